<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>ActionPlans</name>
    <message>
        <source>%1 in lane %2</source>
        <comment>task, lane</comment>
        <translation>%1 dans la file %2</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Envoi</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Travail</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propriétaire</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Génération</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Révision</translation>
    </message>
    <message>
        <source>Step records and late completions</source>
        <translation>Étapes enregistrées et achèvements tardifs</translation>
    </message>
    <message>
        <source>Request hash and request key</source>
        <translation>Empreinte et clé de la requête</translation>
    </message>
    <message>
        <source>First submission %1; the age keeps counting from there</source>
        <translation>Première soumission %1&#xa0;; l’âge continue de compter à partir de là</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>, looked up %1 by you</source>
        <translation>, consulté %1 par vous</translation>
    </message>
    <message>
        <source>%1 at %2: %3</source>
        <comment>step, provider, answer</comment>
        <translation>%1 chez %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>a provider</source>
        <translation>un fournisseur</translation>
    </message>
    <message>
        <source>This runs the work again.</source>
        <translation>Le travail est exécuté de nouveau.</translation>
    </message>
    <message>
        <source>Signalbox cannot take it back once a worker has claimed it.</source>
        <translation>Signalbox ne peut plus le reprendre dès qu’un exécuteur l’a pris.</translation>
    </message>
    <message>
        <source>This runs paid work again.</source>
        <translation>Un travail payant est exécuté de nouveau.</translation>
    </message>
    <message>
        <source>If the first call did reach %1, it is paid twice. Signalbox cannot take it back once a worker has claimed it.</source>
        <translation>Si le premier appel a bien atteint %1, il est payé deux fois. Signalbox ne peut plus le reprendre dès qu’un exécuteur l’a pris.</translation>
    </message>
    <message>
        <source>%1 and run the work again</source>
        <comment>a decision</comment>
        <translation>%1 et exécuter de nouveau le travail</translation>
    </message>
    <message>
        <source>Record and enqueue 1 dispatch</source>
        <translation>Enregistrer et mettre 1 envoi en file</translation>
    </message>
    <message>
        <source>Record 1 decision</source>
        <translation>Enregistrer 1 décision</translation>
    </message>
    <message>
        <source>Recorded: %1.</source>
        <translation>Enregistré&#xa0;: %1.</translation>
    </message>
    <message>
        <source>A decision cannot be taken back.</source>
        <translation>Une décision ne peut pas être retirée.</translation>
    </message>
    <message>
        <source>The job stays without a result and holds its task until it is released.</source>
        <translation>Le travail reste sans résultat et retient sa tâche jusqu’à sa libération.</translation>
    </message>
    <message>
        <source>Evidence that disagrees later marks the job as contradicted.</source>
        <translation>Des preuves contraires arrivées plus tard marquent le travail comme contredit.</translation>
    </message>
    <message>
        <source>Run the work again</source>
        <translation>Exécuter de nouveau le travail</translation>
    </message>
    <message>
        <source>Enqueue 1 dispatch</source>
        <translation>Mettre 1 envoi en file</translation>
    </message>
    <message>
        <source>A new dispatch is enqueued.</source>
        <translation>Un nouvel envoi est mis en file.</translation>
    </message>
    <message>
        <source>Release the task</source>
        <translation>Libérer la tâche</translation>
    </message>
    <message>
        <source>Release 1 task</source>
        <translation>Libérer 1 tâche</translation>
    </message>
    <message>
        <source>The task is released.</source>
        <translation>La tâche est libérée.</translation>
    </message>
    <message>
        <source>Held work may start at once.</source>
        <translation>Le travail retenu peut démarrer aussitôt.</translation>
    </message>
    <message>
        <source>Other submissions of this task are no longer held back.</source>
        <translation>Les autres soumissions de cette tâche ne sont plus retenues.</translation>
    </message>
    <message>
        <source>Request teardown</source>
        <translation>Demander le démontage</translation>
    </message>
    <message>
        <source>Request 1 teardown</source>
        <translation>Demander 1 démontage</translation>
    </message>
    <message>
        <source>The teardown is requested.</source>
        <translation>Le démontage est demandé.</translation>
    </message>
    <message>
        <source>An executor asks the provider to stop what may still run. Until it answers, a new dispatch needs a finding for every recorded step.</source>
        <translation>Un exécuteur demande au fournisseur d’arrêter ce qui tourne peut-être encore. Jusqu’à sa réponse, un nouvel envoi exige un constat pour chaque étape enregistrée.</translation>
    </message>
    <message>
        <source>Record a statement about the teardown</source>
        <translation>Enregistrer une déclaration sur le démontage</translation>
    </message>
    <message>
        <source>Record 1 statement</source>
        <translation>Enregistrer 1 déclaration</translation>
    </message>
    <message>
        <source>The statement is recorded.</source>
        <translation>La déclaration est enregistrée.</translation>
    </message>
    <message>
        <source>It is shown as an operator&apos;s statement and never as a confirmation.</source>
        <translation>Elle est affichée comme la déclaration d’un opérateur, jamais comme une confirmation.</translation>
    </message>
    <message>
        <source>Request cancel</source>
        <translation>Demander l’annulation</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Request cancel of 1 dispatch</source>
        <translation>Demander l’annulation d’un envoi</translation>
    </message>
    <message>
        <source>Cancel 1 dispatch</source>
        <translation>Annuler 1 envoi</translation>
    </message>
    <message>
        <source>Cancel is requested.</source>
        <translation>L’annulation est demandée.</translation>
    </message>
    <message>
        <source>The dispatch is cancelled.</source>
        <translation>L’envoi est annulé.</translation>
    </message>
    <message>
        <source>The worker is told with its next heartbeat. It proves nothing about the provider.</source>
        <translation>L’exécuteur l’apprend à son prochain battement. Cela ne prouve rien quant au fournisseur.</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Appliqué</translation>
    </message>
    <message>
        <source>Already so</source>
        <translation>Déjà ainsi</translation>
    </message>
    <message>
        <source>Changed meanwhile</source>
        <translation>Modifié entre-temps</translation>
    </message>
    <message>
        <source>No longer uncertain</source>
        <translation>Plus incertain</translation>
    </message>
    <message>
        <source>Evidence missing</source>
        <translation>Preuve manquante</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>Recorded at revision %1.</source>
        <translation>Enregistré à la révision %1.</translation>
    </message>
    <message>
        <source>It was already so: the same decision is recorded. Nothing was changed now, and nothing runs twice.</source>
        <translation>C’était déjà ainsi&#xa0;: la même décision est enregistrée. Rien n’a été modifié maintenant et rien n’est exécuté deux fois.</translation>
    </message>
    <message>
        <source>Nothing was changed. The dispatch is at revision %1, you looked at %2.</source>
        <translation>Rien n’a été modifié. L’envoi est à la révision %1, vous regardiez la révision %2.</translation>
    </message>
    <message>
        <source>Nothing was changed. The dispatch is %1 now.</source>
        <translation>Rien n’a été modifié. L’envoi est maintenant&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Nothing was changed. The engine still needs:</source>
        <translation>Rien n’a été modifié. Le moteur attend encore&#xa0;:</translation>
    </message>
    <message>
        <source>Nothing was changed. %1</source>
        <translation>Rien n’a été modifié. %1</translation>
    </message>
    <message>
        <source>What will change, computed by the engine on revision %1</source>
        <translation>Ce qui va changer, calculé par le moteur sur la révision %1</translation>
    </message>
    <message>
        <source>Your statement</source>
        <translation>Votre déclaration</translation>
    </message>
    <message>
        <source>Last four characters of the dispatch</source>
        <translation>Quatre derniers caractères de l’envoi</translation>
    </message>
    <message>
        <source>Type the last four characters of the dispatch to confirm on a</source>
        <translation>Saisissez les quatre derniers caractères de l’envoi pour confirmer au niveau</translation>
    </message>
</context>
<context>
    <name>Audit</name>
    <message>
        <source>Reconcile</source>
        <translation>Décision</translation>
    </message>
    <message>
        <source>Requeue</source>
        <translation>Remise en file</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Libération</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulation</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Démontage</translation>
    </message>
    <message>
        <source>Marked “I am on it”</source>
        <translation>Marqué «&#xa0;Je m’en charge&#xa0;»</translation>
    </message>
    <message>
        <source>Left it</source>
        <translation>Plus pris en charge</translation>
    </message>
    <message>
        <source>Handover note</source>
        <translation>Note de relève</translation>
    </message>
    <message>
        <source>Pause lane</source>
        <translation>Suspendre la file</translation>
    </message>
    <message>
        <source>Resume lane</source>
        <translation>Reprendre la file</translation>
    </message>
    <message>
        <source>Declare lane</source>
        <translation>Déclarer la file</translation>
    </message>
    <message>
        <source>Drain instance</source>
        <translation>Vider l’instance</translation>
    </message>
    <message>
        <source>Mint token</source>
        <translation>Créer un jeton</translation>
    </message>
    <message>
        <source>Revoke token</source>
        <translation>Révoquer un jeton</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>Sauvegarde</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Appliqué</translation>
    </message>
    <message>
        <source>Already so</source>
        <translation>Déjà ainsi</translation>
    </message>
    <message>
        <source>Stale revision</source>
        <translation>Révision périmée</translation>
    </message>
    <message>
        <source>Not uncertain</source>
        <translation>Pas incertain</translation>
    </message>
    <message>
        <source>Evidence missing</source>
        <translation>Preuve manquante</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>Refused, read-only</source>
        <translation>Refusé, lecture seule</translation>
    </message>
    <message>
        <source>Refused, not allowed</source>
        <translation>Refusé, non autorisé</translation>
    </message>
    <message>
        <source>Refused, %1</source>
        <translation>Refusé, %1</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>Operator on %1</source>
        <translation>Opérateur sur %1</translation>
    </message>
    <message>
        <source>Act on a case</source>
        <translation>Action sur un cas</translation>
    </message>
    <message>
        <source>Case not open</source>
        <translation>Cas non ouvert</translation>
    </message>
    <message>
        <source>Case not resolved</source>
        <translation>Cas non résolu</translation>
    </message>
    <message>
        <source>Not a participant</source>
        <translation>Pas un participant</translation>
    </message>
    <message>
        <source>No local bytes</source>
        <translation>Pas d’octets locaux</translation>
    </message>
    <message>
        <source>Submit</source>
        <translation>Soumission</translation>
    </message>
    <message>
        <source>Clock watched</source>
        <translation>Horloge surveillée</translation>
    </message>
    <message>
        <source>Drifted</source>
        <translation>Dérive</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Rétablie</translation>
    </message>
    <message>
        <source>The engine</source>
        <translation>Le moteur</translation>
    </message>
</context>
<context>
    <name>AuditColumns</name>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Qui</translation>
    </message>
    <message>
        <source>%1 (%2 on %3)</source>
        <translation>%1 (%2 sur %3)</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acte</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Attendu</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Constaté</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Issue</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>case revision %1, canonical revision %2</source>
        <translation>révision du cas %1, révision canonique %2</translation>
    </message>
</context>
<context>
    <name>BulkDecisions</name>
    <message>
        <source>Not confirmed</source>
        <translation>Non confirmé</translation>
    </message>
    <message>
        <source>The answer was lost. It may be recorded or not.</source>
        <translation>La réponse s’est perdue. C’est peut-être enregistré, peut-être pas.</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>Would become %1.</source>
        <translation>Deviendrait&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Would be recorded</source>
        <translation>Serait enregistré</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Appliqué</translation>
    </message>
    <message>
        <source>Confirmed by reading.</source>
        <translation>Confirmé par lecture.</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Non enregistré</translation>
    </message>
    <message>
        <source>It was not recorded. Nothing was changed.</source>
        <translation>Cela n’a pas été enregistré. Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>Changed meanwhile</source>
        <translation>Modifié entre-temps</translation>
    </message>
    <message>
        <source>Something else happened to it.</source>
        <translation>Il lui est arrivé autre chose.</translation>
    </message>
</context>
<context>
    <name>CancelAct</name>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Cancel 1 dispatch</source>
        <translation>Annuler 1 envoi</translation>
    </message>
    <message>
        <source>Request cancel of 1 dispatch</source>
        <translation>Demander l’annulation d’un envoi</translation>
    </message>
    <message>
        <source>in lane</source>
        <translation>dans la file</translation>
    </message>
    <message>
        <source>the provider</source>
        <translation>le fournisseur</translation>
    </message>
    <message>
        <source>It will not be claimed any more. This cannot be undone; the job can be submitted again.</source>
        <translation>Il ne sera plus pris. Cela ne peut pas être annulé&#xa0;; le travail peut être soumis de nouveau.</translation>
    </message>
    <message>
        <source>The worker learns of it with its next heartbeat. It proves nothing about %1, and does not end the lease.</source>
        <translation>L’exécuteur l’apprend à son prochain battement. Cela ne prouve rien quant à ceci&#xa0;: %1, et ne met pas fin au bail.</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Envoi</translation>
    </message>
    <message>
        <source>Cancel requested</source>
        <translation>Annulation demandée</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Révision</translation>
    </message>
    <message>
        <source>Cancelled. Revision %1.</source>
        <translation>Annulé. Révision %1.</translation>
    </message>
    <message>
        <source>Cancel requested. Revision %1. The dispatch goes on until its worker ends it.</source>
        <translation>Annulation demandée. Révision %1. L’envoi continue jusqu’à ce que son exécuteur le termine.</translation>
    </message>
    <message>
        <source>Not cancelled: the dispatch is %1. Revision %2.</source>
        <translation>Pas annulé&#xa0;: l’envoi est %1. Révision %2.</translation>
    </message>
    <message>
        <source>Only a queued or running dispatch can be cancelled.</source>
        <translation>Seul un envoi en attente ou en cours peut être annulé.</translation>
    </message>
    <message>
        <source>A cancel is already requested.</source>
        <translation>Une annulation est déjà demandée.</translation>
    </message>
    <message>
        <source>Request cancel…</source>
        <translation>Demander l’annulation…</translation>
    </message>
    <message>
        <source>Cancel dispatch…</source>
        <translation>Annuler l’envoi…</translation>
    </message>
    <message>
        <source>Something changed since you looked. Close, and look again.</source>
        <translation>Quelque chose a changé depuis votre lecture. Fermez, puis regardez de nouveau.</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking.</source>
        <translation>Issue non confirmée, vérification en cours.</translation>
    </message>
</context>
<context>
    <name>CaseBulk</name>
    <message>
        <source>Would open again, %1 stays canonical.</source>
        <translation>Se rouvrirait, %1 reste canonique.</translation>
    </message>
    <message>
        <source>Would become resolved, %1 stays canonical.</source>
        <translation>Deviendrait résolu, %1 reste canonique.</translation>
    </message>
    <message>
        <source>Nothing was changed. Frozen at case revision %1, canonical revision %2; now %3 and %4.</source>
        <translation>Rien n’a été modifié. Figé à la révision du cas %1, révision canonique %2&#xa0;; maintenant %3 et %4.</translation>
    </message>
    <message>
        <source>Not confirmed</source>
        <translation>Non confirmé</translation>
    </message>
    <message>
        <source>The answer was lost. It may be recorded or not.</source>
        <translation>La réponse s’est perdue. C’est peut-être enregistré, peut-être pas.</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>Would be recorded</source>
        <translation>Serait enregistré</translation>
    </message>
    <message>
        <source>Confirmed by reading.</source>
        <translation>Confirmé par lecture.</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Non enregistré</translation>
    </message>
    <message>
        <source>It was not recorded. Nothing was changed.</source>
        <translation>Cela n’a pas été enregistré. Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>Something else happened to it.</source>
        <translation>Il lui est arrivé autre chose.</translation>
    </message>
    <message>
        <source>None of the ticked cases is open.</source>
        <translation>Aucun des cas cochés n’est ouvert.</translation>
    </message>
    <message>
        <source>None of the ticked cases is resolved.</source>
        <translation>Aucun des cas cochés n’est résolu.</translation>
    </message>
</context>
<context>
    <name>CaseColumns</name>
    <message>
        <source>open for %1</source>
        <translation>ouvert depuis %1</translation>
    </message>
    <message>
        <source>resolved %1</source>
        <translation>résolu %1</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking</source>
        <translation>Issue non confirmée, vérification</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>Open for</source>
        <translation>Ouvert depuis</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Signature</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Relation</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Différences</translation>
    </message>
    <message>
        <source>Rev</source>
        <translation>Rév.</translation>
    </message>
    <message>
        <source>case revision %1</source>
        <translation>révision du cas %1</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Canonique</translation>
    </message>
    <message>
        <source>Taken by</source>
        <translation>Pris en charge par</translation>
    </message>
</context>
<context>
    <name>CaseOutcome</name>
    <message>
        <source>Case revision %1, canonical revision %2.</source>
        <translation>Révision du cas %1, révision canonique %2.</translation>
    </message>
</context>
<context>
    <name>CaseRules</name>
    <message>
        <source>%1 or %2</source>
        <comment>letters of variants</comment>
        <translation>%1 ou %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between letters</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 is purged, its bytes are gone</source>
        <translation>%1 est purgée, ses octets n’existent plus</translation>
    </message>
    <message>
        <source>%1 is canonical already</source>
        <translation>%1 est déjà canonique</translation>
    </message>
    <message>
        <source>Only for a resolved case.</source>
        <translation>Seulement pour un cas résolu.</translation>
    </message>
    <message>
        <source>Only for an open case. Restore a variant or reopen it.</source>
        <translation>Seulement pour un cas ouvert. Restaurez une variante ou rouvrez-le.</translation>
    </message>
    <message>
        <source>The bytes of the canonical variant are gone.</source>
        <translation>Les octets de la variante canonique n’existent plus.</translation>
    </message>
    <message>
        <source>No variant can be chosen.</source>
        <translation>Aucune variante ne peut être choisie.</translation>
    </message>
    <message>
        <source>%1 stays, the case becomes resolved</source>
        <translation>%1 reste, le cas devient résolu</translation>
    </message>
    <message>
        <source>The case opens again, %1 stays canonical</source>
        <translation>Le cas se rouvre, %1 reste canonique</translation>
    </message>
    <message>
        <source>%1 %2 is purged</source>
        <comment>letter, number</comment>
        <translation>%1 %2 est purgée</translation>
    </message>
    <message>
        <source>Close with a canonical you name: %1</source>
        <translation>Clore avec une canonique que vous nommez&#xa0;: %1</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>Choisir %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>choice, why not others</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>CaseWords</name>
    <message>
        <source>Keep %1 and resolve 1 case</source>
        <translation>Garder %1 et résoudre 1 cas</translation>
    </message>
    <message>
        <source>Promote %1 and resolve 1 case</source>
        <translation>Promouvoir %1 et résoudre 1 cas</translation>
    </message>
    <message>
        <source>Restore %1 as canonical</source>
        <translation>Restaurer %1 comme canonique</translation>
    </message>
    <message>
        <source>Resolve 1 case with %1</source>
        <translation>Résoudre 1 cas avec %1</translation>
    </message>
    <message>
        <source>Reopen 1 case</source>
        <translation>Rouvrir 1 cas</translation>
    </message>
    <message>
        <source>Readers of this transaction see %1 from then on, no longer %2.</source>
        <translation>Les lecteurs de cette transaction voient dès lors %1, et plus %2.</translation>
    </message>
    <message>
        <source>Readers of this transaction see %1 as before.</source>
        <translation>Les lecteurs de cette transaction voient %1 comme avant.</translation>
    </message>
    <message>
        <source>%1 takes over; %2 stays a participant and can be restored.</source>
        <translation>%1 prend le relais&#xa0;; %2 reste participante et peut être restaurée.</translation>
    </message>
    <message>
        <source>%1 stays canonical.</source>
        <translation>%1 reste canonique.</translation>
    </message>
    <message>
        <source>Only local bytes are used; no network is asked.</source>
        <translation>Seuls des octets locaux sont utilisés&#xa0;; aucun réseau n’est interrogé.</translation>
    </message>
    <message numerus="yes">
        <source>All %n stay, and are protected against a purge while the case is open.</source>
        <translation>
            <numerusform>Elle (%n) reste, protégée contre une purge tant que le cas est ouvert.</numerusform>
            <numerusform>Toutes les %n restent, protégées contre une purge tant que le cas est ouvert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Enregistrement</translation>
    </message>
    <message>
        <source>Canonical variant</source>
        <translation>Variante canonique</translation>
    </message>
    <message>
        <source>Participants</source>
        <translation>Participants</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Canonique</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Choisie</translation>
    </message>
    <message>
        <source>%1 %2 from %3</source>
        <comment>letter, number, origin</comment>
        <translation>%1 %2 de %3</translation>
    </message>
    <message>
        <source>Case revision</source>
        <translation>Révision du cas</translation>
    </message>
    <message>
        <source>Canonical revision</source>
        <translation>Révision canonique</translation>
    </message>
    <message>
        <source>Case of transaction %1</source>
        <translation>Cas de la transaction %1</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>Ce que cela signifie</translation>
    </message>
    <message>
        <source>Every variant with its hashes</source>
        <translation>Chaque variante avec ses empreintes</translation>
    </message>
    <message>
        <source>Observations and their times</source>
        <translation>Les observations et leurs heures</translation>
    </message>
    <message>
        <source>Earlier events of the history</source>
        <translation>Les événements antérieurs de l’historique</translation>
    </message>
    <message>
        <source>What will change, computed by the engine on case revision %1, canonical revision %2</source>
        <translation>Ce qui va changer, calculé par le moteur sur la révision du cas %1, révision canonique %2</translation>
    </message>
    <message>
        <source>Last four characters of the signature</source>
        <translation>Quatre derniers caractères de la signature</translation>
    </message>
    <message>
        <source>Type the last four characters of the signature to confirm on a</source>
        <translation>Saisissez les quatre derniers caractères de la signature pour confirmer au niveau</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Signature</translation>
    </message>
    <message numerus="yes">
        <source>All %n stay. In a resolved case only the canonical one is protected against a purge.</source>
        <translation>
            <numerusform>Elle (%n) reste. Dans un cas résolu, seule la canonique est protégée contre une purge.</numerusform>
            <numerusform>Toutes les %n restent. Dans un cas résolu, seule la canonique est protégée contre une purge.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChangeTables</name>
    <message>
        <source>Field</source>
        <translation>Champ</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>devient</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Après</translation>
    </message>
