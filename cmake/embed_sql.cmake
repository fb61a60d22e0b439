# sb_embed_sql(core_queue sb::queue migrations/sqlite)
# Compiles the folder's *.sql, in name order and byte for byte, into sb_core_queue as
#   const sb::db::MigrationLine& sb::queue::sqliteMigrations();
# The line is called after the last word of the namespace, the function after the last folder.
function(sb_embed_sql target namespace dir)
  set(source_dir ${CMAKE_CURRENT_SOURCE_DIR}/${dir})
  file(GLOB files CONFIGURE_DEPENDS ${source_dir}/*.sql)
  list(SORT files)
  get_filename_component(engine ${dir} NAME)
  string(REGEX REPLACE "^.*::" "" line ${namespace})
  set(out ${CMAKE_CURRENT_BINARY_DIR}/${line}_${engine}_migrations.cpp)
  string(REPLACE ";" "|" joined "${files}")
  add_custom_command(OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DNAMESPACE=${namespace} -DLINE=${line} -DENGINE=${engine}
            "-DFILES=${joined}" -P ${PROJECT_SOURCE_DIR}/cmake/embed_sql_script.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/embed_sql_script.cmake
    COMMENT "Embedding ${line} migrations (${engine})" VERBATIM)
  target_sources(sb_${target} PRIVATE ${out})
  set_source_files_properties(${out} PROPERTIES SKIP_AUTOMOC ON SKIP_PRECOMPILE_HEADERS ON)
endfunction()
