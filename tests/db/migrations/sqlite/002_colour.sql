ALTER TABLE item ADD COLUMN colour TEXT NOT NULL DEFAULT 'grey';
CREATE INDEX item_colour ON item (colour);