</context>
<context>
    <name>CompareCells</name>
    <message>
        <source>Equal in both</source>
        <translation>Égal dans les deux</translation>
    </message>
    <message>
        <source>Equal in all three</source>
        <translation>Égal dans les trois</translation>
    </message>
    <message>
        <source>Equal in all four</source>
        <translation>Égal dans les quatre</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n membre</numerusform>
            <numerusform>%n membres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n ligne</numerusform>
            <numerusform>%n lignes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n entrée</numerusform>
            <numerusform>%n entrées</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of lines or entries</comment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>Equal, absent</source>
        <translation>Égal, absent</translation>
    </message>
    <message>
        <source>Equal, null states success</source>
        <translation>Égal, null dit le succès</translation>
    </message>
    <message>
        <source>Equal, null</source>
        <translation>Égal, null</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>equal, how much</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Equal,</source>
        <translation>Égal,</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>non gardé</translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s)</source>
        <translation>
            <numerusform>%n ligne de plus</numerusform>
            <numerusform>%n lignes de plus</numerusform>
        </translation>
    </message>
    <message>
        <source>no line</source>
        <translation>pas de ligne</translation>
    </message>
    <message>
        <source>Log truncated</source>
        <translation>Journal tronqué</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>absent ici</translation>
    </message>
    <message>
        <source>%1 differ, %2 equal</source>
        <translation>%1 diffèrent, %2 égaux</translation>
    </message>
    <message>
        <source>nothing here</source>
        <translation>rien ici</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n ligne</numerusform>
            <numerusform>%n lignes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConflictWords</name>
    <message>
        <source>Exact</source>
        <translation>Identique</translation>
    </message>
    <message>
        <source>Less complete</source>
        <translation>Moins complète</translation>
    </message>
    <message>
        <source>More complete</source>
        <translation>Plus complète</translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation>Conflit</translation>
    </message>
    <message>
        <source>Incomparable</source>
        <translation>Incomparables</translation>
    </message>
    <message>
        <source>the same content</source>
        <translation>le même contenu</translation>
    </message>
    <message>
        <source>the log alone is a proven truncation</source>
        <translation>seul le journal est une troncature prouvée</translation>
    </message>
    <message>
        <source>another slot</source>
        <translation>un autre slot</translation>
    </message>
    <message>
        <source>another result of the transaction</source>
        <translation>un autre résultat de la transaction</translation>
    </message>
    <message>
        <source>another transaction content</source>
        <translation>un autre contenu de la transaction</translation>
    </message>
    <message>
        <source>log lines contradict one another</source>
        <translation>des lignes du journal se contredisent</translation>
    </message>
    <message>
        <source>a member states another value</source>
        <translation>un membre indique une autre valeur</translation>
    </message>
    <message>
        <source>a member is stated by one side only</source>
        <translation>un membre n’est indiqué que d’un côté</translation>
    </message>
    <message>
        <source>no truncation explains the shorter log</source>
        <translation>aucune troncature n’explique le journal plus court</translation>
    </message>
    <message>
        <source>another encoding</source>
        <translation>un autre encodage</translation>
    </message>
    <message>
        <source>%1 unstated</source>
        <translation>%1 non indiqués</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s) unstated</source>
        <translation>
            <numerusform>%n membre non indiqué</numerusform>
            <numerusform>%n membres non indiqués</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>relation, reason</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Complet</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archivé</translation>
    </message>
    <message>
        <source>Purged</source>
        <translation>Purgé</translation>
    </message>
    <message>
        <source>hash kept</source>
        <translation>empreinte gardée</translation>
    </message>
    <message>
        <source>canonical</source>
        <translation>canonique</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>épinglé</translation>
    </message>
    <message>
        <source>log truncated</source>
        <translation>journal tronqué</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between words of one state</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Keep current canonical</source>
        <translation>Garder la canonique actuelle</translation>
    </message>
    <message>
        <source>Promote a variant</source>
        <translation>Promouvoir une variante</translation>
    </message>
    <message>
        <source>Restore a variant</source>
        <translation>Restaurer une variante</translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>Résoudre</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Rouvrir</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Appliqué</translation>
    </message>
    <message>
        <source>Already so</source>
        <translation>Déjà ainsi</translation>
    </message>
    <message>
        <source>Stale revision</source>
        <translation>Révision périmée</translation>
    </message>
    <message>
        <source>Case not open</source>
        <translation>Cas non ouvert</translation>
    </message>
    <message>
        <source>Case not resolved</source>
        <translation>Cas non résolu</translation>
    </message>
    <message>
        <source>Not a participant</source>
        <translation>Pas un participant</translation>
    </message>
    <message>
        <source>Payload unavailable</source>
        <translation>Contenu indisponible</translation>
    </message>
    <message>
        <source>Recorded in the history.</source>
        <translation>Inscrit dans l’historique.</translation>
    </message>
    <message>
        <source>It was already so; nothing was changed.</source>
        <translation>C’était déjà ainsi&#xa0;; rien n’a été modifié.</translation>
    </message>
    <message>
        <source>Something happened since; nothing was changed.</source>
        <translation>Quelque chose s’est passé depuis&#xa0;; rien n’a été modifié.</translation>
    </message>
    <message>
        <source>The case is resolved; only restoring or reopening is left.</source>
        <translation>Le cas est résolu&#xa0;; il ne reste qu’à restaurer ou rouvrir.</translation>
    </message>
    <message>
        <source>The case is open; there is nothing to reopen.</source>
        <translation>Le cas est ouvert&#xa0;; il n’y a rien à rouvrir.</translation>
    </message>
    <message>
        <source>This variant does not take part in the case.</source>
        <translation>Cette variante ne participe pas au cas.</translation>
    </message>
    <message>
        <source>The bytes of this variant are purged; nothing is fetched from a network.</source>
        <translation>Les octets de cette variante sont purgés&#xa0;; rien n’est demandé à un réseau.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Ouvert</translation>
    </message>
    <message>
        <source>Participant %1 added</source>
        <translation>Participant %1 ajouté</translation>
    </message>
    <message>
        <source>Resolved, kept %1</source>
        <translation>Résolu, %1 gardée</translation>
    </message>
    <message>
        <source>Resolved, promoted %1</source>
        <translation>Résolu, %1 promue</translation>
    </message>
    <message>
        <source>Resolved, restored %1</source>
        <translation>Résolu, %1 restaurée</translation>
    </message>
    <message>
        <source>Reopened</source>
        <translation>Rouvert</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importé</translation>
    </message>
    <message>
        <source>Nothing is known of the time before.</source>
        <translation>On ne sait rien du temps d’avant.</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Cas</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Canonique</translation>
    </message>
    <message>
        <source>Canonical, id</source>
        <translation>Canonique, id</translation>
    </message>
    <message>
        <source>Slot shown</source>
        <translation>Slot affiché</translation>
    </message>
    <message>
        <source>Case revision</source>
        <translation>Révision du cas</translation>
    </message>
    <message>
        <source>Canonical revision</source>
        <translation>Révision canonique</translation>
    </message>
    <message>
        <source>Participants</source>
        <translation>Participants</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Open cases</source>
        <translation>Cas ouverts</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n entrée</numerusform>
            <numerusform>%n entrées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n membre</numerusform>
            <numerusform>%n membres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n member(s) differ</source>
        <translation>
            <numerusform>%n membre diffère</numerusform>
            <numerusform>%n membres diffèrent</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecisionRules</name>
    <message>
        <source>Choose a decision first.</source>
        <translation>Choisissez d’abord une décision.</translation>
    </message>
    <message>
        <source>Only after failed or not executed.</source>
        <translation>Seulement après un échec ou une non-exécution.</translation>
    </message>
    <message>
        <source>%1 happened; running the work again would pay twice.</source>
        <translation>%1 a eu lieu&#xa0;; exécuter de nouveau le travail le ferait payer deux fois.</translation>
    </message>
    <message>
        <source>Nobody can tell whether %1 happened.</source>
        <translation>Personne ne peut dire si %1 a eu lieu.</translation>
    </message>
    <message>
        <source>%1 is stated as happened.</source>
        <translation>%1 est déclaré comme ayant eu lieu.</translation>
    </message>
    <message>
        <source>The work happened. Needs a result reference.</source>
        <translation>Le travail a eu lieu. Exige une référence de résultat.</translation>
    </message>
    <message>
        <source>The work was tried and did not succeed.</source>
        <translation>Le travail a été tenté et n’a pas abouti.</translation>
    </message>
    <message>
        <source>The work never ran. Needs a finding for each started step.</source>
        <translation>Le travail n’a jamais été exécuté. Exige un constat pour chaque étape commencée.</translation>
    </message>
    <message>
        <source>Stop asking. The job stays without a result and holds its task.</source>
        <translation>Ne plus demander. Le travail reste sans résultat et retient sa tâche.</translation>
    </message>
    <message>
        <source>A newer dispatch of this job exists; nothing is left to decide here.</source>
        <translation>Un envoi plus récent de ce travail existe&#xa0;; il n’y a plus rien à décider ici.</translation>
    </message>
    <message>
        <source>It waits in its lane. It can be cancelled.</source>
        <translation>Il attend dans sa file. Il peut être annulé.</translation>
    </message>
    <message>
        <source>A worker holds its lease. A cancel can be requested.</source>
        <translation>Un exécuteur tient son bail. Une annulation peut être demandée.</translation>
    </message>
    <message>
        <source>It is completed; nothing is left to decide.</source>
        <translation>Il est achevé&#xa0;; il n’y a plus rien à décider.</translation>
    </message>
    <message>
        <source>It is cancelled; nothing is left to decide.</source>
        <translation>Il est annulé&#xa0;; il n’y a plus rien à décider.</translation>
    </message>
    <message>
        <source>Nothing is left to decide here.</source>
        <translation>Il n’y a plus rien à décider ici.</translation>
    </message>
    <message>
        <source>Run the work again</source>
        <translation>Exécuter de nouveau le travail</translation>
    </message>
    <message>
        <source>Enqueues a new dispatch at the end of the lane.</source>
        <translation>Met un nouvel envoi à la fin de la file.</translation>
    </message>
    <message>
        <source>Release the task</source>
        <translation>Libérer la tâche</translation>
    </message>
    <message>
        <source>Other submissions of this task may run. No result changes.</source>
        <translation>D’autres soumissions de cette tâche peuvent s’exécuter. Aucun résultat ne change.</translation>
    </message>
</context>
<context>
    <name>EndedColumns</name>
    <message>
        <source>Ended</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Gen</source>
        <translation>Gén.</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Retenu</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Comment il a fini</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Tardif</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>None</source>
        <comment>no deadline</comment>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>Passed</source>
        <comment>of a deadline</comment>
        <translation>Dépassée</translation>
    </message>
    <message numerus="yes">
        <source>%n finalizer(s) to run</source>
        <translation>
            <numerusform>%n finaliseur à exécuter</numerusform>
            <numerusform>%n finaliseurs à exécuter</numerusform>
        </translation>
    </message>
    <message>
        <source>Held</source>
        <comment>an obligation</comment>
        <translation>Détenue</translation>
    </message>
    <message>
        <source>held by the region</source>
        <translation>détenue par la région</translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation>détenue par %1</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>a region</comment>
        <translation>Ouverte</translation>
    </message>
    <message>
        <source>Closing</source>
        <comment>a region</comment>
        <translation>Fermeture</translation>
    </message>
    <message>
        <source>Draining</source>
        <comment>a region</comment>
        <translation>Vidage</translation>
    </message>
    <message>
        <source>Finalizing</source>
        <comment>a region</comment>
        <translation>Finalisation</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>a region</comment>
        <translation>Fermée</translation>
    </message>
    <message>
        <source>Created</source>
        <comment>a task</comment>
        <translation>Créée</translation>
    </message>
    <message>
        <source>Ready</source>
        <comment>a task</comment>
        <translation>Prête</translation>
    </message>
    <message>
        <source>Suspended</source>
        <comment>a task</comment>
        <translation>Suspendue</translation>
    </message>
    <message>
        <source>Cancel requested</source>
        <comment>a task</comment>
        <translation>Arrêt demandé</translation>
    </message>
    <message>
        <source>Cancelling</source>
        <comment>a task</comment>
        <translation>S’arrête</translation>
    </message>
    <message>
        <source>Finalizing</source>
        <comment>a task</comment>
        <translation>Se finalise</translation>
    </message>
    <message>
        <source>Completed</source>
        <comment>a task</comment>
        <translation>Terminée</translation>
    </message>
    <message>
        <source>Send permit</source>
        <comment>an obligation</comment>
        <translation>Droit d’envoi</translation>
    </message>
    <message>
        <source>Acknowledgement</source>
        <comment>an obligation</comment>
        <translation>Accusé de réception</translation>
    </message>
    <message>
        <source>Lease</source>
        <comment>an obligation</comment>
        <translation>Bail</translation>
    </message>
    <message>
        <source>Operation</source>
        <comment>an obligation</comment>
        <translation>Opération</translation>
    </message>
    <message>
        <source>asked to stop</source>
        <translation>arrêt demandé</translation>
    </message>
    <message>
        <source>another branch was first</source>
        <translation>une autre branche a été plus rapide</translation>
    </message>
    <message>
        <source>a sibling failed</source>
        <translation>une tâche voisine a échoué</translation>
    </message>
    <message>
        <source>poll quota used up</source>
        <translation>quota de pas épuisé</translation>
    </message>
    <message>
        <source>cost quota used up</source>
        <translation>quota de coût épuisé</translation>
    </message>
    <message>
        <source>deadline passed</source>
        <translation>échéance dépassée</translation>
    </message>
    <message>
        <source>its region was cancelled</source>
        <translation>sa région a été annulée</translation>
    </message>
    <message>
        <source>the engine stops</source>
        <translation>le moteur s’arrête</translation>
    </message>
    <message>
        <source>the drain took too long</source>
        <translation>le vidage a duré trop longtemps</translation>
    </message>
    <message numerus="yes">
        <source>and %n more task(s)</source>
        <translation>
            <numerusform>et %n autre tâche</numerusform>
            <numerusform>et %n autres tâches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more obligation(s)</source>
        <translation>
            <numerusform>et %n autre obligation</numerusform>
            <numerusform>et %n autres obligations</numerusform>
        </translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Région</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Obligation</source>
        <translation>Obligation</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>Non listé</translation>
    </message>
    <message>
        <source>A piece of work of its region. The region does not close before it has ended.</source>
        <translation>Un travail de sa région. La région ne se ferme pas avant sa fin.</translation>
    </message>
    <message>
        <source>A promise that is committed or aborted exactly once. Its region does not close before that.</source>
        <translation>Une promesse tenue ou abandonnée exactement une fois. Sa région ne se ferme pas avant.</translation>
    </message>
    <message>
        <source>Everything that this engine runs. It is empty when the engine has stopped.</source>
        <translation>Tout ce que ce moteur exécute. Vide lorsque le moteur est arrêté.</translation>
    </message>
    <message>
        <source>Questions and acts of windows, of the shell and of programs, one task each.</source>
        <translation>Questions et actes des fenêtres, du shell et des programmes, une tâche pour chacun.</translation>
    </message>
    <message>
        <source>Claims that wait for work, in the order they came.</source>
        <translation>Demandes qui attendent du travail, dans leur ordre d’arrivée.</translation>
    </message>
    <message>
        <source>Watches the leases granted here. When the engine stops, they live on in the store.</source>
        <translation>Surveille les baux accordés ici. Quand le moteur s’arrête, ils continuent de vivre dans la base.</translation>
    </message>
    <message>
        <source>Watches leases, the machine and this engine&apos;s own place among the instances.</source>
        <translation>Surveille les baux, la machine et la place de ce moteur parmi les instances.</translation>
    </message>
    <message>
        <source>Tells windows and programs what has changed.</source>
        <translation>Dit aux fenêtres et aux programmes ce qui a changé.</translation>
    </message>
    <message>
        <source>Services that the program handed to the engine, such as the HTTP interface.</source>
        <translation>Services que le programme a confiés au moteur, comme l’interface HTTP.</translation>
    </message>
    <message>
        <source>A region of the engine: it closes only when nothing of it is left.</source>
        <translation>Une région du moteur : elle ne se ferme que lorsqu’il n’en reste rien.</translation>
    </message>
    <message>
        <source>Ends leases whose time is over, at most a second late.</source>
        <translation>Met fin aux baux dont le temps est écoulé, avec au plus une seconde de retard.</translation>
    </message>
    <message>
        <source>Gives work to waiting claims, in the order they came.</source>
        <translation>Donne du travail aux demandes en attente, dans leur ordre d’arrivée.</translation>
    </message>
    <message>
        <source>Gathers what has changed before windows and programs are told.</source>
        <translation>Rassemble ce qui a changé avant de le dire aux fenêtres et aux programmes.</translation>
    </message>
    <message>
        <source>Measures the machine for the admission of claims.</source>
        <translation>Mesure la machine pour l’admission des demandes.</translation>
    </message>
    <message>
        <source>Renews this engine&apos;s own place among the instances.</source>
        <translation>Renouvelle la place de ce moteur parmi les instances.</translation>
    </message>
    <message numerus="yes">
        <source>%n restart(s), last: %1</source>
        <translation>
            <numerusform>%n redémarrage, dernier échec : %1</numerusform>
            <numerusform>%n redémarrages, dernier échec : %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Starts a watcher again when it has failed.</source>
        <translation>Relance un veilleur quand il a échoué.</translation>
    </message>
    <message>
        <source>Each watcher has a region of its own, and is started again when it fails.</source>
        <translation>Chaque veilleur a sa propre région et est relancé quand il échoue.</translation>
    </message>
</context>
<context>
    <name>EvidenceTables</name>
    <message>
        <source>Late completion</source>
        <translation>Achèvement tardif</translation>
    </message>
    <message>
        <source>Conflicting completion</source>
        <translation>Achèvement contradictoire</translation>
    </message>
    <message>
        <source>Late step</source>
        <translation>Étape tardive</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>Aucun résultat</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Nature</translation>
    </message>
    <message>
        <source>Gen</source>
        <translation>Gén.</translation>
    </message>
    <message>
        <source>Arrived</source>
        <translation>Arrivé</translation>
    </message>
    <message>
        <source>After expiry</source>
        <translation>Après l’expiration</translation>
    </message>
    <message>
        <source>It claims</source>
        <translation>Affirme</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Rev</source>
        <translation>Rév.</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Ce qui s’est passé</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Précision</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Ensuite</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Qui</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>at least %1</source>
        <translation>au moins %1</translation>
    </message>
</context>
<context>
    <name>Host</name>
    <message>
        <source>Defers, no measurement</source>
        <translation>Diffère, aucune mesure</translation>
    </message>
    <message>
        <source>Defers</source>
        <translation>Diffère</translation>
    </message>
    <message>
        <source>Admits</source>
        <translation>Admet</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instances</translation>
    </message>
    <message>
        <source>Disk, free</source>
        <translation>Disque, libre</translation>
    </message>
    <message>
        <source>Disk, free share</source>
        <translation>Disque, part libre</translation>
    </message>
    <message>
        <source>cgroup memory, free</source>
        <translation>Mémoire du cgroup, libre</translation>
    </message>
    <message>
        <source>cgroup CPU</source>
        <translation>CPU du cgroup</translation>
    </message>
    <message>
        <source>Machine is calm</source>
        <translation>La machine est calme</translation>
    </message>
    <message>
        <source>Three are registered, three is the ceiling.</source>
        <translation>Trois sont enregistrées, trois est le plafond.</translation>
    </message>
    <message>
        <source>The store&apos;s volume has too little room.</source>
        <translation>Le volume de la base manque de place.</translation>
    </message>
    <message>
        <source>The cgroup leaves too little memory.</source>
        <translation>Le cgroup laisse trop peu de mémoire.</translation>
    </message>
    <message>
        <source>The cgroup gives less than one CPU.</source>
        <translation>Le cgroup donne moins d’un CPU.</translation>
    </message>
    <message>
        <source>The machine is too busy.</source>
        <translation>La machine est trop occupée.</translation>
    </message>
    <message>
        <source>Memory available</source>
        <translation>Mémoire disponible</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>Mio</translation>
    </message>
    <message>
        <source>claims need %1 MiB or more</source>
        <translation>les prises exigent %1 Mio ou plus</translation>
    </message>
    <message>
        <source>below %1 MiB: deferred</source>
        <translation>sous %1 Mio&#xa0;: différé</translation>
    </message>
    <message>
        <source>Load per CPU, 1 min</source>
        <translation>Charge par CPU, 1 min</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message numerus="yes">
        <source>of %1, %n CPU(s), load %2</source>
        <translation>
            <numerusform>sur %1, %n CPU, charge %2</numerusform>
            <numerusform>sur %1, %n CPU, charge %2</numerusform>
        </translation>
    </message>
    <message>
        <source>above %1: deferred</source>
        <translation>au-dessus de %1&#xa0;: différé</translation>
    </message>
    <message>
        <source>Waiting for the machine to calm down: load %1, limit %2.</source>
        <translation>Attend que la machine se calme&#xa0;: charge %1, limite %2.</translation>
    </message>
    <message>
        <source>Waiting for free memory: %1 MiB available, %2 MiB needed.</source>
        <translation>Attend de la mémoire libre&#xa0;: %1 Mio disponibles, %2 Mio nécessaires.</translation>
    </message>
    <message>
        <source>The machine cannot be measured, so claims wait. No setting turns the check off.</source>
        <translation>La machine ne peut pas être mesurée, donc les prises attendent. Aucun réglage ne désactive ce contrôle.</translation>
    </message>
    <message>
        <source>%1 of %2 leases</source>
        <translation>%1 baux sur %2</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 Mio</translation>
    </message>
    <message>
        <source>memory unknown</source>
        <translation>mémoire inconnue</translation>
    </message>
    <message>
        <source>load %1 per CPU</source>
        <translation>charge %1 par CPU</translation>
    </message>
    <message>
        <source>load unknown</source>
        <translation>charge inconnue</translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Admis</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>Refused, draining</source>
        <translation>Refusé, vidange</translation>
    </message>
    <message>
        <source>The instance grants no claim any more</source>
        <translation>L’instance n’accorde plus aucune prise</translation>
    </message>
    <message>
        <source>Refused, lane paused</source>
        <translation>Refusé, file suspendue</translation>
    </message>
    <message>
        <source>The lane&apos;s switch</source>
        <translation>L’interrupteur de la file</translation>
    </message>
    <message>
        <source>Deferred, memory</source>
        <translation>Différé, mémoire</translation>
    </message>
    <message>
        <source>%1 available, below %2 MiB</source>
        <translation>%1 disponibles, sous %2 Mio</translation>
    </message>
    <message>
        <source>Deferred, load</source>
        <translation>Différé, charge</translation>
    </message>
    <message>
        <source>%1, above %2</source>
        <translation>%1, au-dessus de %2</translation>
    </message>
    <message>
        <source>Deferred, no number</source>
        <translation>Différé, aucun chiffre</translation>
    </message>
    <message>
        <source>No measurement</source>
        <translation>Aucune mesure</translation>
    </message>
    <message>
        <source>Refused, leases</source>
        <translation>Refusé, baux</translation>
    </message>
    <message>
        <source>%1 live</source>
        <translation>%1 en vie</translation>
    </message>
    <message>
        <source>Refused, held</source>
        <translation>Refusé, retenu</translation>
    </message>
    <message>
        <source>Held by %1</source>
        <translation>Retenu par %1</translation>
    </message>
    <message>
        <source>Nothing queued</source>
        <translation>Rien en attente</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>%1, needs %2</source>
        <translation>%1, nécessite %2</translation>
    </message>
    <message>
        <source>No further instance can start.</source>
        <translation>Aucune autre instance ne peut démarrer.</translation>
    </message>
    <message>
        <source>%1 cannot be measured.</source>
        <translation>%1 ne peut pas être mesuré.</translation>
    </message>
    <message>
        <source>A further instance can start.</source>
        <translation>Une autre instance peut démarrer.</translation>
    </message>
    <message>
        <source>It is checked again when one does.</source>
        <translation>Le contrôle est refait au démarrage d’une instance.</translation>
    </message>
</context>
<context>
    <name>HostColumns</name>
    <message>
        <source>Expired</source>
        <translation>Expiré</translation>
    </message>
    <message>
        <source>Draining</source>
        <translation>En vidange</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>En service</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Décision</translation>
    </message>
    <message>
        <source>Numbers that decided</source>
        <translation>Chiffres décisifs</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>%1, this one</source>
        <translation>%1, celle-ci</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>Baux</translation>
    </message>
    <message>
        <source>Clock skew</source>
        <translation>Écart d’horloge</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Depuis</translation>
    </message>
</context>
<context>
    <name>JobsColumns</name>
    <message>
        <source>Contradicted</source>
        <translation>Contredit</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>Bail expiré</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propriétaire</translation>
    </message>
    <message>
        <source>Dispatches</source>
        <translation>Envois</translation>
    </message>
    <message>
        <source>Gen</source>
        <translation>Gén.</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Âge</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Mis à jour</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Envoi</translation>
    </message>
    <message>
        <source>Rev</source>
        <translation>Rév.</translation>
    </message>
    <message>
        <source>Enqueued</source>
        <translation>Mis en file</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Pris</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Exécuteur</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Décision</translation>
    </message>
</context>
<context>
    <name>LaneColumns</name>
    <message>
        <source>Paused</source>
        <translation>Suspendue</translation>
    </message>
    <message>
        <source>Taking claims</source>
        <translation>Prises admises</translation>
    </message>
    <message numerus="yes">
        <source>%n ended in the last %1 minutes</source>
        <translation>
            <numerusform>%n terminé dans les %1 dernières minutes</numerusform>
            <numerusform>%n terminés dans les %1 dernières minutes</numerusform>
        </translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En cours</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Incertain</translation>
    </message>
    <message>
        <source>Oldest waits</source>
        <translation>Plus longue attente</translation>
    </message>
    <message>
        <source>Per min, 30 min</source>
        <translation>Par min, 30 min</translation>
    </message>
    <message>
        <source>Why nothing runs</source>
        <translation>Pourquoi rien ne tourne</translation>
    </message>
    <message>
        <source>#</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propriétaire</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Envoi</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Attente</translation>
    </message>
    <message>
        <source>Why it does not run yet</source>
        <translation>Pourquoi il ne s’exécute pas encore</translation>
    </message>
    <message>
        <source>Held by %1</source>
        <translation>Retenu par %1</translation>
    </message>
    <message>
        <source>Behind %1</source>
        <translation>Derrière %1</translation>
    </message>
    <message>
        <source>Next, when the lane is resumed</source>
        <translation>Prochain, à la reprise de la file</translation>
    </message>
    <message>
        <source>Next claim of the lane</source>
        <translation>Prochaine prise de la file</translation>
    </message>
    <message>
        <source>Request key</source>
        <translation>Clé de la requête</translation>
    </message>
    <message>
        <source>Tried</source>
        <translation>Essais</translation>
    </message>
    <message>
        <source>Last at</source>
        <translation>Dernier essai</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Détenue par</translation>
    </message>
    <message>
        <source>Outside what you may see</source>
        <translation>Hors de ce que vous pouvez voir</translation>
    </message>
</context>
<context>
    <name>Lanes</name>
    <message>
        <source>%1 %2</source>
        <comment>lane and its number of leases</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>The oldest waits</source>
        <translation>Le plus ancien attend</translation>
    </message>
    <message>
        <source>The machine cannot be measured, so claims wait</source>
        <translation>La machine ne peut pas être mesurée, donc les prises attendent</translation>
    </message>
    <message>
        <source>Waiting for free memory</source>
        <translation>Attend de la mémoire libre</translation>
    </message>
    <message>
        <source>Waiting for the machine to calm down</source>
        <translation>Attend que la machine se calme</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Suspendue</translation>
    </message>
    <message>
        <source>Claims are refused; leases go on.</source>
        <translation>Les prises sont refusées&#xa0;; les baux continuent.</translation>
    </message>
    <message>
        <source>Operator on %1</source>
        <translation>Opérateur sur %1</translation>
    </message>
    <message>
        <source>Paused at %1 by %2</source>
        <translation>Suspendue à %1 par %2</translation>
    </message>
    <message>
        <source>no measurement</source>
        <translation>aucune mesure</translation>
    </message>
    <message>
        <source>%1 MiB free</source>
        <translation>%1 Mio libres</translation>
    </message>
    <message>
        <source>memory unknown</source>
        <translation>mémoire inconnue</translation>
    </message>
    <message>
        <source>load %1</source>
        <translation>charge %1</translation>
    </message>
    <message>
        <source>load unknown</source>
        <translation>charge inconnue</translation>
    </message>
    <message>
        <source>%1, limit %2 MiB</source>
        <translation>%1, limite %2 Mio</translation>
    </message>
    <message>
        <source>%1, limit %2</source>
        <translation>%1, limite %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>It runs, %n lease(s)</source>
        <translation>
            <numerusform>Elle tourne, %n bail</numerusform>
            <numerusform>Elle tourne, %n baux</numerusform>
        </translation>
    </message>
    <message>
        <source>The engine is draining and grants no claim</source>
        <translation>Le moteur se vide et n’accorde aucune prise</translation>
    </message>
    <message>
        <source>All %1 leases are in use</source>
        <translation>Les %1 baux sont tous utilisés</translation>
    </message>
    <message>
        <source>Everything queued is held by other dispatches of the same task</source>
        <translation>Tout ce qui attend est retenu par d’autres envois de la même tâche</translation>
    </message>
    <message numerus="yes">
        <source>%n held</source>
        <translation>
            <numerusform>%n retenu</numerusform>
            <numerusform>%n retenus</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is queued</source>
        <translation>Rien n’est en attente</translation>
    </message>
    <message numerus="yes">
        <source>%n ended in the last half hour</source>
        <translation>
            <numerusform>%n terminé dans la dernière demi-heure</numerusform>
            <numerusform>%n terminés dans la dernière demi-heure</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing refuses a claim; no executor has asked for one</source>
        <translation>Rien ne refuse une prise&#xa0;; aucun exécuteur n’en a demandé</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Tourne</translation>
    </message>
    <message>
        <source>Nothing runs</source>
        <translation>Rien ne tourne</translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation>révision %1</translation>
    </message>
    <message>
        <source>Lane, paused</source>
        <translation>File, suspendue</translation>
    </message>
    <message>
        <source>Lane, taking claims</source>
        <translation>File, accepte les prises</translation>
    </message>
    <message>
        <source>Instance draining</source>
        <translation>Instance en vidange</translation>
    </message>
    <message>
        <source>Yes, it grants no claim</source>
        <translation>Oui, elle n’accorde aucune prise</translation>
    </message>
    <message numerus="yes">
        <source>No, %n instance(s) serve</source>
        <translation>
            <numerusform>Non, %n instance en service</numerusform>
            <numerusform>Non, %n instances en service</numerusform>
        </translation>
    </message>
    <message>
        <source>Lane paused</source>
        <translation>File suspendue</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Host capacity</source>
        <translation>Capacité de l’hôte</translation>
    </message>
    <message>
        <source>Live leases</source>
        <translation>Baux en vie</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number and check</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, this refuses the claim</source>
        <translation>%1, ce qui refuse la prise</translation>
    </message>
    <message>
        <source>Another instance serves claims, or this one is started again.</source>
        <translation>Une autre instance accorde des prises, ou celle-ci est redémarrée.</translation>
    </message>
    <message>
        <source>Somebody resumes the lane. Nothing resumes it by itself.</source>
        <translation>Quelqu’un reprend la file. Rien ne la reprend de soi-même.</translation>
    </message>
    <message>
        <source>The machine falls below its limit. The next claim is measured again.</source>
        <translation>La machine repasse sous sa limite. La prochaine prise est de nouveau mesurée.</translation>
    </message>
    <message>
        <source>The machine can be measured again. No setting turns the check off.</source>
        <translation>La machine peut de nouveau être mesurée. Aucun réglage ne désactive ce contrôle.</translation>
    </message>
    <message>
        <source>One of the leases ends. The freed place goes to the longest waiting claim whose lane has work.</source>
        <translation>L’un des baux se termine. La place libérée revient à la plus longue attente dont la file a du travail.</translation>
    </message>
    <message>
        <source>The dispatch that holds the task ends, or somebody decides what became of it.</source>
        <translation>L’envoi qui retient la tâche se termine, ou quelqu’un décide de ce qu’il en est advenu.</translation>
    </message>
    <message>
        <source>An application submits a job to this lane.</source>
        <translation>Une application soumet un travail à cette file.</translation>
    </message>
    <message>
        <source>An executor asks for work of this lane.</source>
        <translation>Un exécuteur demande du travail de cette file.</translation>
    </message>
</context>
<context>
    <name>Leases</name>
    <message>
        <source>Unknown</source>
        <translation>Inconnu</translation>
    </message>
    <message>
        <source>Alive, no progress for</source>
        <translation>En vie, sans progression depuis</translation>
    </message>
    <message numerus="yes">
        <source>%n late heartbeat(s)</source>
        <translation>
            <numerusform>%n battement tardif</numerusform>
            <numerusform>%n battements tardifs</numerusform>
        </translation>
    </message>
    <message>
        <source>, longest gap</source>
        <translation>, plus long écart</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>ago</source>
        <translation>plus tôt</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>Battement</translation>
    </message>
    <message>
        <source>No heartbeat yet</source>
        <translation>Aucun battement encore</translation>
    </message>
    <message>
        <source>Lease expired. </source>
        <translation>Bail expiré. </translation>
    </message>
    <message>
        <source>It becomes uncertain.</source>
        <translation>Il devient incertain.</translation>
    </message>
    <message>
        <source>Nothing is known of this worker</source>
        <translation>On ne sait rien de cet exécuteur</translation>
    </message>
    <message>
        <source>The lease has expired. </source>
        <translation>Le bail a expiré. </translation>
    </message>
    <message>
        <source>The dispatch becomes uncertain; nothing happens to it until you decide.</source>
        <translation>L’envoi devient incertain&#xa0;; rien ne lui arrive tant que vous n’avez pas décidé.</translation>
    </message>
    <message>
        <source>The worker heartbeats, but reported no progress for</source>
        <translation>L’exécuteur émet ses battements, mais n’a signalé aucune progression depuis</translation>
    </message>
    <message>
        <source>The lease lives as long as the heartbeats do.</source>
        <translation>Le bail vit aussi longtemps que les battements.</translation>
    </message>
    <message>
        <source>A cancel is requested. The worker has not ended the work yet.</source>
        <translation>Une annulation est demandée. L’exécuteur n’a pas encore terminé le travail.</translation>
    </message>
    <message>
        <source>Heartbeats came late. A gap of 60 seconds ends the lease, and the dispatch becomes uncertain.</source>
        <translation>Des battements sont arrivés en retard. Un écart de 60 secondes met fin au bail, et l’envoi devient incertain.</translation>
    </message>
    <message>
        <source>Nothing. The worker heartbeats in time.</source>
        <translation>Rien. L’exécuteur émet ses battements à temps.</translation>
    </message>
    <message>
        <source>Expired, uncertain</source>
        <translation>Expiré, incertain</translation>
    </message>
    <message>
        <source>Finished, unknown</source>
        <translation>Terminé, inconnu</translation>
    </message>
    <message>
        <source>Finished, %1</source>
        <translation>Terminé, %1</translation>
    </message>
</context>
<context>
    <name>Level</name>
    <message>
        <source>Practice</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>Protégé</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Lecture seule</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Worklist</source>
        <translation>À traiter</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Incertain</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Files</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Travaux</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>Baux</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Hôte</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>Conflits</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Enregistrements</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Moteur</translation>
    </message>
</context>
<context>
    <name>ProblemWords</name>
    <message>
        <source>The engine cannot be reached.</source>
        <translation>Le moteur est injoignable.</translation>
    </message>
    <message>
        <source>The engine is closing.</source>
        <translation>Le moteur se ferme.</translation>
    </message>
    <message>
        <source>The question was withdrawn.</source>
        <translation>La question a été retirée.</translation>
    </message>
    <message>
        <source>The engine has too much to do right now.</source>
        <translation>Le moteur a trop à faire en ce moment.</translation>
    </message>
    <message>
        <source>The outcome is not confirmed.</source>
        <translation>L’issue n’est pas confirmée.</translation>
    </message>
    <message>
        <source>This profile is read-only.</source>
        <translation>Ce profil est en lecture seule.</translation>
    </message>
    <message>
        <source>This profile may not do that.</source>
        <translation>Ce profil n’a pas ce droit.</translation>
    </message>
    <message>
        <source>The engine does not know this profile&apos;s token.</source>
        <translation>Le moteur ne connaît pas le jeton de ce profil.</translation>
    </message>
    <message>
        <source>It does not exist, or lies outside what this profile may see.</source>
        <translation>Cela n’existe pas, ou se trouve hors de ce que ce profil peut voir.</translation>
    </message>
    <message>
        <source>There is no such lane.</source>
        <translation>Cette file n’existe pas.</translation>
    </message>
    <message>
        <source>The text looks like a secret or personal content and was not stored.</source>
        <translation>Le texte ressemble à un secret ou à un contenu personnel et n’a pas été enregistré.</translation>
    </message>
    <message>
        <source>An identifier may hold at most 200 printable characters and no space.</source>
        <translation>Un identifiant compte au plus 200 caractères imprimables, sans espace.</translation>
    </message>
    <message>
        <source>A hash is exactly 64 lower-case hexadecimal digits.</source>
        <translation>Une empreinte compte exactement 64 chiffres hexadécimaux minuscules.</translation>
    </message>
    <message>
        <source>A value does not fit.</source>
        <translation>Une valeur ne convient pas.</translation>
    </message>
    <message>
        <source>An uncertain dispatch holds this task.</source>
        <translation>Un envoi incertain retient cette tâche.</translation>
    </message>
    <message>
        <source>Only a queued or running dispatch can be cancelled.</source>
        <translation>Seul un envoi en attente ou en cours peut être annulé.</translation>
    </message>
    <message>
        <source>Only failed or not executed work can be run again.</source>
        <translation>Seul un travail échoué ou non exécuté peut être exécuté de nouveau.</translation>
    </message>
    <message>
        <source>Nothing is held here.</source>
        <translation>Rien n’est retenu ici.</translation>
    </message>
    <message>
        <source>No teardown was requested.</source>
        <translation>Aucun démontage n’a été demandé.</translation>
    </message>
    <message>
        <source>The teardown is already answered.</source>
        <translation>Le démontage a déjà reçu une réponse.</translation>
    </message>
    <message>
        <source>Something changed since you looked.</source>
        <translation>Quelque chose a changé depuis votre lecture.</translation>
    </message>
    <message>
        <source>The dispatch is no longer uncertain.</source>
        <translation>L’envoi n’est plus incertain.</translation>
    </message>
    <message>
        <source>Evidence is missing.</source>
        <translation>Il manque des preuves.</translation>
    </message>
    <message>
        <source>The revision cannot grow any more.</source>
        <translation>La révision ne peut plus croître.</translation>
    </message>
    <message>
        <source>The store is busy.</source>
        <translation>La base est occupée.</translation>
    </message>
    <message>
        <source>The disk of the store is full.</source>
        <translation>Le disque de la base est plein.</translation>
    </message>
    <message>
        <source>The store cannot be written.</source>
        <translation>La base ne peut pas être écrite.</translation>
    </message>
    <message>
        <source>The disk of the store reports a fault.</source>
        <translation>Le disque de la base signale une panne.</translation>
    </message>
    <message>
        <source>The store is damaged.</source>
        <translation>La base est endommagée.</translation>
    </message>
    <message>
        <source>Another engine owns this store.</source>
        <translation>Un autre moteur possède cette base.</translation>
    </message>
    <message>
        <source>The store was written by a newer version.</source>
        <translation>La base a été écrite par une version plus récente.</translation>
    </message>
    <message>
        <source>Too many requests; wait a moment.</source>
        <translation>Trop de requêtes&#xa0;; patientez un instant.</translation>
    </message>
    <message>
        <source>The page has moved on; read it again.</source>
        <translation>La page a avancé&#xa0;; relisez-la.</translation>
    </message>
    <message>
        <source>The engine refused this by a rule.</source>
        <translation>Le moteur l’a refusé selon une règle.</translation>
    </message>
    <message>
        <source>The engine did not accept the request.</source>
        <translation>Le moteur n’a pas accepté la requête.</translation>
    </message>
    <message>
        <source>The engine could not answer this time.</source>
        <translation>Le moteur n’a pas pu répondre cette fois.</translation>
    </message>
    <message>
        <source>The engine met a fault that needs a person.</source>
        <translation>Le moteur a rencontré une panne qui exige une intervention.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The case is not open.</source>
        <translation>Le cas n’est pas ouvert.</translation>
    </message>
    <message>
        <source>The case is not resolved.</source>
        <translation>Le cas n’est pas résolu.</translation>
    </message>
    <message>
        <source>That variant takes no part in this case.</source>
        <translation>Cette variante ne participe pas à ce cas.</translation>
    </message>
    <message>
        <source>The bytes of that variant are no longer here.</source>
        <translation>Les octets de cette variante ne sont plus ici.</translation>
    </message>
    <message>
        <source>The store serves another network.</source>
        <translation>La base sert un autre réseau.</translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>The profile needs a name.</source>
        <translation>Il faut un nom au profil.</translation>
    </message>
    <message>
        <source>A profile is named by letters, digits, dots, dashes and underscores, 64 at most.</source>
        <translation>Un profil se nomme par des lettres, chiffres, points, tirets et traits bas, 64 au plus.</translation>
    </message>
    <message>
        <source>“%1” is a name of Signalbox itself.</source>
        <translation>«&#xa0;%1&#xa0;» est un nom réservé à Signalbox.</translation>
    </message>
    <message>
        <source>The address is http://, a host and a port, without a user or a password.</source>
        <translation>L’adresse est http://, un hôte et un port, sans utilisateur ni mot de passe.</translation>
    </message>
    <message>
        <source>The store is named by its whole path.</source>
        <translation>La base est désignée par son chemin complet.</translation>
    </message>
    <message>
        <source>Local file</source>
        <translation>Fichier local</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Bleu</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Vert</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Ambre</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rouge</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Mauve</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Gris</translation>
    </message>
    <message>
        <source>There is a profile “%1” already.</source>
        <translation>Il existe déjà un profil «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>The list of profiles could not be saved.</source>
        <translation>La liste des profils n’a pas pu être enregistrée.</translation>
    </message>
    <message>
        <source>The keyring has no token for this profile.</source>
        <translation>Le trousseau n’a pas de jeton pour ce profil.</translation>
    </message>
    <message>
        <source>No keyring service runs here. The token is kept for this session only and is written nowhere.</source>
        <translation>Aucun service de trousseau ne tourne ici. Le jeton n’est gardé que pour cette session et n’est écrit nulle part.</translation>
    </message>
    <message>
        <source>The keyring did not take part: it is locked, or it refused. The token is kept for this session only and is written nowhere.</source>
        <translation>Le trousseau n’a pas répondu présent&#xa0;: il est verrouillé ou il a refusé. Le jeton n’est gardé que pour cette session et n’est écrit nulle part.</translation>
    </message>
</context>
<context>
    <name>QueueWords</name>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Intended</source>
        <translation>Prévue</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Commencée</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Réussie</translation>
    </message>
    <message>
        <source>Failed</source>
        <comment>a step</comment>
        <translation>Échouée</translation>
    </message>
    <message>
        <source>It happened</source>
        <translation>A eu lieu</translation>
    </message>
    <message>
        <source>It did not happen</source>
        <translation>N’a pas eu lieu</translation>
    </message>
    <message>
        <source>The provider does not know it</source>
        <translation>Le fournisseur ne le connaît pas</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>Impossible à dire</translation>
    </message>
    <message>
        <source>Confirm completed</source>
        <translation>Confirmer l’achèvement</translation>
    </message>
    <message>
        <source>Confirm failed</source>
        <translation>Confirmer l’échec</translation>
    </message>
    <message>
        <source>Confirm not executed</source>
        <translation>Confirmer la non-exécution</translation>
    </message>
    <message>
        <source>Abandon</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>None</source>
        <comment>teardown</comment>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Demandé</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>Confirmé</translation>
    </message>
    <message>
        <source>Unconfirmed</source>
        <translation>Non confirmé</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>achevé</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échoué</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>annulé</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>started</source>
        <translation>commencé</translation>
    </message>
    <message>
        <source>succeeded</source>
        <translation>réussi</translation>
    </message>
    <message>
        <source>The lease ended without an answer from the worker.</source>
        <translation>Le bail s’est terminé sans réponse de l’exécuteur.</translation>
    </message>
    <message>
        <source>The worker itself said that it does not know.</source>
        <translation>L’exécuteur lui-même a dit qu’il ne sait pas.</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>Soumis</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Pris</translation>
    </message>
    <message>
        <source>Generation %1.</source>
        <translation>Génération %1.</translation>
    </message>
    <message>
        <source>Cancel requested</source>
        <translation>Annulation demandée</translation>
    </message>
    <message>
        <source>It proves nothing about the provider.</source>
        <translation>Cela ne prouve rien quant au fournisseur.</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Annulé</translation>
    </message>
    <message>
        <source>Step recorded</source>
        <translation>Étape enregistrée</translation>
    </message>
    <message>
        <source>Finished by the worker</source>
        <translation>Terminé par l’exécuteur</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>Bail expiré</translation>
    </message>
    <message>
        <source>Nobody knows what became of it.</source>
        <translation>Personne ne sait ce qu’il en est advenu.</translation>
    </message>
    <message>
        <source>Late completion arrived</source>
        <translation>Un achèvement tardif est arrivé</translation>
    </message>
    <message>
        <source>Refused as obsolete, kept as evidence.</source>
        <translation>Refusé comme obsolète, conservé comme preuve.</translation>
    </message>
    <message>
        <source>Late evidence contradicts the decision</source>
        <translation>Une preuve tardive contredit la décision</translation>
    </message>
    <message>
        <source>Decision recorded</source>
        <translation>Décision enregistrée</translation>
    </message>
    <message>
        <source>New dispatch enqueued</source>
        <translation>Nouvel envoi mis en file</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Libéré</translation>
    </message>
    <message>
        <source>Other submissions of this task may run.</source>
        <translation>D’autres soumissions de cette tâche peuvent s’exécuter.</translation>
    </message>
    <message>
        <source>Teardown set to requested</source>
        <translation>Démontage demandé</translation>
    </message>
    <message>
        <source>A new dispatch needs a statement for every step.</source>
        <translation>Un nouvel envoi exige une déclaration pour chaque étape.</translation>
    </message>
    <message>
        <source>Teardown confirmed by the provider</source>
        <translation>Démontage confirmé par le fournisseur</translation>
    </message>
    <message>
        <source>Teardown unconfirmed</source>
        <translation>Démontage non confirmé</translation>
    </message>
    <message>
        <source>The instance may still be billed.</source>
        <translation>L’instance est peut-être encore facturée.</translation>
    </message>
    <message>
        <source>An operator stated the teardown</source>
        <translation>Un opérateur a déclaré le démontage</translation>
    </message>
    <message>
        <source>A statement, not the provider&apos;s answer.</source>
        <translation>Une déclaration, pas la réponse du fournisseur.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Envoi</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Révision</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Démontage</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>Contredit</translation>
    </message>
    <message>
        <source>New dispatch</source>
        <translation>Nouvel envoi</translation>
    </message>
    <message>
        <source>Generation at next claim</source>
        <translation>Génération à la prochaine prise</translation>
    </message>
    <message>
        <source>Other submissions</source>
        <translation>Autres soumissions</translation>
    </message>
    <message>
        <source>Lane %1, uncertain</source>
        <translation>File %1, incertain</translation>
    </message>
    <message>
        <source>Lane %1, queued</source>
        <translation>File %1, en attente</translation>
    </message>
    <message>
        <source>Job history</source>
        <translation>Historique du travail</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Retenu</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Accepté</translation>
    </message>
    <message>
        <source>None</source>
        <comment>new dispatch</comment>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Queued, number %1 in %2</source>
        <translation>En attente, numéro %1 dans %2</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n entrée</numerusform>
            <numerusform>%n entrées</numerusform>
        </translation>
    </message>
    <message>
        <source>A result reference: where the result can be found.</source>
        <translation>Une référence de résultat&#xa0;: où le résultat se trouve.</translation>
    </message>
    <message>
        <source>What the provider says of %1.</source>
        <translation>Ce que le fournisseur dit de %1.</translation>
    </message>
    <message>
        <source>The provider key you looked up for %1.</source>
        <translation>La clé fournisseur que vous avez consultée pour %1.</translation>
    </message>
    <message>
        <source>When you looked up %1.</source>
        <translation>Quand vous avez consulté %1.</translation>
    </message>
    <message>
        <source>%1 was never recorded; there is nothing to state about it.</source>
        <translation>%1 n’a jamais été enregistré&#xa0;; il n’y a rien à déclarer à ce sujet.</translation>
    </message>
    <message>
        <source>No new dispatch: %1 happened, or nobody can tell.</source>
        <translation>Pas de nouvel envoi&#xa0;: %1 a eu lieu, ou personne ne peut le dire.</translation>
    </message>
    <message>
        <source>%1 is stated as happened; the work was executed.</source>
        <translation>%1 est déclaré comme ayant eu lieu&#xa0;; le travail a été exécuté.</translation>
    </message>
    <message>
        <source>None started</source>
        <translation>Aucune commencée</translation>
    </message>
    <message numerus="yes">
        <source>%n paid step(s)</source>
        <translation>
            <numerusform>%n étape payante</numerusform>
            <numerusform>%n étapes payantes</numerusform>
        </translation>
    </message>
    <message>
        <source>Claim undone</source>
        <translation>Prise annulée</translation>
    </message>
    <message>
        <source>The worker left before it was told of its lease.</source>
        <translation>L’exécuteur est parti avant d’apprendre son bail.</translation>
    </message>
</context>
<context>
    <name>RecordsColumns</name>
    <message>
        <source>%1 is canonical, its case is open</source>
        <translation>%1 est canonique, son cas est ouvert</translation>
    </message>
    <message>
        <source>%1 is canonical</source>
        <translation>%1 est canonique</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Signature</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>Slot</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Canonique</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Contenu</translation>
    </message>
    <message>
        <source>Observations</source>
        <translation>Observations</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Constaté</translation>
    </message>
</context>
<context>
    <name>StaleParts</name>
    <message>
        <source>Fact you decided on</source>
        <translation>Fait à l’appui de votre décision</translation>
    </message>
    <message>
        <source>You saw</source>
        <translation>Vous avez vu</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>What it means for your decision</source>
        <translation>Ce que cela signifie pour votre décision</translation>
    </message>
</context>
<context>
    <name>State</name>
    <message>
        <source>Queued</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En cours</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Achevé</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échoué</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Annulé</translation>
    </message>
    <message>
        <source>Not executed</source>
        <translation>Non exécuté</translation>
    </message>
    <message>
        <source>Abandoned</source>
        <translation>Abandonné</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Incertain</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Tardif</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvert</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>Résolu</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>Sain</translation>
    </message>
    <message>
        <source>Degraded</source>
        <translation>Dégradé</translation>
    </message>
    <message>
        <source>Unhealthy</source>
        <translation>Défaillant</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Inactif</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Actif</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Bloqué</translation>
    </message>
</context>
<context>
    <name>StepColumns</name>
    <message>
        <source>Of an earlier generation</source>
        <translation>D’une génération antérieure</translation>
    </message>
    <message>
        <source>Never started, nothing to ask</source>
        <translation>Jamais commencée, rien à demander</translation>
    </message>
    <message>
        <source>The worker says that it failed</source>
        <translation>L’exécuteur dit qu’elle a échoué</translation>
    </message>
    <message>
        <source>No question left</source>
        <translation>Plus aucune question</translation>
    </message>
    <message>
        <source>Not asked any more</source>
        <translation>N’est plus demandé</translation>
    </message>
    <message>
        <source>Not stated yet</source>
        <translation>Pas encore déclaré</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>étape %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Étape</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Fournisseur</translation>
    </message>
    <message>
        <source>Provider key</source>
        <translation>Clé fournisseur</translation>
    </message>
    <message>
        <source>Gen</source>
        <translation>Gén.</translation>
    </message>
    <message>
        <source>generation %1</source>
        <translation>génération %1</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Enregistré</translation>
    </message>
    <message>
        <source>What the provider says</source>
        <translation>Ce que dit le fournisseur</translation>
    </message>
    <message>
        <source>the provider says: %1</source>
        <translation>le fournisseur dit&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>UncertainColumns</name>
    <message>
        <source>Not confirmed, checking</source>
        <translation>Non confirmé, vérification</translation>
    </message>
    <message>
        <source>%1 open</source>
        <comment>paid steps</comment>
        <translation>%1 ouvertes</translation>
    </message>
    <message>
        <source>%1 late</source>
        <comment>late completions</comment>
        <translation>%1 tardifs</translation>
    </message>
    <message>
        <source>None open</source>
        <translation>Aucune ouverte</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Attente</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>attend %1</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Envoi</translation>
    </message>
    <message>
        <source>Gen</source>
        <translation>Gén.</translation>
    </message>
    <message>
        <source>generation %1</source>
        <translation>génération %1</translation>
    </message>
    <message>
        <source>Rev</source>
        <translation>Rév.</translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation>révision %1</translation>
    </message>
    <message>
        <source>Paid steps</source>
        <translation>Étapes payantes</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Démontage</translation>
    </message>
</context>
<context>
    <name>Unit</name>
    <message>
        <source>d</source>
        <translation>j</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>B</source>
        <translation>o</translation>
    </message>
    <message>
        <source>KiB</source>
        <translation>Kio</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>Mio</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>Gio</translation>
    </message>
</context>
<context>
    <name>WorklistColumns</name>
    <message>
        <source>Contradicted</source>
        <translation>Contredit</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>Nobody is on it</source>
        <translation>Personne ne s’en charge</translation>
    </message>
    <message>
        <source>You are on it</source>
        <translation>Vous vous en chargez</translation>
    </message>
    <message>
        <source>%1 is on it</source>
        <translation>%1 s’en charge</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Attente</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>attend %1</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Nature</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>At stake</source>
        <translation>En jeu</translation>
    </message>
    <message>
        <source>Known so far</source>
        <translation>Connu à ce jour</translation>
    </message>
    <message>
        <source>Taken by</source>
        <translation>Pris en charge par</translation>
    </message>
    <message>
        <source>Needs a person</source>
        <translation>Attend quelqu’un</translation>
    </message>
    <message>
        <source>%1, by hours waited, then by paid steps</source>
        <translation>%1, par heures d’attente, puis par étapes payantes</translation>
    </message>
    <message>
        <source>Someone else is on it</source>
        <translation>Quelqu’un d’autre s’en charge</translation>
    </message>
    <message>
        <source>Open case</source>
        <translation>Cas ouvert</translation>
    </message>
    <message numerus="yes">
        <source>%n variant(s), canonical %1</source>
        <translation>
            <numerusform>%n variante, canonique %1</numerusform>
            <numerusform>%n variantes, canonique %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WorklistWords</name>
    <message>
        <source>Late completion %1 after expiry</source>
        <translation>Achèvement tardif %1 après l’expiration</translation>
    </message>
    <message>
        <source>A late completion says %1</source>
        <translation>Un achèvement tardif dit %1</translation>
    </message>
    <message>
        <source>Two completions disagree</source>
        <translation>Deux achèvements se contredisent</translation>
    </message>
    <message>
        <source>A step was reported after expiry</source>
        <translation>Une étape a été signalée après l’expiration</translation>
    </message>
    <message>
        <source>Instance may still be billed</source>
        <translation>L’instance est peut-être encore facturée</translation>
    </message>
    <message>
        <source>%1 started, never finished</source>
        <translation>%1 commencée, jamais terminée</translation>
    </message>
    <message>
        <source>No paid call is known</source>
        <translation>Aucun appel payant n’est connu</translation>
    </message>
    <message>
        <source>Every started step has an end</source>
        <translation>Chaque étape commencée a une fin</translation>
    </message>
    <message>
        <source>Late evidence contradicts the decision</source>
        <translation>Une preuve tardive contredit la décision</translation>
    </message>
    <message>
        <source>Decided: %1</source>
        <translation>Décidé&#xa0;: %1</translation>
    </message>
    <message>
        <source>Late evidence contradicts the result</source>
        <translation>Une preuve tardive contredit le résultat</translation>
    </message>
    <message>
        <source>Teardown requested, no answer yet</source>
        <translation>Démontage demandé, pas encore de réponse</translation>
    </message>
    <message>
        <source>Teardown unconfirmed by %1</source>
        <translation>Démontage non confirmé par %1</translation>
    </message>
    <message>
        <source>The worker does not know the outcome</source>
        <translation>L’exécuteur ne connaît pas l’issue</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) started, none finished</source>
        <translation>
            <numerusform>%n étape commencée, aucune terminée</numerusform>
            <numerusform>%n étapes commencées, aucune terminée</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n late heartbeat(s), then silence</source>
        <translation>
            <numerusform>%n battement tardif, puis le silence</numerusform>
            <numerusform>%n battements tardifs, puis le silence</numerusform>
        </translation>
    </message>
    <message>
        <source>Only an intended step is recorded</source>
        <translation>Seule une étape prévue est enregistrée</translation>
    </message>
    <message>
        <source>Worker %1 went silent</source>
        <translation>L’exécuteur %1 s’est tu</translation>
    </message>
    <message>
        <source>No provider</source>
        <translation>Aucun fournisseur</translation>
    </message>
    <message>
        <source>Evidence that came after the decision says something else.</source>
        <translation>Une preuve arrivée après la décision dit autre chose.</translation>
    </message>
    <message>
        <source>This one is no longer uncertain.</source>
        <translation>Celui-ci n’est plus incertain.</translation>
    </message>
    <message>
        <source>Nobody knows whether the work was done and billed by %1.</source>
        <translation>Personne ne sait si le travail a été fait et facturé par %1.</translation>
    </message>
    <message>
        <source>Nobody knows whether the work was done.</source>
        <translation>Personne ne sait si le travail a été fait.</translation>
    </message>
    <message>
        <source>Releasing lets other submissions of this task run. It changes no result.</source>
        <translation>La libération laisse s’exécuter d’autres soumissions de cette tâche. Elle ne change aucun résultat.</translation>
    </message>
    <message>
        <source>A new dispatch needs a statement for every recorded step. You can still record what the provider says.</source>
        <translation>Un nouvel envoi exige une déclaration pour chaque étape enregistrée. Vous pouvez toujours enregistrer ce que dit le fournisseur.</translation>
    </message>
    <message>
        <source>A new dispatch needs a statement for each started step, and none of them may have happened.</source>
        <translation>Un nouvel envoi exige une déclaration pour chaque étape commencée, et aucune ne doit avoir eu lieu.</translation>
    </message>
    <message>
        <source>No paid call is recorded; a new dispatch can be enqueued with the decision.</source>
        <translation>Aucun appel payant n’est enregistré&#xa0;; un nouvel envoi peut être mis en file avec la décision.</translation>
    </message>
    <message>
        <source>Said by %1</source>
        <translation>Dit par %1</translation>
    </message>
</context>
<context>
    <name>sb::app::Console</name>
    <message>
        <source>This is no link of Signalbox: %1</source>
        <translation>Ce n’est pas un lien de Signalbox&#xa0;: %1</translation>
    </message>
    <message>
        <source>Signalbox cannot open this profile</source>
        <translation>Signalbox ne peut pas ouvrir ce profil</translation>
    </message>
    <message>
        <source>The link is of profile %1, which is another one than asked for.</source>
        <translation>Le lien est du profil %1, qui n’est pas celui demandé.</translation>
    </message>
    <message>
        <source>The link is of profile %1, and there is none of that name here.</source>
        <translation>Le lien est du profil %1, et il n’y en a aucun de ce nom ici.</translation>
    </message>
    <message>
        <source>A window of profile %1 is open and does not answer.</source>
        <translation>Une fenêtre du profil %1 est ouverte et ne répond pas.</translation>
    </message>
    <message>
        <source>Profile %1 needs a token. %2</source>
        <comment>profile, reason</comment>
        <translation>Le profil %1 exige un jeton. %2</translation>
    </message>
    <message>
        <source>Profile %1 could not be opened.</source>
        <translation>Le profil %1 n’a pas pu être ouvert.</translation>
    </message>
    <message>
        <source>There is no profile %1. Known are: %2. A new one is made in the window&apos;s profile dialog; --store FILE opens a store without a profile.</source>
        <translation>Il n’y a pas de profil %1. Connus : %2. Un nouveau se crée dans le dialogue des profils de la fenêtre ; --store FILE ouvre une base sans profil.</translation>
    </message>
</context>
<context>
    <name>sb::app::Session</name>
    <message>
        <source>local file</source>
        <translation>fichier local</translation>
    </message>
    <message>
        <source>engine of process %1</source>
        <translation>moteur du processus %1</translation>
    </message>
</context>
<context>
    <name>sb::app::StartDialog</name>
    <message>
        <source>Welcome to Signalbox</source>
        <translation>Bienvenue dans Signalbox</translation>
    </message>
    <message>
        <source>How do you want to begin?</source>
        <translation>Comment voulez-vous commencer&#xa0;?</translation>
    </message>
    <message>
        <source>The practice profile runs three small executors on this machine. One of them is killed in the middle of its work, so that about a minute later there is an uncertain dispatch to settle. Nothing is paid.

The local profile begins with an empty store. Submit work to it with signalboxctl or over HTTP.</source>
        <translation>Le profil d’entraînement fait tourner trois petits exécuteurs sur cette machine. L’un d’eux est tué au milieu de son travail, de sorte qu’il y a environ une minute plus tard un envoi incertain à trancher. Rien n’est payé.

Le profil local commence avec une base vide. Soumettez-lui du travail avec signalboxctl ou par HTTP.</translation>
    </message>
    <message>
        <source>Open the practice profile</source>
        <translation>Ouvrir le profil d’entraînement</translation>
    </message>
    <message>
        <source>Begin with an empty store</source>
        <translation>Commencer avec une base vide</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
</context>
<context>
    <name>sb::ui::audit::AuditPage</name>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>Acts, newest first</source>
        <translation>Actes, les plus récents d’abord</translation>
    </message>
    <message>
        <source>Filter by action, outcome and target</source>
        <translation>Filtrer par acte, issue et cible</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acte</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>Tous les actes</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Issue</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Toutes les issues</translation>
    </message>
    <message>
        <source>Only this target</source>
        <translation>Seulement cette cible</translation>
    </message>
    <message>
        <source>Target %1</source>
        <translation>Cible %1</translation>
    </message>
    <message numerus="yes">
        <source>%n newest act(s), older ones as you scroll</source>
        <translation>
            <numerusform>%n acte le plus récent, les plus anciens au défilement</numerusform>
            <numerusform>%n actes les plus récents, les plus anciens au défilement</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n act(s)</source>
        <translation>
            <numerusform>%n acte</numerusform>
            <numerusform>%n actes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>No act matches</source>
        <translation>Aucun acte ne correspond</translation>
    </message>
    <message>
        <source>Nobody has acted yet</source>
        <translation>Personne n’a encore agi</translation>
    </message>
    <message>
        <source>Only the loaded acts were searched.</source>
        <translation>La recherche n’a porté que sur les actes chargés.</translation>
    </message>
    <message>
        <source>The whole audit was searched.</source>
        <translation>La recherche a porté sur tout l’audit.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>Read older acts</source>
        <translation>Lire les actes plus anciens</translation>
    </message>
    <message>
        <source>No act is chosen.</source>
        <translation>Aucun acte n’est choisi.</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Ce que vous voyez date de %1.</translation>
    </message>
    <message>
        <source>Open the target</source>
        <translation>Ouvrir la cible</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Ne fait que lire</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>Decisions, lanes, tokens and other acts of operators are written here, refused ones too. What applications and executors send is in the history of its job.</source>
        <translation>Les décisions, les files, les jetons et les autres actes des opérateurs sont inscrits ici, refusés aussi. Ce que les applications et les exécuteurs envoient se trouve dans l’historique du travail.</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CaseAct</name>
    <message>
        <source>Not recorded: the store shows case revision %1 as before. Your draft is kept.</source>
        <translation>Non enregistré&#xa0;: la base montre la révision du cas %1 comme avant. Votre brouillon est conservé.</translation>
    </message>
    <message>
        <source>Something else happened: the case is at revision %1 now and your action is not in it. Your draft is kept.</source>
        <translation>Autre chose s’est passé&#xa0;: le cas est maintenant à la révision %1 et votre acte n’y figure pas. Votre brouillon est conservé.</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CaseBulk</name>
    <message numerus="yes">
        <source>Act on %n ticked…</source>
        <translation>
            <numerusform>Agir sur %n coché…</numerusform>
            <numerusform>Agir sur %n cochés…</numerusform>
        </translation>
    </message>
    <message>
        <source>Freezes both revisions of each, then previews each</source>
        <translation>Fige les deux révisions de chacun, puis fait l’aperçu de chacun</translation>
    </message>
    <message>
        <source>Tick the cases first.</source>
        <translation>Cochez d’abord les cas.</translation>
    </message>
    <message numerus="yes">
        <source>One action on %n case(s)</source>
        <translation>
            <numerusform>Une action sur %n cas</numerusform>
            <numerusform>Une action sur %n cas</numerusform>
        </translation>
    </message>
    <message>
        <source>Each case gets its own action with both of its revisions. To make another variant canonical needs a look of its own: act on those one by one.</source>
        <translation>Chaque cas reçoit sa propre action avec ses deux révisions. Rendre canonique une autre variante demande un examen à part&#xa0;: agissez sur ceux-là un par un.</translation>
    </message>
    <message numerus="yes">
        <source>%n open case(s) would become resolved; each keeps the variant that is canonical in the list now.</source>
        <translation>
            <numerusform>%n cas ouvert deviendrait résolu&#xa0;; il garde la variante qui est canonique dans la liste maintenant.</numerusform>
            <numerusform>%n cas ouverts deviendraient résolus&#xa0;; chacun garde la variante qui est canonique dans la liste maintenant.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n resolved case(s) would wait for a person again.</source>
        <translation>
            <numerusform>%n cas résolu attendrait de nouveau une personne.</numerusform>
            <numerusform>%n cas résolus attendraient de nouveau une personne.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose an action first.</source>
        <translation>Choisissez d’abord une action.</translation>
    </message>
    <message numerus="yes">
        <source>Preview %n action(s)</source>
        <translation>
            <numerusform>Aperçu de %n action</numerusform>
            <numerusform>Aperçu de %n actions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, for %n case(s)</source>
        <comment>action</comment>
        <translation>
            <numerusform>%1, pour %n cas</numerusform>
            <numerusform>%1, pour %n cas</numerusform>
        </translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Signature</translation>
    </message>
    <message>
        <source>No canonical variant is touched. The cases wait for a person again.</source>
        <translation>Aucune variante canonique n’est touchée. Les cas attendent de nouveau une personne.</translation>
    </message>
    <message>
        <source>No variant is lost, and every case can be reopened. Participants that are not canonical are no longer protected against a purge.</source>
        <translation>Aucune variante n’est perdue, et chaque cas peut être rouvert. Les participantes qui ne sont pas canoniques ne sont plus protégées contre une purge.</translation>
    </message>
    <message numerus="yes">
        <source>Reopen %n case(s)</source>
        <translation>
            <numerusform>Rouvrir %n cas</numerusform>
            <numerusform>Rouvrir %n cas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resolve %n case(s)</source>
        <translation>
            <numerusform>Résoudre %n cas</numerusform>
            <numerusform>Résoudre %n cas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CaseInspector</name>
    <message>
        <source>Selected case</source>
        <translation>Cas sélectionné</translation>
    </message>
    <message>
        <source>What needs you</source>
        <translation>Ce qui vous attend</translation>
    </message>
    <message>
        <source>Participants, never removed</source>
        <translation>Participants, jamais retirés</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>Tous les événements</translation>
    </message>
    <message>
        <source>Actions on this case</source>
        <translation>Actes sur ce cas</translation>
    </message>
    <message>
        <source>I am on it</source>
        <translation>Je m’en charge</translation>
    </message>
    <message>
        <source>Preview…</source>
        <translation>Aperçu…</translation>
    </message>
    <message>
        <source>Preview: %1</source>
        <translation>Aperçu&#xa0;: %1</translation>
    </message>
    <message>
        <source>Reason, for the audit</source>
        <translation>Motif, pour l’audit</translation>
    </message>
    <message>
        <source>Choose a case to see what its sources say.</source>
        <translation>Choisissez un cas pour voir ce que disent ses sources.</translation>
    </message>
    <message>
        <source>Open case</source>
        <translation>Cas ouvert</translation>
    </message>
    <message>
        <source>Resolved case</source>
        <translation>Cas résolu</translation>
    </message>
    <message>
        <source>resolved %1</source>
        <translation>résolu %1</translation>
    </message>
    <message>
        <source>reopened %1</source>
        <translation>rouvert %1</translation>
    </message>
    <message>
        <source>opened %1</source>
        <translation>ouvert %1</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Ne plus m’en charger</translation>
    </message>
    <message>
        <source>Case revision %1, canonical revision %2</source>
        <translation>Révision du cas %1, révision canonique %2</translation>
    </message>
    <message>
        <source>Nothing. The case is resolved with %1.</source>
        <translation>Rien. Le cas est résolu avec %1.</translation>
    </message>
    <message>
        <source>Sources contradict one another on this transaction: %1.</source>
        <translation>Des sources se contredisent sur cette transaction&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Sources cannot be compared on this transaction: %1.</source>
        <translation>Des sources ne sont pas comparables sur cette transaction&#xa0;: %1.</translation>
    </message>
    <message>
        <source>%1 stays canonical until you act.</source>
        <translation>%1 reste canonique jusqu’à ce que vous agissiez.</translation>
    </message>
    <message>
        <source>r%1</source>
        <comment>revision</comment>
        <translation>rév. %1</translation>
    </message>
    <message>
        <source>Newest events only</source>
        <translation>Seulement les plus récents</translation>
    </message>
    <message numerus="yes">
        <source>All %n event(s)</source>
        <translation>
            <numerusform>%n événement</numerusform>
            <numerusform>Les %n événements</numerusform>
        </translation>
    </message>
    <message>
        <source>Draft of case revision %1, canonical revision %2.</source>
        <translation>Brouillon sur la révision du cas %1, révision canonique %2.</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>action, draft</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Choose a variant</source>
        <translation>Choisir une variante</translation>
    </message>
    <message>
        <source>%1 %2 from %3</source>
        <comment>letter, number, origin</comment>
        <translation>%1 %2 de %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>variant, why it cannot be chosen</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 is canonical since %2, %3</source>
        <comment>number, when, who</comment>
        <translation>%1 est canonique depuis le %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>Read %n older event(s)</source>
        <translation>
            <numerusform>Lire %n événement plus ancien</numerusform>
            <numerusform>Lire %n événements plus anciens</numerusform>
        </translation>
    </message>
    <message>
        <source>Older events could not be read. Again?</source>
        <translation>Les événements plus anciens n’ont pas pu être lus. Réessayer ?</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CaseStaleView</name>
    <message>
        <source>Action not applied</source>
        <translation>Acte non appliqué</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acte</translation>
    </message>
    <message>
        <source>Open case with my draft</source>
        <translation>Ouvrir le cas avec mon brouillon</translation>
    </message>
    <message>
        <source>You decided on case revision %1 and canonical revision %2. They are %3 and %4 now.</source>
        <translation>Vous avez décidé sur la révision du cas %1 et la révision canonique %2. Elles sont maintenant à %3 et %4.</translation>
    </message>
    <message>
        <source>Revisions %1 and %2, read %3</source>
        <comment>case, canonical, time</comment>
        <translation>Révisions %1 et %2, lues %3</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Cas</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Canonique</translation>
    </message>
    <message>
        <source>Participants</source>
        <translation>Participants</translation>
    </message>
    <message>
        <source>Case revision</source>
        <translation>Révision du cas</translation>
    </message>
    <message>
        <source>Canonical revision</source>
        <translation>Révision canonique</translation>
    </message>
    <message>
        <source>Asked %1, refused. Your draft is kept.</source>
        <translation>Demandé %1, refusé. Votre brouillon est conservé.</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aucun encore</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>You saw case revision %1</source>
        <translation>Vous avez vu la révision du cas %1</translation>
    </message>
    <message numerus="yes">
        <source>From the history of the case, %n change(s)</source>
        <translation>
            <numerusform>De l’historique du cas, %n changement</numerusform>
            <numerusform>De l’historique du cas, %n changements</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 changes read. There is no retry: the action is chosen again.</source>
        <translation>%1 changements lus sur %2. Il n’y a pas de nouvel essai&#xa0;: l’acte est choisi de nouveau.</translation>
    </message>
    <message>
        <source>Unchanged.</source>
        <translation>Inchangé.</translation>
    </message>
    <message>
        <source>Blocks it.</source>
        <translation>Le bloque.</translation>
    </message>
    <message>
        <source>Decided by somebody else.</source>
        <translation>Décidé par quelqu’un d’autre.</translation>
    </message>
    <message>
        <source>Speaks against it.</source>
        <translation>Va à son encontre.</translation>
    </message>
    <message>
        <source>What you wanted to keep is no longer canonical.</source>
        <translation>Ce que vous vouliez garder n’est plus canonique.</translation>
    </message>
    <message>
        <source>Done already.</source>
        <translation>Déjà fait.</translation>
    </message>
    <message>
        <source>The variant you chose is canonical now.</source>
        <translation>La variante que vous avez choisie est canonique maintenant.</translation>
    </message>
    <message>
        <source>Compare again.</source>
        <translation>Comparez de nouveau.</translation>
    </message>
    <message>
        <source>Your choice was made beside another canonical variant.</source>
        <translation>Votre choix a été fait face à une autre variante canonique.</translation>
    </message>
    <message>
        <source>Look first.</source>
        <translation>Regardez d’abord.</translation>
    </message>
    <message>
        <source>A variant you have not seen takes part.</source>
        <translation>Une variante que vous n’avez pas vue participe.</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Inconnu</translation>
    </message>
    <message>
        <source>Payload of %1</source>
        <translation>Contenu de %1</translation>
    </message>
    <message>
        <source>Its bytes are gone; nothing is fetched from a network.</source>
        <translation>Ses octets n’existent plus&#xa0;; rien n’est demandé à un réseau.</translation>
    </message>
    <message>
        <source>The engine refuses what rests on the older one.</source>
        <translation>Le moteur refuse ce qui repose sur l’ancienne.</translation>
    </message>
    <message>
        <source>Case revision %1</source>
        <translation>Révision du cas %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>who, when</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Canonical revision %1</source>
        <translation>Révision canonique %1</translation>
    </message>
    <message>
        <source>%1 became canonical</source>
        <translation>%1 est devenue canonique</translation>
    </message>
    <message>
        <source>A more complete variant replaces the canonical one by itself; the case keeps its revision.</source>
        <translation>Une variante plus complète remplace d’elle-même la canonique&#xa0;; le cas garde sa révision.</translation>
    </message>
    <message>
        <source>%1; revisions %2 to %3 stand in its history only</source>
        <comment>changes, numbers</comment>
        <translation>%1&#xa0;; les révisions %2 à %3 ne figurent que dans son historique</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CompareHeader</name>
    <message>
        <source>Variants beside one another</source>
        <translation>Variantes côte à côte</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Canonique</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CompareModel</name>
    <message>
        <source>Member</source>
        <translation>Membre</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>%1 differ, %2 equal</source>
        <translation>%1 diffèrent, %2 égaux</translation>
    </message>
    <message>
        <source>%1, contradicts</source>
        <comment>value</comment>
        <translation>%1, contredit</translation>
    </message>
    <message>
        <source>%1, not stated</source>
        <comment>value</comment>
        <translation>%1, non indiqué</translation>
    </message>
    <message>
        <source>%1, unfolded</source>
        <translation>%1, déplié</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, replié</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>column, counts</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <comment>letter, number, origin and time</comment>
        <translation>%1 %2, %3</translation>
    </message>
    <message>
        <source>%1, canonical</source>
        <translation>%1, canonique</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::ComparePane</name>
    <message>
        <source>Choose a case to compare its variants.</source>
        <translation>Choisissez un cas pour comparer ses variantes.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>How variants are compared</source>
        <translation>Façon de comparer les variantes</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Arbre</translation>
    </message>
    <message>
        <source>Raw text</source>
        <translation>Texte brut</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Octets</translation>
    </message>
    <message>
        <source>Fold equal parts</source>
        <translation>Replier l’égal</translation>
    </message>
    <message>
        <source>Variants…</source>
        <translation>Variantes…</translation>
    </message>
    <message>
        <source>F8 next, Shift F8 previous</source>
        <translation>F8, Maj F8</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Différence précédente</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Différence suivante</translation>
    </message>
    <message>
        <source>No payload is kept that could be compared.</source>
        <translation>Aucun contenu gardé ne peut être comparé.</translation>
    </message>
    <message>
        <source>Only one payload is kept; there is nothing to compare it with.</source>
        <translation>Un seul contenu est gardé&#xa0;; il n’y a rien à quoi le comparer.</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n payload(s)</source>
        <translation>
            <numerusform>Lecture de %n contenu</numerusform>
            <numerusform>Lecture de %n contenus</numerusform>
        </translation>
    </message>
    <message>
        <source>The payload of %1 could not be read.</source>
        <translation>Le contenu de %1 n’a pas pu être lu.</translation>
    </message>
    <message>
        <source>It has been purged.</source>
        <translation>Il a été purgé.</translation>
    </message>
    <message>
        <source>%1 is no readable JSON (%2).</source>
        <translation>%1 n’est pas du JSON lisible (%2).</translation>
    </message>
    <message>
        <source>Raw text and bytes are shown as received.</source>
        <translation>Le texte brut et les octets sont montrés tels que reçus.</translation>
    </message>
    <message>
        <source>%1, seen %2</source>
        <comment>origin, time</comment>
        <translation>%1, constaté %2</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Aucune différence</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n différence</numerusform>
            <numerusform>%n différences</numerusform>
        </translation>
    </message>
    <message>
        <source>A against %1</source>
        <translation>A face à %1</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Marked is what differs from %1. The engine judges each against the canonical one:</source>
        <translation>Est marqué ce qui diffère de %1. Le moteur juge chacune par rapport à la canonique :</translation>
    </message>
    <message>
        <source>%1, canonical</source>
        <translation>%1, canonique</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Comparer à</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Affichées</translation>
    </message>
    <message>
        <source>Too much differs to align all of it: a whole stretch may be marked.</source>
        <translation>Trop de différences pour tout aligner : un passage entier peut être marqué.</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CompareView</name>
    <message>
        <source>Variants compared</source>
        <translation>Variantes comparées</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::ConflictsPage</name>
    <message>
        <source>Conflicts</source>
        <translation>Conflits</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouverts</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>Résolus</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>Conflict cases</source>
        <translation>Cas de conflit</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Copié&#xa0;: %1</translation>
    </message>
    <message>
        <source>Conflicts, action not applied</source>
        <translation>Conflits, acte non appliqué</translation>
    </message>
    <message>
        <source>No records here</source>
        <translation>Pas d’enregistrements ici</translation>
    </message>
    <message>
        <source>The engine of this profile keeps no transactions.</source>
        <translation>Le moteur de ce profil ne garde pas de transactions.</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>, more as you scroll</source>
        <translation>, la suite au défilement</translation>
    </message>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n ouvert</numerusform>
            <numerusform>%n ouverts</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>open, resolved</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n resolved</source>
        <translation>
            <numerusform>%n résolu</numerusform>
            <numerusform>%n résolus</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>%1, filtered</source>
        <comment>3 open</comment>
        <translation>%1, filtré</translation>
    </message>
    <message>
        <source>No case begins with “%1”</source>
        <translation>Aucun cas ne commence par «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>The whole store was searched.</source>
        <translation>La recherche a porté sur toute la base.</translation>
    </message>
    <message>
        <source>No case is open</source>
        <translation>Aucun cas n’est ouvert</translation>
    </message>
    <message>
        <source>No case yet</source>
        <translation>Pas encore de cas</translation>
    </message>
    <message>
        <source>A case opens when sources contradict one another on a transaction.</source>
        <translation>Un cas s’ouvre quand des sources se contredisent sur une transaction.</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Ce que vous voyez date de %1.</translation>
    </message>
    <message>
        <source>Choose a case to compare its variants.</source>
        <translation>Choisissez un cas pour comparer ses variantes.</translation>
    </message>
    <message>
        <source>The outcome of what was sent is not confirmed yet; the console is checking.</source>
        <translation>L’issue de ce qui a été envoyé n’est pas encore confirmée&#xa0;; la console vérifie.</translation>
    </message>
    <message>
        <source>See what happened</source>
        <translation>Voir ce qui s’est passé</translation>
    </message>
    <message>
        <source>Something happened since you began to write.</source>
        <translation>Quelque chose s’est passé depuis que vous avez commencé à écrire.</translation>
    </message>
    <message>
        <source>Your draft rests on case revision %1 and canonical revision %2. The engine will not record it before you have seen the changes.</source>
        <translation>Votre brouillon repose sur la révision du cas %1 et la révision canonique %2. Le moteur ne l’enregistrera pas avant que vous ayez vu les changements.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <comment>action, outcome</comment>
        <translation>%1, %2.</translation>
    </message>
    <message>
        <source>Confirmed by reading the store.</source>
        <translation>Confirmé en lisant la base.</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking.</source>
        <translation>Issue non confirmée, vérification en cours.</translation>
    </message>
    <message>
        <source>The answer was lost. The console reads the store until it knows; nothing is sent again.</source>
        <translation>La réponse s’est perdue. La console lit la base jusqu’à savoir&#xa0;; rien n’est renvoyé.</translation>
    </message>
    <message>
        <source>Discard draft</source>
        <translation>Jeter le brouillon</translation>
    </message>
    <message>
        <source>Discard what you chose and wrote about this case?</source>
        <translation>Jeter ce que vous avez choisi et écrit sur ce cas&#xa0;?</translation>
    </message>
    <message>
        <source>The case is not touched.</source>
        <translation>Le cas n’est pas touché.</translation>
    </message>
    <message>
        <source>Keep draft</source>
        <translation>Garder le brouillon</translation>
    </message>
    <message>
        <source>You are on it.</source>
        <translation>Vous vous en chargez.</translation>
    </message>
    <message>
        <source>You left it.</source>
        <translation>Vous ne vous en chargez plus.</translation>
    </message>
    <message>
        <source>No case is chosen.</source>
        <translation>Aucun cas n’est choisi.</translation>
    </message>
    <message>
        <source>Nothing is compared.</source>
        <translation>Rien n’est comparé.</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Différence suivante</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Ne fait que lire</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Différence précédente</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Ne plus m’en charger</translation>
    </message>
    <message>
        <source>I am on it</source>
        <translation>Je m’en charge</translation>
    </message>
    <message>
        <source>Tells other desks, changes no state</source>
        <translation>Prévient les autres postes, ne change aucun état</translation>
    </message>
    <message>
        <source>%1…</source>
        <comment>action</comment>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Preview and confirm</source>
        <translation>Aperçu et confirmation</translation>
    </message>
    <message>
        <source>Show its record</source>
        <translation>Afficher son enregistrement</translation>
    </message>
    <message>
        <source>Show its audit entries</source>
        <translation>Afficher ses entrées d’audit</translation>
    </message>
    <message>
        <source>Show the ledger</source>
        <translation>Afficher le registre</translation>
    </message>
    <message>
        <source>Ticked cases:</source>
        <translation>Cas cochés&#xa0;:</translation>
    </message>
    <message>
        <source>No open case begins with “%1”</source>
        <translation>Aucun cas ouvert ne commence par « %1 »</translation>
    </message>
    <message>
        <source>No resolved case begins with “%1”</source>
        <translation>Aucun cas résolu ne commence par « %1 »</translation>
    </message>
    <message>
        <source>Resolved cases were not searched.</source>
        <translation>Les cas résolus n’ont pas été parcourus.</translation>
    </message>
    <message>
        <source>Open cases were not searched.</source>
        <translation>Les cas ouverts n’ont pas été parcourus.</translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::EngineInspector</name>
    <message>
        <source>%1 left</source>
        <translation>%1 restants</translation>
    </message>
    <message>
        <source>Not limited</source>
        <translation>Illimité</translation>
    </message>
    <message>
        <source>Selected part of the engine</source>
        <translation>Partie choisie du moteur</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>À quoi cela sert</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Obligations</source>
        <translation>Obligations</translation>
    </message>
    <message>
        <source>Cancellation</source>
        <translation>Annulation</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>Bilan</translation>
    </message>
    <message>
        <source>Copy subtree as text</source>
        <translation>Copier la branche en texte</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Copier en JSON</translation>
    </message>
    <message>
        <source>Choose a region, a task or an obligation to see what it is for and why it waits.</source>
        <translation>Choisissez une région, une tâche ou une obligation pour voir à quoi elle sert et pourquoi elle attend.</translation>
    </message>
    <message>
        <source>region %1</source>
        <translation>région %1</translation>
    </message>
    <message>
        <source>finalizer, task %1</source>
        <translation>finaliseur, tâche %1</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>tâche %1</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Région</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tâches</translation>
    </message>
    <message>
        <source>Finalizers</source>
        <translation>Finaliseurs</translation>
    </message>
    <message>
        <source>None</source>
        <comment>finalizers</comment>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Polls</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Waits at</source>
        <translation>Attend</translation>
    </message>
    <message>
        <source>Nothing, it may run</source>
        <translation>Rien, elle peut avancer</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Dernier pas</translation>
    </message>
    <message>
        <source>ago</source>
        <translation>plus tôt</translation>
    </message>
    <message>
        <source>Obligation</source>
        <translation>Obligation</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Nature</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Détenue par</translation>
    </message>
    <message>
        <source>the region</source>
        <translation>la région</translation>
    </message>
    <message>
        <source>None</source>
        <comment>no deadline</comment>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>Passed</source>
        <comment>of a deadline</comment>
        <translation>Dépassée</translation>
    </message>
    <message>
        <source>left</source>
        <translation>restantes</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Échéance</translation>
    </message>
    <message>
        <source>Poll quota</source>
        <translation>Quota de pas</translation>
    </message>
    <message>
        <source>Cost quota</source>
        <translation>Quota de coût</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorité</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normale</translation>
    </message>
    <message>
        <source>held</source>
        <translation>détenue depuis</translation>
    </message>
    <message>
        <source>None of its own.</source>
        <translation>Aucune en propre.</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Demandée</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Parce que</translation>
    </message>
    <message>
        <source>In its words</source>
        <translation>Selon ses mots</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Masque</translation>
    </message>
    <message>
        <source>None</source>
        <comment>no mask</comment>
        <translation>Aucun</translation>
    </message>
    <message numerus="yes">
        <source>%n deep: a request is held off</source>
        <translation>
            <numerusform>profondeur %n : une demande est retenue</numerusform>
            <numerusform>profondeur %n : une demande est retenue</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n obligation(s) open</source>
        <translation>
            <numerusform>%n obligation ouverte</numerusform>
            <numerusform>%n obligations ouvertes</numerusform>
        </translation>
    </message>
    <message>
        <source>none lost</source>
        <translation>aucune perdue</translation>
    </message>
    <message numerus="yes">
        <source>%n dropped unresolved since the engine started</source>
        <translation>
            <numerusform>%n lâchée sans issue depuis le démarrage du moteur</numerusform>
            <numerusform>%n lâchées sans issue depuis le démarrage du moteur</numerusform>
        </translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>Redémarrages</translation>
    </message>
    <message>
        <source>Last failure</source>
        <translation>Dernier échec</translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::EnginePage</name>
    <message>
        <source>Engine</source>
        <translation>Moteur</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier à nouveau</translation>
    </message>
    <message>
        <source>Live region tree</source>
        <translation>Arbre vivant des régions</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Copié : %1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n tâche</numerusform>
            <numerusform>%n tâches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n obligation(s)</source>
        <translation>
            <numerusform>%n obligation</numerusform>
            <numerusform>%n obligations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quarantined</source>
        <translation>
            <numerusform>%n en quarantaine</numerusform>
            <numerusform>%n en quarantaine</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n region(s) not listed</source>
        <translation>
            <numerusform>%n région non listée</numerusform>
            <numerusform>%n régions non listées</numerusform>
        </translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Ce que vous voyez date de %1.</translation>
    </message>
    <message>
        <source>The engine runs nothing</source>
        <translation>Le moteur n’exécute rien</translation>
    </message>
    <message>
        <source>No task is in this state</source>
        <translation>Aucune tâche n’est dans cet état</translation>
    </message>
    <message>
        <source>Nothing matches “%1”</source>
        <translation>Rien ne correspond à « %1 »</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>Copied %1 as text</source>
        <translation>%1 copié en texte</translation>
    </message>
    <message>
        <source>Copied %1 as JSON</source>
        <translation>%1 copié en JSON</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>Fichier JSON (*.json)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Texte (*.txt)</translation>
    </message>
    <message>
        <source>Nothing is chosen.</source>
        <translation>Rien n’est choisi.</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Lecture seule</translation>
    </message>
    <message>
        <source>Copy subtree as text</source>
        <translation>Copier la branche en texte</translation>
    </message>
    <message>
        <source>Copy subtree as JSON</source>
        <translation>Copier la branche en JSON</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>Tout ouvrir</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>Tout fermer</translation>
    </message>
    <message>
        <source>Selected part of the engine</source>
        <translation>Partie choisie du moteur</translation>
    </message>
    <message numerus="yes">
        <source>%n futurelocked</source>
        <translation>
            <numerusform>%n en futurelock</numerusform>
            <numerusform>%n en futurelock</numerusform>
        </translation>
    </message>
    <message>
        <source>Flight recorder</source>
        <translation>Enregistreur</translation>
    </message>
    <message>
        <source>%1 of region %2, for %3</source>
        <comment>task, region, duration</comment>
        <translation>%1 de la région %2, depuis %3</translation>
    </message>
    <message>
        <source>%1, waits at %2</source>
        <comment>task, place</comment>
        <translation>%1, attend à %2</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) did not end when told to, and keep what they hold until the program ends.</source>
        <translation>
            <numerusform>%n tâche ne s’est pas terminée sur demande et garde ce qu’elle détient jusqu’à la fin du programme.</numerusform>
            <numerusform>%n tâches ne se sont pas terminées sur demande et gardent ce qu’elles détiennent jusqu’à la fin du programme.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::RecorderPane</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Événement</translation>
    </message>
    <message>
        <source>Before the newest</source>
        <translation>Avant le dernier</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Genre</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Région</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Caused by</source>
        <translation>Causé par</translation>
    </message>
    <message>
        <source>Flight recorder</source>
        <translation>Enregistreur</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Relire</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>newest %1 of %2 events</source>
        <translation>les %1 plus récents de %2 événements</translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::TreeModel</name>
    <message>
        <source>Region, task, obligation</source>
        <translation>Région, tâche, obligation</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tâches</translation>
    </message>
    <message>
        <source>Obligations</source>
        <translation>Obligations</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Échéance</translation>
    </message>
    <message>
        <source>Polls</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Âge</translation>
    </message>
    <message>
        <source>Waits at</source>
        <translation>Attend</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>tâche %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::TreeView</name>
    <message>
        <source>Column headers</source>
        <translation>En-têtes de colonnes</translation>
    </message>
</context>
<context>
    <name>sb::ui::host::HostPage</name>
    <message>
        <source>Host</source>
        <translation>Hôte</translation>
    </message>
    <message>
        <source>Span of the charts</source>
        <translation>Étendue des graphiques</translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>Memory available over time</source>
        <translation>Mémoire disponible dans le temps</translation>
    </message>
    <message>
        <source>Load per CPU over time</source>
        <translation>Charge par CPU dans le temps</translation>
    </message>
    <message>
        <source>Admission decisions</source>
        <translation>Décisions d’admission</translation>
    </message>
    <message>
        <source>Refused only</source>
        <translation>Refus uniquement</translation>
    </message>
    <message>
        <source>Engine instances</source>
        <translation>Instances du moteur</translation>
    </message>
    <message>
        <source>No instance serves claims</source>
        <translation>Aucune instance n’accorde de prises</translation>
    </message>
    <message>
        <source>Room for a further instance</source>
        <translation>Place pour une instance de plus</translation>
    </message>
    <message>
        <source>checked only when one starts</source>
        <translation>contrôlée seulement au démarrage</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n CPU(s), measured %2</source>
        <translation>
            <numerusform>%1, %n CPU, mesuré %2</numerusform>
            <numerusform>%1, %n CPU, mesuré %2</numerusform>
        </translation>
    </message>
    <message>
        <source>newest %1: %2 admitted, %3 refused</source>
        <translation>%1 plus récentes&#xa0;: %2 admises, %3 refusées</translation>
    </message>
    <message>
        <source>No claim was refused</source>
        <translation>Aucune prise n’a été refusée</translation>
    </message>
    <message>
        <source>No claim was asked for since the engine started</source>
        <translation>Aucune prise n’a été demandée depuis le démarrage du moteur</translation>
    </message>
    <message>
        <source>Show admitted ones</source>
        <translation>Afficher les admises</translation>
    </message>
    <message>
        <source>%1 of %2, the ceiling</source>
        <translation>%1 sur %2, le plafond</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) drain: they grant no claim and leave when nothing claimed through them is running or uncertain.</source>
        <translation>
            <numerusform>%n instance se vide&#xa0;: elle n’accorde aucune prise et part lorsque plus rien de ce qui a été pris par elle n’est en cours ou incertain.</numerusform>
            <numerusform>%n instances se vident&#xa0;: elles n’accordent aucune prise et partent lorsque plus rien de ce qui a été pris par elles n’est en cours ou incertain.</numerusform>
        </translation>
    </message>
    <message>
        <source>Leases use the store clock; a skewed clock can neither keep one nor end one.</source>
        <translation>Les baux utilisent l’horloge de la base&#xa0;; une horloge décalée ne peut ni en garder un ni y mettre fin.</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Ce que vous voyez date de %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n h</numerusform>
            <numerusform>%n h</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::host::RoomBars</name>
    <message>
        <source>Room for a further instance</source>
        <translation>Place pour une instance de plus</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1&#xa0;: %2, %3</translation>
    </message>
    <message>
        <source>enough</source>
        <translation>assez</translation>
    </message>
    <message>
        <source>not enough</source>
        <translation>pas assez</translation>
    </message>
</context>
<context>
    <name>sb::ui::jobs::JobDetailPane</name>
    <message>
        <source>Generations</source>
        <translation>Générations</translation>
    </message>
    <message>
        <source>Dispatches of the selected job</source>
        <translation>Envois du travail sélectionné</translation>
    </message>
    <message>
        <source>Generations of the selected job</source>
        <translation>Générations du travail sélectionné</translation>
    </message>
    <message>
        <source>Choose a job to see its claims on one axis.</source>
        <translation>Choisissez un travail pour voir ses prises sur un même axe.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n dispatch(es)</source>
        <translation>
            <numerusform>%n envoi</numerusform>
            <numerusform>%n envois</numerusform>
        </translation>
    </message>
    <message>
        <source>Store clock, %1</source>
        <translation>Horloge de la base, %1</translation>
    </message>
    <message>
        <source>No dispatch of this job was claimed yet.</source>
        <translation>Aucun envoi de ce travail n’a encore été pris.</translation>
    </message>
</context>
<context>
    <name>sb::ui::jobs::JobsFilter</name>
    <message>
        <source>Filter by state and lane</source>
        <translation>Filtrer par état et file</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>Tous</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>File</translation>
    </message>
    <message>
        <source>All lanes</source>
        <translation>Toutes les files</translation>
    </message>
</context>
<context>
    <name>sb::ui::jobs::JobsInspector</name>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Selected job</source>
        <translation>Travail sélectionné</translation>
    </message>
    <message>
        <source>What needs you</source>
        <translation>Ce qui vous attend</translation>
    </message>
    <message>
        <source>What we know</source>
        <translation>Ce que nous savons</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Operation contract of the lane</source>
        <translation>Contrat d’opération de la file</translation>
    </message>
    <message>
        <source>If you act</source>
        <translation>Si vous agissez</translation>
    </message>
    <message>
        <source>Cancel dispatch…</source>
        <translation>Annuler l’envoi…</translation>
    </message>
    <message>
        <source>Requeue…</source>
        <translation>Remettre en file…</translation>
    </message>
    <message>
        <source>Open in Uncertain</source>
        <translation>Ouvrir dans Incertain</translation>
    </message>
    <message>
        <source>Cancelling ends a queued dispatch. A running one is only asked to stop; that proves nothing about its provider. Whatever is uncertain, or failed, is decided in Uncertain.</source>
        <translation>L’annulation met fin à un envoi en attente. À un envoi en cours, elle demande seulement de s’arrêter&#xa0;; cela ne prouve rien quant à son fournisseur. Tout ce qui est incertain, ou échoué, se décide dans Incertain.</translation>
    </message>
    <message>
        <source>Choose a job to see what is known about it.</source>
        <translation>Choisissez un travail pour voir ce que l’on en sait.</translation>
    </message>
    <message>
        <source>Open in Uncertain: a new dispatch is a decision with evidence.</source>
        <translation>Ouvrir dans Incertain&#xa0;: un nouvel envoi est une décision appuyée sur des preuves.</translation>
    </message>
    <message>
        <source>Only failed or not executed work can be run again.</source>
        <translation>Seul un travail échoué ou non exécuté peut être exécuté de nouveau.</translation>
    </message>
    <message>
        <source>There is nothing to decide about this job.</source>
        <translation>Il n’y a rien à décider sur ce travail.</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>Contredit</translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation>révision %1</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propriétaire</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projet</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>Soumis</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Mis à jour</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Génération</translation>
    </message>
    <message>
        <source>Dispatches</source>
        <translation>Envois</translation>
    </message>
    <message>
        <source>Newest dispatch</source>
        <translation>Envoi le plus récent</translation>
    </message>
    <message>
        <source>Request key</source>
        <translation>Clé de la requête</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Requête</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Décision</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>Late evidence says something else than the result or the decision. </source>
        <translation>Une preuve tardive dit autre chose que le résultat ou la décision. </translation>
    </message>
    <message>
        <source>Look at it in Uncertain.</source>
        <translation>Examinez-le dans Incertain.</translation>
    </message>
    <message>
        <source>Nothing happens until you decide.</source>
        <translation>Rien ne se passe tant que vous n’avez pas décidé.</translation>
    </message>
    <message>
        <source>The lease has expired. </source>
        <translation>Le bail a expiré. </translation>
    </message>
    <message>
        <source>It becomes uncertain as soon as the engine looks at it.</source>
        <translation>Il devient incertain dès que le moteur l’examine.</translation>
    </message>
    <message>
        <source>Nothing. A worker holds its lease.</source>
        <translation>Rien. Un exécuteur tient son bail.</translation>
    </message>
    <message>
        <source>Nothing. It waits for a claim of its lane.</source>
        <translation>Rien. Il attend une prise de sa file.</translation>
    </message>
    <message>
        <source>Another dispatch of the same task holds it: </source>
        <translation>Un autre envoi de la même tâche le retient&#xa0;: </translation>
    </message>
    <message>
        <source>Nothing by itself: failed work is never retried without a person.</source>
        <translation>Rien de soi-même&#xa0;: un travail échoué n’est jamais retenté sans quelqu’un.</translation>
    </message>
    <message>
        <source>Nothing. It has ended.</source>
        <translation>Rien. Il est terminé.</translation>
    </message>
    <message>
        <source>Not declared</source>
        <translation>Non déclaré</translation>
    </message>
    <message>
        <source>Capability</source>
        <translation>Capacité</translation>
    </message>
    <message>
        <source>Permission</source>
        <translation>Autorisation</translation>
    </message>
    <message>
        <source>Input schema</source>
        <translation>Schéma d’entrée</translation>
    </message>
    <message>
        <source>Idempotency</source>
        <translation>Idempotence</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Nouvel essai</translation>
    </message>
    <message>
        <source>Progress schema</source>
        <translation>Schéma de progression</translation>
    </message>
    <message>
        <source>Cancellation</source>
        <translation>Annulation</translation>
    </message>
    <message>
        <source>Older events are in the job&apos;s history.</source>
        <translation>Les événements plus anciens sont dans l’historique du travail.</translation>
    </message>
</context>
<context>
    <name>sb::ui::jobs::JobsPage</name>
    <message>
        <source>Jobs</source>
        <translation>Travaux</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>Jobs, newest first</source>
        <translation>Travaux, les plus récents d’abord</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Copié&#xa0;: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n newest, older ones as you scroll</source>
        <translation>
            <numerusform>%n plus récent, les plus anciens au défilement</numerusform>
            <numerusform>%n plus récents, les plus anciens au défilement</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n travail</numerusform>
            <numerusform>%n travaux</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>No job yet</source>
        <translation>Aucun travail encore</translation>
    </message>
    <message>
        <source>Jobs appear here when an application submits them.</source>
        <translation>Les travaux apparaissent ici quand une application les soumet.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>No job matches %1</source>
        <translation>Aucun travail ne correspond à %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>The whole store was searched.</source>
        <translation>La recherche a porté sur toute la base.</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Ce que vous voyez date de %1.</translation>
    </message>
    <message>
        <source>No job is chosen.</source>
        <translation>Aucun travail n’est choisi.</translation>
    </message>
    <message>
        <source>Cancel dispatch…</source>
        <translation>Annuler l’envoi…</translation>
    </message>
    <message>
        <source>Shows a preview first</source>
        <translation>Montre d’abord un aperçu</translation>
    </message>
    <message>
        <source>Open in Uncertain</source>
        <translation>Ouvrir dans Incertain</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Ne fait que lire</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::ActDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Ce qui change</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Sent, waiting for the engine&apos;s answer.</source>
        <translation>Envoyé, en attente de la réponse du moteur.</translation>
    </message>
    <message>
        <source>Type the last four characters of the id:</source>
        <translation>Saisissez les quatre derniers caractères de l’identifiant&#xa0;:</translation>
    </message>
    <message>
        <source>Last four characters of the id</source>
        <translation>Quatre derniers caractères de l’identifiant</translation>
    </message>
    <message>
        <source>I have read what changes</source>
        <translation>J’ai lu ce qui change</translation>
    </message>
    <message>
        <source>It was sent.</source>
        <translation>C’est parti.</translation>
    </message>
    <message>
        <source>The preview has not come yet.</source>
        <translation>L’aperçu n’est pas encore arrivé.</translation>
    </message>
    <message>
        <source>The four characters do not match yet.</source>
        <translation>Les quatre caractères ne correspondent pas encore.</translation>
    </message>
    <message>
        <source>Tick that you have read what changes.</source>
        <translation>Cochez que vous avez lu ce qui change.</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking.</source>
        <translation>Issue non confirmée, vérification en cours.</translation>
    </message>
    <message>
        <source>Nothing is sent twice.</source>
        <translation>Rien n’est envoyé deux fois.</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::BulkChoiceDialog</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Reason, for the audit of each</source>
        <translation>Motif, pour l’audit de chacun</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>The reason is too long.</source>
        <translation>Le motif est trop long.</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::BulkDialog</name>
    <message>
        <source>Ledger</source>
        <translation>Registre</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>Stop after this one</source>
        <translation>Arrêter après celui-ci</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Frozen at %1 with their revisions: what arrives later is not among them.</source>
        <translation>Figés à %1 avec leurs révisions&#xa0;: ce qui arrive ensuite n’en fait pas partie.</translation>
    </message>
    <message numerus="yes">
        <source>%n ticked one(s) that the filter hides are left out.</source>
        <translation>
            <numerusform>%n coché que le filtre masque est laissé de côté.</numerusform>
            <numerusform>%n cochés que le filtre masque sont laissés de côté.</numerusform>
        </translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Combien</translation>
    </message>
    <message>
        <source>I have read what changes</source>
        <translation>J’ai lu ce qui change</translation>
    </message>
    <message>
        <source>Outcome not confirmed.</source>
        <translation>Issue non confirmée.</translation>
    </message>
    <message>
        <source>An answer was lost. It may be recorded or not; checking reads the store. Nothing is sent again.</source>
        <translation>Une réponse s’est perdue. C’est peut-être enregistré, peut-être pas&#xa0;; la vérification lit la base. Rien n’est renvoyé.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>The previews are not all here yet.</source>
        <translation>Les aperçus ne sont pas encore tous là.</translation>
    </message>
    <message>
        <source>It is sent.</source>
        <translation>C’est envoyé.</translation>
    </message>
    <message>
        <source>The engine would refuse each of them.</source>
        <translation>Le moteur refuserait chacun d’eux.</translation>
    </message>
    <message>
        <source>Type how many first.</source>
        <translation>Tapez d’abord combien.</translation>
    </message>
    <message>
        <source>Tick that you have read it first.</source>
        <translation>Cochez d’abord que vous l’avez lu.</translation>
    </message>
    <message>
        <source>Previewed %1 of %2.</source>
        <translation>Aperçus&#xa0;: %1 sur %2.</translation>
    </message>
    <message>
        <source>At %1 of %2.</source>
        <translation>À %1 sur %2.</translation>
    </message>
    <message>
        <source>Type how many will be recorded: %1</source>
        <translation>Tapez combien seront enregistrés&#xa0;: %1</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Each of them is so already.</source>
        <translation>Chacun l’est déjà.</translation>
    </message>
    <message>
        <source>Nothing would change: some are so already, the others would be refused.</source>
        <translation>Rien ne changerait : certains le sont déjà, les autres seraient refusés.</translation>
    </message>
    <message numerus="yes">
        <source>%n of the set is so already and is not sent.</source>
        <translation>
            <numerusform>%n de l’ensemble l’est déjà et n’est pas envoyé.</numerusform>
            <numerusform>%n de l’ensemble le sont déjà et ne sont pas envoyés.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::BulkRun</name>
    <message>
        <source>Not previewed yet</source>
        <translation>Pas encore d’aperçu</translation>
    </message>
    <message>
        <source>Not sent: stopped before its turn.</source>
        <translation>Pas envoyé&#xa0;: arrêté avant son tour.</translation>
    </message>
    <message>
        <source>Not sent: an answer before it was lost.</source>
        <translation>Pas envoyé&#xa0;: une réponse précédente s’est perdue.</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Pas envoyé</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::CountdownLabel</name>
    <message>
        <source>of %1 s</source>
        <translation>sur %1 s</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1&#xa0;: %2, %3</translation>
    </message>
    <message>
        <source>%1: lease expired</source>
        <translation>%1&#xa0;: bail expiré</translation>
    </message>
    <message>
        <source>%1: %2 s left %3</source>
        <translation>%1&#xa0;: encore %2 s %3</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Expiré</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>Bail expiré</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::DecisionDialog</name>
    <message>
        <source>There is no preview.</source>
        <translation>Il n’y a pas d’aperçu.</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Correspond</translation>
    </message>
    <message>
        <source>The preview is not here yet.</source>
        <translation>L’aperçu n’est pas encore là.</translation>
    </message>
    <message>
        <source>The engine would refuse it.</source>
        <translation>Le moteur le refuserait.</translation>
    </message>
    <message>
        <source>It is sent.</source>
        <translation>C’est envoyé.</translation>
    </message>
    <message>
        <source>Type the last four characters first.</source>
        <translation>Saisissez d’abord les quatre derniers caractères.</translation>
    </message>
    <message>
        <source>Tick that you have read it first.</source>
        <translation>Cochez d’abord que vous l’avez lu.</translation>
    </message>
    <message>
        <source>%1, rolled back</source>
        <translation>%1, annulé sans effet</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refusé</translation>
    </message>
    <message>
        <source>the engine computes</source>
        <translation>le moteur calcule</translation>
    </message>
    <message>
        <source>sent, waiting for the engine</source>
        <translation>envoyé, en attente du moteur</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Figé</translation>
    </message>
    <message>
        <source>Previewed</source>
        <translation>Aperçu fait</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Confirmer</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking.</source>
        <translation>Issue non confirmée, vérification en cours.</translation>
    </message>
    <message>
        <source>The answer was lost. It may be recorded or not; the console reads the store until it knows. Nothing is sent again.</source>
        <translation>La réponse s’est perdue. L’acte est peut-être enregistré, peut-être pas&#xa0;; la console relit la base jusqu’à le savoir. Rien n’est renvoyé.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>Rien n’a été modifié</translation>
    </message>
    <message>
        <source>Nothing would change</source>
        <translation>Rien ne changerait</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>act, target</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>profile, level</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Frozen target</source>
        <translation>Cible figée</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>What stays as it is</source>
        <translation>Ce qui reste tel quel</translation>
    </message>
    <message>
        <source>What will change</source>
        <translation>Ce qui va changer</translation>
    </message>
    <message>
        <source>I have read what will change on %1</source>
        <translation>J’ai lu ce qui va changer sur %1</translation>
    </message>
    <message>
        <source>profile</source>
        <comment>after the level</comment>
        <translation>du profil</translation>
    </message>
    <message>
        <source>What it came to</source>
        <translation>Ce qu’il en est advenu</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Registre</translation>
    </message>
    <message>
        <source>Copy preview as JSON</source>
        <translation>Copier l’aperçu en JSON</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::FilterField</name>
    <message>
        <source>Filter</source>
        <translation>Filtrer</translation>
    </message>
    <message>
        <source>Shows only rows that contain all words. Ids may be given in part.</source>
        <translation>N’affiche que les lignes qui contiennent tous les mots. Les identifiants peuvent être partiels.</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::GenerationTimeline</name>
    <message>
        <source>Generations of this job</source>
        <translation>Générations de ce travail</translation>
    </message>
    <message>
        <source>Generation %1, %2, claimed %3</source>
        <translation>Génération %1, %2, prise %3</translation>
    </message>
    <message>
        <source>Late heartbeat, %1, gap %2</source>
        <translation>Battement tardif, %1, écart %2</translation>
    </message>
    <message>
        <source>Heartbeat, %1, gap %2</source>
        <translation>Battement, %1, écart %2</translation>
    </message>
    <message>
        <source>Step %1 %2, %3</source>
        <translation>Étape %1 %2, %3</translation>
    </message>
    <message>
        <source>Completion after expiry, %1, says %2, fenced</source>
        <translation>Achèvement après expiration, %1, dit %2, écarté</translation>
    </message>
    <message>
        <source>Overlap of two live claims for %1</source>
        <translation>Chevauchement de deux prises vivantes pendant %1</translation>
    </message>
    <message>
        <source>Finished, %1, %2</source>
        <translation>Terminé, %1, %2</translation>
    </message>
    <message>
        <source>Lease expired, %1</source>
        <translation>Bail expiré, %1</translation>
    </message>
    <message>
        <source>Gen %1</source>
        <translation>Gén. %1</translation>
    </message>
    <message>
        <source>late, fenced %1</source>
        <translation>tardif, écarté %1</translation>
    </message>
    <message>
        <source>%1 s gap</source>
        <translation>écart %1 s</translation>
    </message>
    <message>
        <source>expired %1</source>
        <translation>expiré %1</translation>
    </message>
    <message>
        <source>lease</source>
        <translation>bail</translation>
    </message>
    <message>
        <source>heartbeat</source>
        <translation>battement</translation>
    </message>
    <message>
        <source>late heartbeat</source>
        <translation>battement tardif</translation>
    </message>
    <message>
        <source>silence above 20 s</source>
        <translation>silence de plus de 20 s</translation>
    </message>
    <message>
        <source>step started</source>
        <translation>étape commencée</translation>
    </message>
    <message>
        <source>completion after expiry</source>
        <translation>achèvement après expiration</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::Inspector</name>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Copier le lien</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>Copier l’identifiant</translation>
    </message>
    <message>
        <source>Id %1</source>
        <translation>Identifiant %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::InspectorSection</name>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::KnownWhenLine</name>
    <message>
        <source>When you knew what</source>
        <translation>Quand vous saviez quoi</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what, when</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::LeaseTrack</name>
    <message>
        <source>Late heartbeat at %1, gap %2</source>
        <translation>Battement tardif à %1, écart %2</translation>
    </message>
    <message>
        <source>Heartbeat at %1, gap %2</source>
        <translation>Battement à %1, écart %2</translation>
    </message>
    <message>
        <source>Progress at %1</source>
        <translation>Progression à %1</translation>
    </message>
    <message>
        <source>No progress for %1</source>
        <translation>Aucune progression depuis %1</translation>
    </message>
    <message>
        <source>Lease expires in %1 s</source>
        <translation>Le bail expire dans %1 s</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>Bail expiré</translation>
    </message>
    <message>
        <source>−3 min</source>
        <translation>−3 min</translation>
    </message>
    <message>
        <source>−2 min</source>
        <translation>−2 min</translation>
    </message>
    <message>
        <source>−1 min</source>
        <translation>−1 min</translation>
    </message>
    <message>
        <source>+60 s</source>
        <translation>+60 s</translation>
    </message>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::LedgerTable</name>
    <message>
        <source>Id</source>
        <translation>Identifiant</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Issue</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>En clair</translation>
    </message>
    <message>
        <source>Rev</source>
        <translation>Rév.</translation>
    </message>
    <message>
        <source>Filter the ledger</source>
        <translation>Filtrer le registre</translation>
    </message>
    <message>
        <source>Export the ledger</source>
        <translation>Exporter le registre</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>number, outcome</comment>
        <translation>%1&#xa0;× %2</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Toutes les issues</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>outcome, number</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::LongExport</name>
    <message numerus="yes">
        <source>Not exported after %n row(s): %1</source>
        <translation>
            <numerusform>Non exporté après %n ligne&#xa0;: %1</numerusform>
            <numerusform>Non exporté après %n lignes&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 n’a pas pu être écrit.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) exported to %1, each as it was when it was read</source>
        <translation>
            <numerusform>%n ligne exportée vers %1, telle qu’elle était à la lecture</numerusform>
            <numerusform>%n lignes exportées vers %1, chacune telle qu’elle était à la lecture</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled. Nothing was written to %1.</source>
        <translation>Annulé. Rien n’a été écrit dans %1.</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::NavList</name>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::Page</name>
    <message>
        <source>This profile is read-only.</source>
        <translation>Ce profil est en lecture seule.</translation>
    </message>
    <message>
        <source>The engine cannot be reached.</source>
        <translation>Le moteur est injoignable.</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::PageHeader</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::ReadList</name>
    <message>
        <source>What happened since</source>
        <translation>Ce qui s’est passé depuis</translation>
    </message>
    <message>
        <source>I have read this</source>
        <translation>J’ai lu ceci</translation>
    </message>
    <message>
        <source>I have read this: %1</source>
        <translation>J’ai lu ceci&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::RowModel</name>
    <message>
        <source>This row has left the list. It keeps its place until the pointer leaves.</source>
        <translation>Cette ligne a quitté la liste. Elle garde sa place jusqu’au départ du pointeur.</translation>
    </message>
    <message>
        <source>Ticked</source>
        <translation>Coché</translation>
    </message>
    <message>
        <source>Not ticked</source>
        <translation>Non coché</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Cocher</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::SavedViews</name>
    <message>
        <source>Saved views</source>
        <translation>Vues enregistrées</translation>
    </message>
    <message>
        <source>The view needs a name.</source>
        <translation>Il faut un nom à la vue.</translation>
    </message>
    <message>
        <source>The name is too long.</source>
        <translation>Le nom est trop long.</translation>
    </message>
    <message>
        <source>This looks like a secret; a view does not keep it.</source>
        <translation>Cela ressemble à un secret&#xa0;; une vue ne le garde pas.</translation>
    </message>
    <message>
        <source>The view could not be saved.</source>
        <translation>La vue n’a pas pu être enregistrée.</translation>
    </message>
    <message>
        <source>View saved</source>
        <translation>Vue enregistrée</translation>
    </message>
    <message>
        <source>View deleted</source>
        <translation>Vue supprimée</translation>
    </message>
    <message>
        <source>Everything, original columns</source>
        <translation>Tout, colonnes d’origine</translation>
    </message>
    <message>
        <source>Save this view…</source>
        <translation>Enregistrer cette vue…</translation>
    </message>
    <message>
        <source>Delete a view</source>
        <translation>Supprimer une vue</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>Enregistrer cette vue</translation>
    </message>
    <message>
        <source>Filter, columns and sort under a name. A name that exists is replaced.</source>
        <translation>Filtre, colonnes et tri sous un nom. Un nom qui existe est remplacé.</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>Nom de la vue</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>Enregistrer la vue</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::StaleFrame</name>
    <message>
        <source>Facts you decided on</source>
        <translation>Faits à l’appui de votre décision</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>profile, level</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>When you knew what</source>
        <translation>Quand vous saviez quoi</translation>
    </message>
    <message>
        <source>store clock</source>
        <translation>horloge de la base</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Faits</translation>
    </message>
    <message>
        <source>What you saw</source>
        <translation>Ce que vous avez vu</translation>
    </message>
    <message>
        <source>What happened since</source>
        <translation>Ce qui s’est passé depuis</translation>
    </message>
    <message>
        <source>What you wanted</source>
        <translation>Ce que vous vouliez</translation>
    </message>
    <message>
        <source>Copy all as JSON</source>
        <translation>Tout copier en JSON</translation>
    </message>
    <message>
        <source>Keep draft for later</source>
        <translation>Garder le brouillon pour plus tard</translation>
    </message>
    <message>
        <source>Discard draft…</source>
        <translation>Jeter le brouillon…</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Rien n’a été modifié.</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) speak against your decision.</source>
        <translation>
            <numerusform>%n changement va à l’encontre de votre décision.</numerusform>
            <numerusform>%n changements vont à l’encontre de votre décision.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not sent. Your draft is kept.</source>
        <translation>Non envoyé. Votre brouillon est conservé.</translation>
    </message>
    <message>
        <source>Draft saved %1, survives a restart.</source>
        <translation>Brouillon enregistré %1, survit à un redémarrage.</translation>
    </message>
    <message>
        <source>Read every change first.</source>
        <translation>Lisez d’abord chaque changement.</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::StepBar</name>
    <message>
        <source>%1 done %2</source>
        <comment>step, time</comment>
        <translation>%1 fait %2</translation>
    </message>
    <message>
        <source>%1 now</source>
        <translation>%1 maintenant</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::TableHeader</name>
    <message>
        <source>Column headers</source>
        <translation>En-têtes de colonnes</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::TableView</name>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Original columns</source>
        <translation>Colonnes d’origine</translation>
    </message>
    <message>
        <source>Export what is shown</source>
        <translation>Exporter ce qui est affiché</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tableau (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>Document JSON (*.json)</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>Exporté vers %1</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 n’a pas pu être écrit.</translation>
    </message>
    <message numerus="yes">
        <source>%n new, show</source>
        <comment>rows that wait</comment>
        <translation>
            <numerusform>%n nouvelle, afficher</numerusform>
            <numerusform>%n nouvelles, afficher</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>%1 rows read</source>
        <translation>%1 lignes lues</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::ThresholdChart</name>
    <message>
        <source>No measurement</source>
        <translation>Aucune mesure</translation>
    </message>
    <message>
        <source>%1 now: %2, %3</source>
        <translation>%1 maintenant&#xa0;: %2, %3</translation>
    </message>
    <message>
        <source>Claims deferred from %1 to %2</source>
        <translation>Prises différées de %1 à %2</translation>
    </message>
</context>
<context>
    <name>sb::ui::lanes::LanesInspector</name>
    <message>
        <source>Selected lane</source>
        <translation>File sélectionnée</translation>
    </message>
    <message>
        <source>Why nothing runs</source>
        <translation>Pourquoi rien ne tourne</translation>
    </message>
    <message>
        <source>Admission, in the engine’s order</source>
        <translation>Admission, dans l’ordre du moteur</translation>
    </message>
    <message>
        <source>What has to happen</source>
        <translation>Ce qui doit arriver</translation>
    </message>
    <message>
        <source>Counts, kept by the store</source>
        <translation>Décomptes, tenus par la base</translation>
    </message>
    <message>
        <source>Pause lane…</source>
        <translation>Suspendre la file…</translation>
    </message>
    <message>
        <source>Open leases</source>
        <translation>Ouvrir les baux</translation>
    </message>
    <message>
        <source>Choose a lane to see why it runs or does not.</source>
        <translation>Choisissez une file pour voir pourquoi elle tourne ou non.</translation>
    </message>
    <message>
        <source>What runs</source>
        <translation>Ce qui tourne</translation>
    </message>
    <message>
        <source>last asked %1</source>
        <translation>dernière demande %1</translation>
    </message>
    <message numerus="yes">
        <source>Sum %1, every dispatch of the lane since it exists. %n held.</source>
        <translation>
            <numerusform>Total %1, tous les envois de la file depuis qu’elle existe. %n retenu.</numerusform>
            <numerusform>Total %1, tous les envois de la file depuis qu’elle existe. %n retenus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume lane…</source>
        <translation>Reprendre la file…</translation>
    </message>
</context>
<context>
    <name>sb::ui::lanes::LanesPage</name>
    <message>
        <source>Lanes</source>
        <translation>Files</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>No lane matches</source>
        <translation>Aucune file ne correspond</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivants</translation>
    </message>
    <message>
        <source>Open in Jobs</source>
        <translation>Ouvrir dans Travaux</translation>
    </message>
    <message>
        <source>Next dispatches of the selected lane</source>
        <translation>Prochains envois de la file sélectionnée</translation>
    </message>
    <message>
        <source>No lane is chosen</source>
        <translation>Aucune file n’est choisie</translation>
    </message>
    <message>
        <source>No lane matches “%1”</source>
        <translation>Aucune file ne correspond à «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Copié&#xa0;: %1</translation>
    </message>
    <message>
        <source>No lane is in sight of this profile</source>
        <translation>Aucune file n’est visible pour ce profil</translation>
    </message>
    <message numerus="yes">
        <source>%n lane(s), %1 queued, %2 running</source>
        <translation>
            <numerusform>%n file, %1 en attente, %2 en cours</numerusform>
            <numerusform>%n files, %1 en attente, %2 en cours</numerusform>
        </translation>
    </message>
    <message>
        <source>Next in %1</source>
        <translation>Suivants dans %1</translation>
    </message>
    <message>
        <source>%1 queued, oldest first</source>
        <translation>%1 en attente, les plus anciens d’abord</translation>
    </message>
    <message numerus="yes">
        <source>, %n held by another dispatch of the same task</source>
        <translation>
            <numerusform>, %n retenu par un autre envoi de la même tâche</numerusform>
            <numerusform>, %n retenus par un autre envoi de la même tâche</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is queued in %1</source>
        <translation>Rien n’est en attente dans %1</translation>
    </message>
    <message>
        <source>Nothing is queued.</source>
        <translation>Rien n’est en attente.</translation>
    </message>
    <message>
        <source>What you see was read before.</source>
        <translation>Ce que vous voyez a été lu auparavant.</translation>
    </message>
    <message>
        <source>No lane is chosen.</source>
        <translation>Aucune file n’est choisie.</translation>
    </message>
    <message>
        <source>Resume lane…</source>
        <translation>Reprendre la file…</translation>
    </message>
    <message>
        <source>Pause lane…</source>
        <translation>Suspendre la file…</translation>
    </message>
    <message>
        <source>Claims are admitted again</source>
        <translation>Les prises sont de nouveau admises</translation>
    </message>
    <message>
        <source>Stops claims; leases go on</source>
        <translation>Arrête les prises&#xa0;; les baux continuent</translation>
    </message>
    <message>
        <source>Pause lane %1</source>
        <translation>Suspendre la file %1</translation>
    </message>
    <message>
        <source>Resume lane %1</source>
        <translation>Reprendre la file %1</translation>
    </message>
    <message>
        <source>Pause 1 lane</source>
        <translation>Suspendre 1 file</translation>
    </message>
    <message>
        <source>Resume 1 lane</source>
        <translation>Reprendre 1 file</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>File</translation>
    </message>
    <message numerus="yes">
        <source>No further claim of this lane is admitted. Its %n running dispatch(es) go on and keep their leases.</source>
        <translation>
            <numerusform>Plus aucune prise de cette file n’est admise. Son envoi en cours (%n) continue et garde son bail.</numerusform>
            <numerusform>Plus aucune prise de cette file n’est admise. Ses %n envois en cours continuent et gardent leurs baux.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its %n queued dispatch(es) can be claimed from now on.</source>
        <translation>
            <numerusform>Son envoi en attente (%n) peut être pris dès maintenant.</numerusform>
            <numerusform>Ses %n envois en attente peuvent être pris dès maintenant.</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Suspendue</translation>
    </message>
    <message>
        <source>Taking claims</source>
        <translation>Prises admises</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Révision</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>Reste</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>En cours</translation>
    </message>
    <message>
        <source>The lane is paused.</source>
        <translation>La file est suspendue.</translation>
    </message>
    <message>
        <source>The lane takes claims.</source>
        <translation>La file accepte les prises.</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking. Nothing is sent twice.</source>
        <translation>Issue non confirmée, vérification en cours. Rien n’est envoyé deux fois.</translation>
    </message>
    <message>
        <source>Held back at submit</source>
        <translation>Retenu à la soumission</translation>
    </message>
    <message>
        <source>Submissions held by an uncertain dispatch</source>
        <translation>Soumissions retenues par un envoi incertain</translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s) refused, they wait for a decision</source>
        <translation>
            <numerusform>%n soumission refusée, elle attend une décision</numerusform>
            <numerusform>%n soumissions refusées, elles attendent une décision</numerusform>
        </translation>
    </message>
    <message>
        <source>The dispatches that a lane will start next stand here when you choose it.</source>
        <translation>Les envois qu’une file lancera ensuite s’affichent ici quand vous la choisissez.</translation>
    </message>
</context>
<context>
    <name>sb::ui::leases::LeaseRow</name>
    <message>
        <source>Lease %1, last three minutes</source>
        <translation>Bail %1, trois dernières minutes</translation>
    </message>
    <message>
        <source>Slot %1</source>
        <translation>Place %1</translation>
    </message>
    <message>
        <source>, generation %1</source>
        <translation>, génération %1</translation>
    </message>
    <message>
        <source>via</source>
        <translation>via</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Libre</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>depuis %1</translation>
    </message>
    <message>
        <source>No lease</source>
        <translation>Aucun bail</translation>
    </message>
    <message>
        <source>The next claim that is admitted takes it.</source>
        <translation>La prochaine prise admise l’occupe.</translation>
    </message>
    <message>
        <source>Slot %1, free</source>
        <translation>Place %1, libre</translation>
    </message>
    <message>
        <source>Slot %1, %2 in %3, generation %4, %5, %6, %7</source>
        <translation>Place %1, %2 dans %3, génération %4, %5, %6, %7</translation>
    </message>
</context>
<context>
    <name>sb::ui::leases::LeasesInspector</name>
    <message>
        <source>Selected lease</source>
        <translation>Bail sélectionné</translation>
    </message>
    <message>
        <source>What needs you</source>
        <translation>Ce qui vous attend</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Bail</translation>
    </message>
    <message>
        <source>Last heartbeats</source>
        <translation>Derniers battements</translation>
    </message>
    <message>
        <source>Paid steps</source>
        <translation>Étapes payantes</translation>
    </message>
    <message>
        <source>If you act</source>
        <translation>Si vous agissez</translation>
    </message>
    <message>
        <source>Request cancel…</source>
        <translation>Demander l’annulation…</translation>
    </message>
    <message>
        <source>Open in Jobs</source>
        <translation>Ouvrir dans Travaux</translation>
    </message>
    <message>
        <source>Choose a lease to see who holds it and how it fares.</source>
        <translation>Choisissez un bail pour voir qui le tient et comment il se porte.</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Exécuteur</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Pris</translation>
    </message>
    <message>
        <source>ago</source>
        <translation>plus tôt</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Expire</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Génération</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Révision</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation>%1 sur %2 %3</translation>
    </message>
    <message>
        <source>None reported</source>
        <translation>Aucune signalée</translation>
    </message>
    <message>
        <source>Cancel requested</source>
        <translation>Annulation demandée</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>Bail expiré</translation>
    </message>
    <message>
        <source>lease %1 of %2</source>
        <translation>bail %1 sur %2</translation>
    </message>
    <message>
        <source>late</source>
        <translation>en retard</translation>
    </message>
    <message>
        <source>on time</source>
        <translation>à temps</translation>
    </message>
    <message>
        <source>None in the last three minutes.</source>
        <translation>Aucun dans les trois dernières minutes.</translation>
    </message>
    <message>
        <source>None recorded.</source>
        <translation>Aucune enregistrée.</translation>
    </message>
    <message>
        <source>the provider</source>
        <translation>le fournisseur</translation>
    </message>
    <message>
        <source>A cancel request is reported with the next heartbeat. It proves nothing about %1, and it does not end the lease.</source>
        <translation>Une demande d’annulation est signalée au prochain battement. Elle ne prouve rien quant à ceci&#xa0;: %1, et ne met pas fin au bail.</translation>
    </message>
    <message>
        <source>lease ended %1</source>
        <translation>bail terminé %1</translation>
    </message>
    <message>
        <source>Nothing happens until you decide.</source>
        <translation>Rien ne se passe tant que vous n’avez pas décidé.</translation>
    </message>
</context>
<context>
    <name>sb::ui::leases::LeasesPage</name>
    <message>
        <source>Leases</source>
        <translation>Baux</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>Ended in the last hour</source>
        <translation>Terminés dans la dernière heure</translation>
    </message>
    <message>
        <source>Leases that ended</source>
        <translation>Baux terminés</translation>
    </message>
    <message>
        <source>No lease ended in the last hour</source>
        <translation>Aucun bail ne s’est terminé dans la dernière heure</translation>
    </message>
    <message>
        <source>No ended lease matches “%1”</source>
        <translation>Aucun bail terminé ne correspond à «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Copié&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1 in use, no further claim is admitted</source>
        <translation>%1 utilisés, aucune autre prise n’est admise</translation>
    </message>
    <message>
        <source>%1 in use</source>
        <translation>%1 utilisés</translation>
    </message>
    <message>
        <source>%1 lease rows, %2 running dispatches, no difference</source>
        <translation>%1 lignes de bail, %2 envois en cours, aucune différence</translation>
    </message>
    <message>
        <source>Active without lease: %1 running dispatches, %2 lease rows</source>
        <translation>Actif sans bail&#xa0;: %1 envois en cours, %2 lignes de bail</translation>
    </message>
    <message>
        <source>Lease without dispatch: %1 lease rows, %2 running dispatches</source>
        <translation>Bail sans envoi&#xa0;: %1 lignes de bail, %2 envois en cours</translation>
    </message>
    <message numerus="yes">
        <source>%n, newest on top</source>
        <translation>
            <numerusform>%n, le plus récent en haut</numerusform>
            <numerusform>%n, les plus récents en haut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n, newest on top</source>
        <translation>
            <numerusform>au moins %n, le plus récent en haut</numerusform>
            <numerusform>au moins %n, les plus récents en haut</numerusform>
        </translation>
    </message>
    <message>
        <source>What ended before stands in Jobs.</source>
        <translation>Ce qui s’est terminé avant se trouve dans Travaux.</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Ce que vous voyez date de %1.</translation>
    </message>
    <message>
        <source>No lease is chosen.</source>
        <translation>Aucun bail n’est choisi.</translation>
    </message>
    <message>
        <source>Request cancel…</source>
        <translation>Demander l’annulation…</translation>
    </message>
    <message>
        <source>Shows a preview first; proves nothing about the provider</source>
        <translation>Montre d’abord un aperçu&#xa0;; ne prouve rien quant au fournisseur</translation>
    </message>
    <message>
        <source>Open in Jobs</source>
        <translation>Ouvrir dans Travaux</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Ne fait que lire</translation>
    </message>
</context>
<context>
    <name>sb::ui::profiles::ProfileForm</name>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>New profile</source>
        <translation>Nouveau profil</translation>
    </message>
    <message>
        <source>Profile %1</source>
        <translation>Profil %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>A store on this machine</source>
        <translation>Une base sur cette machine</translation>
    </message>
    <message>
        <source>An engine elsewhere</source>
        <translation>Un moteur ailleurs</translation>
    </message>
    <message>
        <source>In the profile&apos;s own folder</source>
        <translation>Dans le dossier du profil</translation>
    </message>
    <message>
        <source>For the keyring</source>
        <translation>Pour le trousseau</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Inchangé</translation>
    </message>
    <message>
        <source>The level&apos;s</source>
        <translation>Celle du niveau</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Couleur</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
</context>
<context>
    <name>sb::ui::profiles::ProfilesDialog</name>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Couleur</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profils</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvert</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Ajouter…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Retirer…</translation>
    </message>
    <message>
        <source>Each profile opens in a window and a process of its own; this one stays as it is.</source>
        <translation>Chaque profil s’ouvre dans une fenêtre et un processus à lui&#xa0;; celui-ci reste tel quel.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>Choose a profile first.</source>
        <translation>Choisissez d’abord un profil.</translation>
    </message>
    <message>
        <source>This profile belongs to Signalbox itself.</source>
        <translation>Ce profil appartient à Signalbox même.</translation>
    </message>
    <message>
        <source>It is open in this window.</source>
        <translation>Il est ouvert dans cette fenêtre.</translation>
    </message>
    <message>
        <source>It is asked for when the profile is opened.</source>
        <translation>Il est demandé à l’ouverture du profil.</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <comment>profile</comment>
        <translation>Retirer %1&#xa0;?</translation>
    </message>
    <message>
        <source>The entry and its token in the keyring go. A store stays where it is, with everything in it.</source>
        <translation>L’entrée et son jeton dans le trousseau disparaissent. Une base reste où elle est, avec tout son contenu.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
</context>
<context>
    <name>sb::ui::profiles::TokenDialog</name>
    <message>
        <source>Open</source>
        <translation>Ouvert</translation>
    </message>
    <message>
        <source>Token for %1</source>
        <comment>profile</comment>
        <translation>Jeton pour %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 asks for a token. %2</source>
        <comment>address, reason</comment>
        <translation>%1 demande un jeton. %2</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>The token is empty.</source>
        <translation>Le jeton est vide.</translation>
    </message>
</context>
<context>
    <name>sb::ui::records::RecordsInspector</name>
    <message>
        <source>Selected record</source>
        <translation>Enregistrement sélectionné</translation>
    </message>
    <message>
        <source>What needs you</source>
        <translation>Ce qui vous attend</translation>
    </message>
    <message>
        <source>What we know</source>
        <translation>Ce que nous savons</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Sightings, newest first</source>
        <translation>Observations, les plus récentes d’abord</translation>
    </message>
    <message>
        <source>Open its case</source>
        <translation>Ouvrir son cas</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Choose a record to see its variants.</source>
        <translation>Choisissez un enregistrement pour voir ses variantes.</translation>
    </message>
    <message>
        <source>Open case</source>
        <translation>Cas ouvert</translation>
    </message>
    <message>
        <source>Resolved case</source>
        <translation>Cas résolu</translation>
    </message>
    <message>
        <source>seen %1</source>
        <translation>constaté %1</translation>
    </message>
    <message>
        <source>Its case is open. </source>
        <translation>Son cas est ouvert. </translation>
    </message>
    <message>
        <source>%1 stays canonical until somebody acts.</source>
        <translation>%1 reste canonique jusqu’à ce que quelqu’un agisse.</translation>
    </message>
    <message>
        <source>Nothing. %1 is canonical.</source>
        <translation>Rien. %1 est canonique.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>Slot</translation>
    </message>
    <message>
        <source>Canonical revision</source>
        <translation>Révision canonique</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>Vu en premier</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>Vu en dernier</translation>
    </message>
    <message>
        <source>Sightings</source>
        <translation>Nombre d’observations</translation>
    </message>
    <message>
        <source>Its sources never disagreed.</source>
        <translation>Ses sources n’ont jamais divergé.</translation>
    </message>
    <message numerus="yes">
        <source>%n older one(s)</source>
        <translation>
            <numerusform>%n plus ancienne</numerusform>
            <numerusform>%n plus anciennes</numerusform>
        </translation>
    </message>
    <message>
        <source>No record is chosen.</source>
        <translation>Aucun enregistrement n’est choisi.</translation>
    </message>
    <message>
        <source>Nothing. %1 is canonical since %2: a more complete answer took over by itself.</source>
        <translation>Rien. %1 est canonique depuis le %2&#xa0;: une réponse plus complète a pris le relais d’elle-même.</translation>
    </message>
    <message>
        <source>No case: its variants differ only in how complete they are.</source>
        <translation>Aucun cas&#xa0;: ses variantes ne diffèrent que par leur complétude.</translation>
    </message>
    <message>
        <source>Beside the canonical: %1.</source>
        <translation>À côté de la canonique&#xa0;: %1.</translation>
    </message>
</context>
<context>
    <name>sb::ui::records::RecordsPage</name>
    <message>
        <source>Records</source>
        <translation>Enregistrements</translation>
    </message>
    <message>
        <source>All records</source>
        <translation>Tous les enregistrements</translation>
    </message>
    <message>
        <source>With a case</source>
        <translation>Avec un cas</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>Records, newest first</source>
        <translation>Enregistrements, les plus récents d’abord</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Copié&#xa0;: %1</translation>
    </message>
    <message>
        <source>No records here</source>
        <translation>Pas d’enregistrements ici</translation>
    </message>
    <message>
        <source>The engine of this profile keeps no transactions.</source>
        <translation>Le moteur de ce profil ne garde pas de transactions.</translation>
    </message>
    <message numerus="yes">
        <source>%n newest, older ones as you scroll</source>
        <translation>
            <numerusform>%n plus récent, les plus anciens au défilement</numerusform>
            <numerusform>%n plus récents, les plus anciens au défilement</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n enregistrement</numerusform>
            <numerusform>%n enregistrements</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>No record begins with “%1”</source>
        <translation>Aucun enregistrement ne commence par «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>The whole store was searched.</source>
        <translation>La recherche a porté sur toute la base.</translation>
    </message>
    <message>
        <source>No record has a case</source>
        <translation>Aucun enregistrement n’a de cas</translation>
    </message>
    <message>
        <source>No record yet</source>
        <translation>Pas encore d’enregistrement</translation>
    </message>
    <message>
        <source>Records appear here when transactions are loaded.</source>
        <translation>Les enregistrements apparaissent ici quand des transactions sont chargées.</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Ce que vous voyez date de %1.</translation>
    </message>
    <message>
        <source>No record is chosen.</source>
        <translation>Aucun enregistrement n’est choisi.</translation>
    </message>
    <message>
        <source>Open its case</source>
        <translation>Ouvrir son cas</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Ne fait que lire</translation>
    </message>
    <message>
        <source>No record with a case begins with “%1”</source>
        <translation>Aucun enregistrement avec un cas ne commence par « %1 »</translation>
    </message>
    <message>
        <source>Records without a case were not searched.</source>
        <translation>Les enregistrements sans cas n’ont pas été parcourus.</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::ClosingDialog</name>
    <message>
        <source>Remember this choice</source>
        <translation>Retenir ce choix</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>Keep serving in the tray</source>
        <translation>Continuer à servir depuis la zone de notification</translation>
    </message>
    <message>
        <source>Stop serving</source>
        <translation>Cesser de servir</translation>
    </message>
    <message>
        <source>This console&apos;s engine serves executors</source>
        <translation>Le moteur de cette console sert des exécuteurs</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>In the tray the engine goes on: executors claim and finish, and notices come.</source>
        <translation>Dans la zone de notification, le moteur continue&#xa0;: les exécuteurs prennent et terminent, et les avis arrivent.</translation>
    </message>
    <message>
        <source>It cannot go on in the tray.</source>
        <translation>Il ne peut pas continuer dans la zone de notification.</translation>
    </message>
    <message>
        <source>Reading how many leases are live.</source>
        <translation>Lecture du nombre de baux en cours.</translation>
    </message>
    <message>
        <source>How many leases are live could not be read. Stopping grants no more claims; leases go on in the store.</source>
        <translation>Le nombre de baux en cours n’a pas pu être lu. L’arrêt n’accorde plus de prises&#xa0;; les baux continuent dans la base.</translation>
    </message>
    <message>
        <source>No lease is live. Stopping grants no more claims; what waits stays in the store.</source>
        <translation>Aucun bail n’est en cours. L’arrêt n’accorde plus de prises&#xa0;; ce qui attend reste dans la base.</translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) are live.</source>
        <translation>
            <numerusform>%n bail est en cours.</numerusform>
            <numerusform>%n baux sont en cours.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping grants no more claims. Leases go on in the store: an executor that finds no engine before its lease ends leaves its dispatch uncertain, for a person to settle.</source>
        <translation>L’arrêt n’accorde plus de prises. Les baux continuent dans la base&#xa0;: un exécuteur qui ne trouve pas de moteur avant la fin de son bail laisse son envoi incertain, à régler par une personne.</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::LevelBand</name>
    <message>
        <source>%1 profile</source>
        <translation>Profil %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::MainWindow</name>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>%1 could not be saved.</source>
        <translation>%1 n’a pas pu être enregistré.</translation>
    </message>
    <message>
        <source>What you see is as of %1. Actions are off until the connection is back; it is tried again by itself.</source>
        <translation>Ce que vous voyez date de %1. Les actes sont désactivés jusqu’au retour de la connexion&#xa0;; elle est retentée d’elle-même.</translation>
    </message>
    <message>
        <source>%1 — %2 (%3) — Signalbox</source>
        <comment>page, profile, level</comment>
        <translation>%1 — %2 (%3) — Signalbox</translation>
    </message>
    <message>
        <source>Link copied</source>
        <translation>Lien copié</translation>
    </message>
    <message>
        <source>Id copied</source>
        <translation>Identifiant copié</translation>
    </message>
    <message>
        <source>Row copied as JSON</source>
        <translation>Ligne copiée en JSON</translation>
    </message>
    <message>
        <source>Open another profile…</source>
        <translation>Ouvrir un autre profil…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Réglages…</translation>
    </message>
    <message>
        <source>This desktop has no system tray, so nothing would be left to open the window again.</source>
        <translation>Ce bureau n’a pas de zone de notification, donc rien ne permettrait de rouvrir la fenêtre.</translation>
    </message>
    <message>
        <source>The link&apos;s dispatch %1 cannot be opened: %2</source>
        <translation>L’envoi %1 du lien ne peut pas être ouvert&#xa0;: %2</translation>
    </message>
    <message>
        <source>In a window of its own</source>
        <translation>Dans une fenêtre à part</translation>
    </message>
    <message>
        <source>This row has no link.</source>
        <translation>Cette ligne n’a pas de lien.</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::Palette</name>
    <message>
        <source>Palette</source>
        <translation>Palette</translation>
    </message>
    <message>
        <source>Go to, find, do</source>
        <translation>Aller, agir</translation>
    </message>
    <message>
        <source>Page, task, id or action</source>
        <translation>Page, tâche, identifiant ou acte</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>profile, level</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>↑ ↓ choose    Tab actions only    # by id    Writes always open a preview first</source>
        <translation>↑ ↓ choisir    Tab actes seulement    # par identifiant    Toute écriture ouvre d’abord un aperçu</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Actes</translation>
    </message>
    <message>
        <source>Actions on %1</source>
        <translation>Actes sur %1</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Rien trouvé</translation>
    </message>
    <message>
        <source>%1 dispatch, %2, %3</source>
        <comment>state, lane, id</comment>
        <translation>Envoi %1, %2, %3</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::PaletteList</name>
    <message>
        <source>Found</source>
        <translation>Trouvé</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::PaletteOpener</name>
    <message>
        <source>Go to, find, do</source>
        <translation>Aller, agir</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::ProfileBlock</name>
    <message>
        <source>Profile %1, %2</source>
        <translation>Profil %1, %2</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Row height</source>
        <translation>Hauteur des lignes</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Compacte</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Par défaut</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Confortable</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Heures</translation>
    </message>
    <message>
        <source>In this desk&apos;s zone</source>
        <translation>Dans le fuseau de ce poste</translation>
    </message>
    <message>
        <source>In UTC</source>
        <translation>En UTC</translation>
    </message>
    <message>
        <source>As ISO 8601</source>
        <translation>En ISO 8601</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>One desktop notice for each new cause</source>
        <translation>Une notification de bureau par nouvelle cause</translation>
    </message>
    <message>
        <source>Choices take effect at once; another language at the next start.</source>
        <translation>Les choix prennent effet aussitôt&#xa0;; une autre langue au prochain démarrage.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>When the last window closes</source>
        <translation>À la fermeture de la dernière fenêtre</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Demander</translation>
    </message>
    <message>
        <source>Keep serving in the tray</source>
        <translation>Continuer à servir depuis la zone de notification</translation>
    </message>
    <message>
        <source>Stop serving</source>
        <translation>Cesser de servir</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::StatusBar</name>
    <message>
        <source>Status</source>
        <translation>Barre d’état</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>profile and level</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Reading since %1</source>
        <translation>Lecture depuis %1</translation>
    </message>
    <message>
        <source>Connected to %1</source>
        <translation>Connecté&#xa0;: %1</translation>
    </message>
    <message>
        <source>Connection to %1 lost at %2</source>
        <translation>Connexion perdue à %2&#xa0;: %1</translation>
    </message>
    <message>
        <source>Snapshot %1</source>
        <translation>Instantané %1</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>En direct</translation>
    </message>
    <message>
        <source>%1 change/s</source>
        <comment>rate</comment>
        <translation>%1 changement/s</translation>
    </message>
    <message>
        <source>Paused since %1</source>
        <translation>En pause depuis %1</translation>
    </message>
    <message>
        <source>Store clock</source>
        <translation>Horloge de la base</translation>
    </message>
    <message>
        <source>this desk %1</source>
        <translation>ce poste %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::TrayNotice</name>
    <message numerus="yes">
        <source>%1: %n wait(s) for a person</source>
        <translation>
            <numerusform>%1&#xa0;: %n attend quelqu’un</numerusform>
            <numerusform>%1&#xa0;: %n attendent quelqu’un</numerusform>
        </translation>
    </message>
    <message>
        <source>Uncertain: %1</source>
        <translation>Incertain&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1. Nothing happens until you decide.</source>
        <translation>%1. Rien ne se passe tant que vous n’avez pas décidé.</translation>
    </message>
    <message numerus="yes">
        <source>%n new item(s) wait for a person</source>
        <translation>
            <numerusform>%n nouvel élément attend quelqu’un</numerusform>
            <numerusform>%n nouveaux éléments attendent quelqu’un</numerusform>
        </translation>
    </message>
    <message>
        <source>Signalbox, %1</source>
        <comment>profile</comment>
        <translation>Signalbox&#xa0;: %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <comment>profile</comment>
        <translation>Ouvrir %1</translation>
    </message>
    <message>
        <source>Pause notices</source>
        <translation>Suspendre les avis</translation>
    </message>
    <message>
        <source>Stop serving and quit</source>
        <translation>Cesser de servir et quitter</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Open case: %1</source>
        <translation>Cas ouvert&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::Vitals</name>
    <message>
        <source>%1 of %2</source>
        <comment>live leases</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1 of %2 instances</source>
        <translation>%1 instances sur %2</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s)</source>
        <translation>
            <numerusform>%n instance</numerusform>
            <numerusform>%n instances</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 draining</source>
        <translation>%1 en vidange</translation>
    </message>
    <message>
        <source>Engine draining</source>
        <translation>Moteur en vidange</translation>
    </message>
    <message>
        <source>Engine running</source>
        <translation>Moteur en marche</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>engine state and instances</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::ActionDialog</name>
    <message>
        <source>Back to the worksheet</source>
        <translation>Retour à la fiche</translation>
    </message>
    <message>
        <source>New dispatch at the end of the lane.</source>
        <translation>Nouvel envoi à la fin de la file.</translation>
    </message>
    <message>
        <source>The dispatch that was enqueued then; no second one.</source>
        <translation>L’envoi mis en file alors&#xa0;; pas de second.</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::BulkDecisions</name>
    <message>
        <source>Tick the dispatches first.</source>
        <translation>Cochez d’abord les envois.</translation>
    </message>
    <message numerus="yes">
        <source>Decide %n ticked…</source>
        <translation>
            <numerusform>Décider %n coché…</numerusform>
            <numerusform>Décider %n cochés…</numerusform>
        </translation>
    </message>
    <message>
        <source>Freezes their revisions, then previews each</source>
        <translation>Fige leurs révisions, puis montre un aperçu de chacun</translation>
    </message>
    <message numerus="yes">
        <source>%1, for %n dispatch(es)</source>
        <comment>decision</comment>
        <translation>
            <numerusform>%1, pour %n envoi</numerusform>
            <numerusform>%1, pour %n envois</numerusform>
        </translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>A decision cannot be taken back.</source>
        <translation>Une décision ne peut pas être retirée.</translation>
    </message>
    <message>
        <source>No work runs again by this; evidence that disagrees later marks a job as contradicted.</source>
        <translation>Aucun travail n’est relancé ainsi&#xa0;; une preuve contraire ultérieure marque un travail comme contredit.</translation>
    </message>
    <message numerus="yes">
        <source>Record %n decision(s)</source>
        <translation>
            <numerusform>Enregistrer %n décision</numerusform>
            <numerusform>Enregistrer %n décisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One decision about %n dispatch(es)</source>
        <translation>
            <numerusform>Une décision pour %n envoi</numerusform>
            <numerusform>Une décision pour %n envois</numerusform>
        </translation>
    </message>
    <message>
        <source>Each dispatch gets its own decision with its own revision. A result, or a new dispatch, needs a look of its own: decide those one by one. A dispatch that needs a statement about a paid step is left as it is.</source>
        <translation>Chaque envoi reçoit sa propre décision avec sa propre révision. Un résultat ou un nouvel envoi exige un examen à part&#xa0;: décidez-les un par un. Un envoi qui exige une déclaration sur une étape payée reste tel quel.</translation>
    </message>
    <message>
        <source>Choose a decision first.</source>
        <translation>Choisissez d’abord une décision.</translation>
    </message>
    <message numerus="yes">
        <source>Preview %n decision(s)</source>
        <translation>
            <numerusform>Aperçu de %n décision</numerusform>
            <numerusform>Aperçu de %n décisions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::ChoiceList</name>
    <message>
        <source>Enqueue a new dispatch</source>
        <translation>Mettre un nouvel envoi en file</translation>
    </message>
    <message>
        <source>Result reference</source>
        <translation>Référence du résultat</translation>
    </message>
    <message>
        <source>The work runs again, at the end of its lane.</source>
        <translation>Le travail s’exécute de nouveau, à la fin de sa file.</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::DecisionPanel</name>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>Looked up %1 by you</source>
        <translation>Consulté %1 par vous</translation>
    </message>
    <message>
        <source>, looked up %1 by you</source>
        <translation>, consulté %1 par vous</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Décision</translation>
    </message>
    <message>
        <source>Where it stands</source>
        <translation>Où l’on en est</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Ce qui a été constaté</translation>
    </message>
    <message>
        <source>Reason, for the audit</source>
        <translation>Motif, pour l’audit</translation>
    </message>
    <message>
        <source>Preview decision…</source>
        <translation>Aperçu…</translation>
    </message>
    <message>
        <source>Keep draft</source>
        <translation>Garder le brouillon</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>Autres actes</translation>
    </message>
    <message>
        <source>Choose a dispatch to see its evidence and decide.</source>
        <translation>Choisissez un envoi pour voir ses preuves et décider.</translation>
    </message>
    <message>
        <source>since %1, revision %2</source>
        <translation>depuis %1, révision %2</translation>
    </message>
    <message>
        <source>Choose a decision first.</source>
        <translation>Choisissez d’abord une décision.</translation>
    </message>
    <message>
        <source>Nothing is written yet.</source>
        <translation>Rien n’est encore écrit.</translation>
    </message>
    <message>
        <source>Nothing happens until you decide.</source>
        <translation>Rien ne se passe tant que vous n’avez pas décidé.</translation>
    </message>
    <message>
        <source>Late evidence contradicts the decision.</source>
        <translation>Une preuve tardive contredit la décision.</translation>
    </message>
    <message>
        <source>%1 since %2.</source>
        <translation>%1 depuis %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n more submission(s) of this task are held.</source>
        <translation>
            <numerusform>%n autre soumission de cette tâche est retenue.</numerusform>
            <numerusform>%n autres soumissions de cette tâche sont retenues.</numerusform>
        </translation>
    </message>
    <message>
        <source>It goes on holding its task until it is released.</source>
        <translation>Il continue de retenir sa tâche jusqu’à sa libération.</translation>
    </message>
    <message>
        <source>You are on it since %1</source>
        <translation>Vous vous en chargez depuis %1</translation>
    </message>
    <message>
        <source>%1 is on it since %2</source>
        <translation>%1 s’en charge depuis %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>step and what the provider says</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Stated before</source>
        <translation>Déclaré auparavant</translation>
    </message>
    <message>
        <source>Late completion says %1</source>
        <translation>Un achèvement tardif dit %1</translation>
    </message>
    <message>
        <source>Generation %1, %2, refused, kept as evidence</source>
        <translation>Génération %1, %2, refusé, conservé comme preuve</translation>
    </message>
    <message>
        <source>Nothing yet. Ask the provider about each open step and write down what it says.</source>
        <translation>Rien encore. Interrogez le fournisseur sur chaque étape ouverte et notez ce qu’il dit.</translation>
    </message>
    <message>
        <source>Still missing: %1</source>
        <translation>Manque encore&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::EvidenceSheet</name>
    <message>
        <source>Evidence worksheet</source>
        <translation>Fiche de preuves</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Preuves</translation>
    </message>
    <message>
        <source>Late completions</source>
        <translation>Achèvements tardifs</translation>
    </message>
    <message>
        <source>History of the job</source>
        <translation>Historique du travail</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Démontage</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Nothing came late</source>
        <translation>Rien n’est arrivé en retard</translation>
    </message>
    <message>
        <source>No completion or step arrived after the lease had ended.</source>
        <translation>Aucun achèvement ni aucune étape n’est arrivé après la fin du bail.</translation>
    </message>
    <message>
        <source>What is known of the teardown</source>
        <translation>Ce que l’on sait du démontage</translation>
    </message>
    <message>
        <source>Request teardown…</source>
        <translation>Demander le démontage…</translation>
    </message>
    <message>
        <source>Record a statement…</source>
        <translation>Enregistrer une déclaration…</translation>
    </message>
    <message>
        <source>A teardown is already requested or answered.</source>
        <translation>Un démontage est déjà demandé ou a déjà reçu une réponse.</translation>
    </message>
    <message>
        <source>No open question</source>
        <translation>Aucune question ouverte</translation>
    </message>
    <message>
        <source>%1 of %2 open questions answered</source>
        <translation>%1 questions ouvertes sur %2 ont une réponse</translation>
    </message>
    <message>
        <source>Steps %1</source>
        <translation>Étapes %1</translation>
    </message>
    <message>
        <source>Late completions %1</source>
        <translation>Achèvements tardifs %1</translation>
    </message>
    <message>
        <source>History %1</source>
        <translation>Historique %1</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Inconnu</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Demandé</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Fournisseur</translation>
    </message>
    <message>
        <source>Provider key</source>
        <translation>Clé fournisseur</translation>
    </message>
    <message>
        <source>Its status word</source>
        <translation>Son mot d’état</translation>
    </message>
    <message>
        <source>Its answer</source>
        <translation>Sa réponse</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Répondu</translation>
    </message>
    <message>
        <source>Stated by an operator</source>
        <translation>Déclaré par un opérateur</translation>
    </message>
    <message>
        <source>Only the provider&apos;s own answer, sent by an executor, confirms a teardown. A statement is shown as a statement.</source>
        <translation>Seule la réponse du fournisseur lui-même, transmise par un exécuteur, confirme un démontage. Une déclaration est affichée comme déclaration.</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Requête</translation>
    </message>
    <message>
        <source>Result claimed</source>
        <translation>Résultat affirmé</translation>
    </message>
    <message>
        <source>No dispatch is chosen</source>
        <translation>Aucun envoi n’est choisi</translation>
    </message>
    <message>
        <source>What is recorded of a dispatch stands here when you choose one.</source>
        <translation>Ce qui est enregistré d’un envoi s’affiche ici quand vous en choisissez un.</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::FindingStrip</name>
    <message>
        <source>Dashboard, API, support ticket</source>
        <translation>Tableau de bord, API, ticket d’assistance</translation>
    </message>
    <message>
        <source>Provider key you looked up</source>
        <translation>Clé fournisseur que vous avez consultée</translation>
    </message>
    <message>
        <source>Looked up at</source>
        <translation>Consulté à</translation>
    </message>
    <message>
        <source>Where, for the audit</source>
        <translation>Où, pour l’audit</translation>
    </message>
    <message>
        <source>What you found out about %1</source>
        <translation>Ce que vous avez constaté sur %1</translation>
    </message>
    <message>
        <source>Say what the provider says of %1, then where and when you looked.</source>
        <translation>Indiquez ce que le fournisseur dit de %1, puis où et quand vous avez consulté.</translation>
    </message>
    <message>
        <source>Choose a step with an open question.</source>
        <translation>Choisissez une étape dont la question est ouverte.</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::StaleView</name>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>%1, claims %2</source>
        <comment>count, word</comment>
        <translation>%1, affirme %2</translation>
    </message>
    <message>
        <source>Unchanged.</source>
        <translation>Inchangé.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Decided already.</source>
        <translation>Déjà décidé.</translation>
    </message>
    <message>
        <source>There is no question left for this decision.</source>
        <translation>Cette décision ne répond plus à aucune question.</translation>
    </message>
    <message>
        <source>Late completions</source>
        <translation>Achèvements tardifs</translation>
    </message>
    <message>
        <source>Speaks for it.</source>
        <translation>Va dans son sens.</translation>
    </message>
    <message>
        <source>Speaks against it.</source>
        <translation>Va à son encontre.</translation>
    </message>
    <message>
        <source>The worker says the work was done.</source>
        <translation>L’exécuteur dit que le travail a été fait.</translation>
    </message>
    <message>
        <source>The worker says %1.</source>
        <translation>L’exécuteur dit %1.</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Démontage</translation>
    </message>
    <message>
        <source>Bears on the new dispatch.</source>
        <translation>Touche au nouvel envoi.</translation>
    </message>
    <message>
        <source>It needs a finding for every recorded step now.</source>
        <translation>Il exige maintenant un constat pour chaque étape enregistrée.</translation>
    </message>
    <message>
        <source>What may still run is not confirmed as stopped.</source>
        <translation>L’arrêt de ce qui tourne peut-être encore n’est pas confirmé.</translation>
    </message>
    <message>
        <source>The provider has answered.</source>
        <translation>Le fournisseur a répondu.</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Non enregistré</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Étape %1</translation>
    </message>
    <message>
        <source>State it again.</source>
        <translation>Déclarez-le de nouveau.</translation>
    </message>
    <message>
        <source>Your finding was about another state of the step.</source>
        <translation>Votre constat portait sur un autre état de l’étape.</translation>
    </message>
    <message>
        <source>Unchanged. Your lookup at %1 is older than the late completion.</source>
        <translation>Inchangé. Votre consultation à %1 est antérieure à l’achèvement tardif.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Demandé</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Requête</translation>
    </message>
    <message>
        <source>Decision not applied</source>
        <translation>Décision non appliquée</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Décision</translation>
    </message>
    <message>
        <source>Open worksheet with my draft</source>
        <translation>Ouvrir la fiche avec mon brouillon</translation>
    </message>
    <message>
        <source>You decided on revision %1. The dispatch is now at revision %2.</source>
        <translation>Vous avez décidé sur la révision %1. L’envoi est maintenant à la révision %2.</translation>
    </message>
    <message>
        <source>Revision %1, read %2</source>
        <translation>Révision %1, lue %2</translation>
    </message>
    <message>
        <source>Taken by</source>
        <translation>Pris en charge par</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>Lease ended</source>
        <translation>Bail terminé</translation>
    </message>
    <message>
        <source>Sent %1, refused. Your draft is kept.</source>
        <translation>Envoyé %1, refusé. Votre brouillon est conservé.</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aucun encore</translation>
    </message>
    <message>
        <source>And then</source>
        <translation>Et ensuite</translation>
    </message>
    <message>
        <source>Enqueue a new dispatch</source>
        <translation>Mettre un nouvel envoi en file</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Déclaration</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>You saw revision %1</source>
        <translation>Vous avez vu la révision %1</translation>
    </message>
    <message>
        <source>Your lookup of %1</source>
        <translation>Votre consultation de %1</translation>
    </message>
    <message>
        <source>%1, revision %2</source>
        <comment>event</comment>
        <translation>%1, révision %2</translation>
    </message>
    <message numerus="yes">
        <source>From the job history, %n change(s)</source>
        <translation>
            <numerusform>De l’historique du travail, %n changement</numerusform>
            <numerusform>De l’historique du travail, %n changements</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 changes read. Findings of changed facts must be stated again.</source>
        <translation>%1 changements lus sur %2. Les constats sur des faits modifiés doivent être déclarés de nouveau.</translation>
    </message>
    <message>
        <source>Revision %1</source>
        <translation>Révision %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>who, when</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::StepSheet</name>
    <message>
        <source>Steps of this job</source>
        <translation>Étapes de ce travail</translation>
    </message>
    <message>
        <source>No step is recorded</source>
        <translation>Aucune étape n’est enregistrée</translation>
    </message>
    <message>
        <source>The worker recorded no paid action before it went silent.</source>
        <translation>L’exécuteur n’a enregistré aucun acte payant avant de se taire.</translation>
    </message>
    <message>
        <source>Not stated yet</source>
        <translation>Pas encore déclaré</translation>
    </message>
    <message>
        <source>What the provider says of %1</source>
        <translation>Ce que le fournisseur dit de %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::UncertainPage</name>
    <message>
        <source>Uncertain</source>
        <translation>Incertain</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>Décidés</translation>
    </message>
    <message>
        <source>All lanes</source>
        <translation>Toutes les files</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>Non pris en charge</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>Uncertain dispatches</source>
        <translation>Envois incertains</translation>
    </message>
    <message>
        <source>Generations of this job</source>
        <translation>Générations de ce travail</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Copié&#xa0;: %1</translation>
    </message>
    <message>
        <source>Uncertain, decision not applied</source>
        <translation>Incertain, décision non appliquée</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Ce que vous voyez date de %1.</translation>
    </message>
    <message numerus="yes">
        <source>At least %n dispatch(es)</source>
        <translation>
            <numerusform>Au moins %n envoi</numerusform>
            <numerusform>Au moins %n envois</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dispatch(es)</source>
        <translation>
            <numerusform>%n envoi</numerusform>
            <numerusform>%n envois</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Vide</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>dispatches, open steps</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n paid step(s) open</source>
        <translation>
            <numerusform>%n étape payante ouverte</numerusform>
            <numerusform>%n étapes payantes ouvertes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 failed, not executed or abandoned</source>
        <translation>%1 échoués, non exécutés ou abandonnés</translation>
    </message>
    <message>
        <source>No dispatch matches the filter</source>
        <translation>Aucun envoi ne correspond au filtre</translation>
    </message>
    <message>
        <source>No dispatch is uncertain</source>
        <translation>Aucun envoi n’est incertain</translation>
    </message>
    <message>
        <source>Nothing was decided yet</source>
        <translation>Rien n’a encore été décidé</translation>
    </message>
    <message>
        <source>Whatever a worker leaves without an answer appears here at once.</source>
        <translation>Tout ce qu’un exécuteur laisse sans réponse apparaît ici aussitôt.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>Only while it is running or uncertain.</source>
        <translation>Seulement tant qu’il est en cours ou incertain.</translation>
    </message>
    <message>
        <source>%1, %2, newest on top</source>
        <comment>claims, dispatches</comment>
        <translation>%1, %2, les plus récents en haut</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n prise</numerusform>
            <numerusform>%n prises</numerusform>
        </translation>
    </message>
    <message>
        <source>store clock, %1</source>
        <translation>horloge de la base, %1</translation>
    </message>
    <message>
        <source>The outcome of what was sent is not confirmed yet; the console is checking.</source>
        <translation>L’issue de ce qui a été envoyé n’est pas encore confirmée&#xa0;; la console vérifie.</translation>
    </message>
    <message>
        <source>A decision is on its way.</source>
        <translation>Une décision est en route.</translation>
    </message>
    <message>
        <source>Draft saved %1, survives a restart.</source>
        <translation>Brouillon enregistré %1, survit à un redémarrage.</translation>
    </message>
    <message>
        <source>Something happened since you began to write.</source>
        <translation>Quelque chose s’est passé depuis que vous avez commencé à écrire.</translation>
    </message>
    <message>
        <source>Your draft rests on revision %1, the dispatch is at %2. The engine will not record it before you have seen the changes.</source>
        <translation>Votre brouillon repose sur la révision %1, l’envoi est à la révision %2. Le moteur ne l’enregistrera pas avant que vous ayez vu les changements.</translation>
    </message>
    <message>
        <source>See what happened</source>
        <translation>Voir ce qui s’est passé</translation>
    </message>
    <message>
        <source>Run the work again</source>
        <translation>Exécuter de nouveau le travail</translation>
    </message>
    <message>
        <source>Release the task</source>
        <translation>Libérer la tâche</translation>
    </message>
    <message>
        <source>Choose a decision first.</source>
        <translation>Choisissez d’abord une décision.</translation>
    </message>
    <message>
        <source>%1: it was already so. Nothing was changed now.</source>
        <translation>%1&#xa0;: c’était déjà ainsi. Rien n’a été modifié maintenant.</translation>
    </message>
    <message>
        <source>%1, revision %2.</source>
        <translation>%1, révision %2.</translation>
    </message>
    <message>
        <source>Show the ledger</source>
        <translation>Afficher le registre</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking.</source>
        <translation>Issue non confirmée, vérification en cours.</translation>
    </message>
    <message>
        <source>%1: the answer was lost. The console reads the store until it knows; nothing is sent again.</source>
        <translation>%1&#xa0;: la réponse s’est perdue. La console relit la base jusqu’à le savoir&#xa0;; rien n’est renvoyé.</translation>
    </message>
    <message>
        <source>%1: confirmed by reading the store at %2.</source>
        <translation>%1&#xa0;: confirmé par lecture de la base à %2.</translation>
    </message>
    <message>
        <source>Not recorded.</source>
        <translation>Non enregistré.</translation>
    </message>
    <message>
        <source>%1: the store shows revision %2 as before, read at %3. Your draft is kept.</source>
        <translation>%1&#xa0;: la base montre la révision %2 comme avant, lue à %3. Votre brouillon est conservé.</translation>
    </message>
    <message>
        <source>Something else happened.</source>
        <translation>Autre chose s’est passé.</translation>
    </message>
    <message>
        <source>%1 is at revision %2 now and your decision is not in it. Your draft is kept.</source>
        <translation>%1 est maintenant à la révision %2 et votre décision n’y figure pas. Votre brouillon est conservé.</translation>
    </message>
    <message>
        <source>Discard draft</source>
        <translation>Jeter le brouillon</translation>
    </message>
    <message>
        <source>Discard what you wrote about this dispatch?</source>
        <translation>Jeter ce que vous avez écrit sur cet envoi&#xa0;?</translation>
    </message>
    <message>
        <source>Findings, decision and reason are lost. The dispatch is not touched.</source>
        <translation>Constats, décision et motif sont perdus. L’envoi n’est pas touché.</translation>
    </message>
    <message>
        <source>Keep draft</source>
        <translation>Garder le brouillon</translation>
    </message>
    <message>
        <source>You are on it. Other desks see it for 8 hours.</source>
        <translation>Vous vous en chargez. Les autres postes le voient pendant 8 heures.</translation>
    </message>
    <message>
        <source>You left it.</source>
        <translation>Vous ne vous en chargez plus.</translation>
    </message>
    <message>
        <source>Statement about the teardown</source>
        <translation>Déclaration sur le démontage</translation>
    </message>
    <message>
        <source>What you know of the teardown, in one sentence. It is shown as an operator&apos;s statement.</source>
        <translation>Ce que vous savez du démontage, en une phrase. Elle est affichée comme la déclaration d’un opérateur.</translation>
    </message>
    <message>
        <source>No dispatch is chosen.</source>
        <translation>Aucun envoi n’est choisi.</translation>
    </message>
    <message>
        <source>Go to the open question</source>
        <translation>Aller à la question ouverte</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Ne fait que lire</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Ne plus m’en charger</translation>
    </message>
    <message>
        <source>I am on it</source>
        <translation>Je m’en charge</translation>
    </message>
    <message>
        <source>Tells other desks, changes no state</source>
        <translation>Prévient les autres postes, ne change aucun état</translation>
    </message>
    <message>
        <source>Preview decision…</source>
        <translation>Aperçu de la décision…</translation>
    </message>
    <message>
        <source>Freezes revision %1, then preview and confirm</source>
        <translation>Fige la révision %1, puis aperçu et confirmation</translation>
    </message>
    <message>
        <source>Request teardown…</source>
        <translation>Demander le démontage…</translation>
    </message>
    <message>
        <source>Preview and confirm</source>
        <translation>Aperçu et confirmation</translation>
    </message>
    <message>
        <source>Only once, while it is running or uncertain.</source>
        <translation>Une seule fois, tant qu’il est en cours ou incertain.</translation>
    </message>
    <message>
        <source>Request cancel…</source>
        <translation>Demander l’annulation…</translation>
    </message>
    <message>
        <source>Only a queued or running dispatch can be cancelled.</source>
        <translation>Seul un envoi en attente ou en cours peut être annulé.</translation>
    </message>
    <message>
        <source>Show its job</source>
        <translation>Afficher son travail</translation>
    </message>
    <message>
        <source>Show its audit entries</source>
        <translation>Afficher ses entrées d’audit</translation>
    </message>
    <message>
        <source>Ticked dispatches:</source>
        <translation>Envois cochés&#xa0;:</translation>
    </message>
    <message>
        <source>Only uncertain dispatches are decided together.</source>
        <translation>Seuls des envois incertains se décident ensemble.</translation>
    </message>
    <message>
        <source>This dispatch cannot be read</source>
        <translation>Cet envoi ne peut pas être lu</translation>
    </message>
    <message>
        <source>No dispatch is chosen</source>
        <translation>Aucun envoi n’est choisi</translation>
    </message>
    <message>
        <source>The claims of its job are drawn here.</source>
        <translation>Les prises de son travail sont dessinées ici.</translation>
    </message>
</context>
<context>
    <name>sb::ui::worklist::HandoverPane</name>
    <message>
        <source>Lane %1</source>
        <translation>File %1</translation>
    </message>
    <message>
        <source>Handover</source>
        <translation>Relève</translation>
    </message>
    <message>
        <source>Handover notes</source>
        <translation>Notes de relève</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>About</source>
        <translation>À propos de</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1, par %2</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Écrire une note</translation>
    </message>
    <message>
        <source>No notes from the last 12 hours</source>
        <translation>Aucune note des 12 dernières heures</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s) from the last 12 hours</source>
        <translation>
            <numerusform>%n note des 12 dernières heures</numerusform>
            <numerusform>%n notes des 12 dernières heures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::worklist::NoteDialog</name>
    <message>
        <source>Save note</source>
        <translation>Enregistrer la note</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <translation>Ctrl Entrée</translation>
    </message>
    <message>
        <source>Handover note</source>
        <translation>Note de relève</translation>
    </message>
    <message>
        <source>About %1. Other desks read it; it changes no state.</source>
        <translation>À propos de %1. Les autres postes la lisent&#xa0;; elle ne change aucun état.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>%1 of %2 bytes</source>
        <translation>%1 octets sur %2</translation>
    </message>
    <message>
        <source>The note is empty.</source>
        <translation>La note est vide.</translation>
    </message>
    <message>
        <source>The note is too long.</source>
        <translation>La note est trop longue.</translation>
    </message>
</context>
<context>
    <name>sb::ui::worklist::WorklistInspector</name>
    <message>
        <source>Selected item</source>
        <translation>Élément sélectionné</translation>
    </message>
    <message>
        <source>What needs you</source>
        <translation>Ce qui vous attend</translation>
    </message>
    <message>
        <source>What we know</source>
        <translation>Ce que nous savons</translation>
    </message>
    <message>
        <source>Paid steps</source>
        <translation>Étapes payantes</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Démontage</translation>
    </message>
    <message>
        <source>If you act</source>
        <translation>Si vous agissez</translation>
    </message>
    <message>
        <source>Open evidence</source>
        <translation>Ouvrir les preuves</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>I am on it</source>
        <translation>Je m’en charge</translation>
    </message>
    <message>
        <source>Write a note about this item</source>
        <translation>Écrire une note sur cet élément</translation>
    </message>
    <message>
        <source>Choose an item to see what is known about it.</source>
        <translation>Choisissez un élément pour voir ce que l’on en sait.</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>depuis %1</translation>
    </message>
    <message>
        <source>Nothing happens until you decide.</source>
        <translation>Rien ne se passe tant que vous n’avez pas décidé.</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propriétaire</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Travail</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Génération</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Révision</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Exécuteur</translation>
    </message>
    <message>
        <source>Lease ended</source>
        <translation>Bail terminé</translation>
    </message>
    <message>
        <source>ago</source>
        <translation>plus tôt</translation>
    </message>
    <message>
        <source>Last heartbeat</source>
        <translation>Dernier battement</translation>
    </message>
    <message>
        <source>late</source>
        <translation>en retard</translation>
    </message>
    <message>
        <source>on time</source>
        <translation>à temps</translation>
    </message>
    <message>
        <source>Last progress</source>
        <translation>Dernière progression</translation>
    </message>
    <message>
        <source>None reported</source>
        <translation>Aucune signalée</translation>
    </message>
    <message>
        <source>Held by it</source>
        <translation>Retenus par lui</translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s)</source>
        <translation>
            <numerusform>%n soumission</numerusform>
            <numerusform>%n soumissions</numerusform>
        </translation>
    </message>
    <message>
        <source>key</source>
        <translation>clé</translation>
    </message>
    <message>
        <source>Requested, not confirmed</source>
        <translation>Demandé, non confirmé</translation>
    </message>
    <message>
        <source>Confirmed only by the provider&apos;s own answer.</source>
        <translation>Confirmé seulement par la réponse du fournisseur lui-même.</translation>
    </message>
    <message>
        <source>Asked %1. %2</source>
        <translation>Demandé %1. %2</translation>
    </message>
    <message>
        <source>Confirmed by the provider</source>
        <translation>Confirmé par le fournisseur</translation>
    </message>
    <message>
        <source>Answered %1.</source>
        <translation>Répondu %1.</translation>
    </message>
    <message>
        <source>Unconfirmed</source>
        <translation>Non confirmé</translation>
    </message>
    <message>
        <source>The executor could not get an answer. The instance may still be billed.</source>
        <translation>L’exécuteur n’a pas pu obtenir de réponse. L’instance est peut-être encore facturée.</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Ne plus m’en charger</translation>
    </message>
    <message>
        <source>Open case</source>
        <translation>Cas ouvert</translation>
    </message>
    <message>
        <source>Sources disagree on this transaction.</source>
        <translation>Des sources divergent sur cette transaction.</translation>
    </message>
    <message>
        <source>%1 stays canonical until you act.</source>
        <translation>%1 reste canonique jusqu’à ce que vous agissiez.</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Relation</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Différences</translation>
    </message>
    <message>
        <source>Said by</source>
        <translation>Dit par</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Case revision</source>
        <translation>Révision du cas</translation>
    </message>
    <message>
        <source>Canonical revision</source>
        <translation>Révision canonique</translation>
    </message>
    <message>
        <source>Every variant is kept, whatever you decide, and the case can be reopened.</source>
        <translation>Toute variante est gardée, quoi que vous décidiez, et le cas peut être rouvert.</translation>
    </message>
</context>
<context>
    <name>sb::ui::worklist::WorklistPage</name>
    <message>
        <source>Worklist</source>
        <translation>À traiter</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Toutes les natures</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Incertain</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>Contredit</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>Items that wait for a person</source>
        <translation>Éléments qui attendent quelqu’un</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>Nothing waits for a person</source>
        <translation>Rien n’attend quelqu’un</translation>
    </message>
    <message>
        <source>New items appear here at once. One desktop notice is shown for each new cause.</source>
        <translation>Les nouveaux éléments apparaissent ici aussitôt. Une notification de bureau s’affiche pour chaque nouvelle cause.</translation>
    </message>
    <message>
        <source>Decisions of this shift</source>
        <translation>Décisions de cette équipe</translation>
    </message>
    <message>
        <source>Write a handover note</source>
        <translation>Écrire une note de relève</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Copié&#xa0;: %1</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Ce que vous voyez date de %1.</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Vide</translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s) for a person</source>
        <translation>
            <numerusform>%n attend quelqu’un</numerusform>
            <numerusform>%n attendent quelqu’un</numerusform>
        </translation>
    </message>
    <message>
        <source>No item of this kind</source>
        <translation>Aucun élément de cette nature</translation>
    </message>
    <message>
        <source>No item matches “%1”</source>
        <translation>Aucun élément ne correspond à «&#xa0;%1&#xa0;»</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) wait for a person.</source>
        <translation>
            <numerusform>%n élément attend quelqu’un.</numerusform>
            <numerusform>%n éléments attendent quelqu’un.</numerusform>
        </translation>
    </message>
    <message>
        <source>No item is chosen.</source>
        <translation>Aucun élément n’est choisi.</translation>
    </message>
    <message>
        <source>Open evidence worksheet</source>
        <translation>Ouvrir la fiche de preuves</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Ne fait que lire</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Ne plus m’en charger</translation>
    </message>
    <message>
        <source>I am on it</source>
        <translation>Je m’en charge</translation>
    </message>
    <message>
        <source>Tells other desks, changes no state</source>
        <translation>Prévient les autres postes, ne change aucun état</translation>
    </message>
    <message>
        <source>Write a handover note…</source>
        <translation>Écrire une note de relève…</translation>
    </message>
    <message>
        <source>Goes to the audit, changes no state</source>
        <translation>Va dans l’audit, ne change aucun état</translation>
    </message>
    <message>
        <source>You are on %1</source>
        <translation>Vous vous chargez de %1</translation>
    </message>
    <message>
        <source>You left %1</source>
        <translation>Vous ne vous chargez plus de %1</translation>
    </message>
    <message>
        <source>the worklist</source>
        <translation>la liste à traiter</translation>
    </message>
    <message>
        <source>Note saved</source>
        <translation>Note enregistrée</translation>
    </message>
    <message>
        <source>Open cases</source>
        <translation>Cas ouverts</translation>
    </message>
    <message>
        <source>No dispatch is uncertain and no case is open.</source>
        <translation>Aucun envoi n’est incertain et aucun cas n’est ouvert.</translation>
    </message>
    <message>
        <source>No dispatch is uncertain and no case is open. The last decision was recorded at %1, %2 ago.</source>
        <translation>Aucun envoi n’est incertain et aucun cas n’est ouvert. La dernière décision a été enregistrée à %1, il y a %2.</translation>
    </message>
    <message>
        <source>Open case</source>
        <translation>Cas ouvert</translation>
    </message>
    <message>
        <source>%1, the %2 longest waiting are listed</source>
        <comment>how many wait, number</comment>
        <translation>%1, les %2 qui attendent depuis le plus longtemps sont listés</translation>
    </message>
</context>
</TS>
