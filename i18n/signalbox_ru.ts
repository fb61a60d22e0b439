<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
<context>
    <name>ActionPlans</name>
    <message>
        <source>%1 in lane %2</source>
        <comment>task, lane</comment>
        <translation>%1 в очереди %2</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Отправка</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Задание</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Владелец</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Поколение</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Ревизия</translation>
    </message>
    <message>
        <source>Step records and late completions</source>
        <translation>Записи шагов и поздние завершения</translation>
    </message>
    <message>
        <source>Request hash and request key</source>
        <translation>Хеш и ключ запроса</translation>
    </message>
    <message>
        <source>First submission %1; the age keeps counting from there</source>
        <translation>Первая подача %1; возраст отсчитывается от неё</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Ключ</translation>
    </message>
    <message>
        <source>, looked up %1 by you</source>
        <translation>, проверено вами %1</translation>
    </message>
    <message>
        <source>%1 at %2: %3</source>
        <comment>step, provider, answer</comment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>a provider</source>
        <translation>провайдер</translation>
    </message>
    <message>
        <source>This runs the work again.</source>
        <translation>Работа будет выполнена снова.</translation>
    </message>
    <message>
        <source>Signalbox cannot take it back once a worker has claimed it.</source>
        <translation>Signalbox не сможет отозвать её, как только её возьмёт исполнитель.</translation>
    </message>
    <message>
        <source>This runs paid work again.</source>
        <translation>Платная работа будет выполнена снова.</translation>
    </message>
    <message>
        <source>If the first call did reach %1, it is paid twice. Signalbox cannot take it back once a worker has claimed it.</source>
        <translation>Если первый вызов всё же дошёл до %1, он будет оплачен дважды. Signalbox не сможет отозвать работу, как только её возьмёт исполнитель.</translation>
    </message>
    <message>
        <source>%1 and run the work again</source>
        <comment>a decision</comment>
        <translation>%1 и выполнить работу снова</translation>
    </message>
    <message>
        <source>Record and enqueue 1 dispatch</source>
        <translation>Записать и поставить в очередь 1 отправку</translation>
    </message>
    <message>
        <source>Record 1 decision</source>
        <translation>Записать 1 решение</translation>
    </message>
    <message>
        <source>Recorded: %1.</source>
        <translation>Записано: %1.</translation>
    </message>
    <message>
        <source>A decision cannot be taken back.</source>
        <translation>Решение нельзя отозвать.</translation>
    </message>
    <message>
        <source>The job stays without a result and holds its task until it is released.</source>
        <translation>Задание остаётся без результата и удерживает свою задачу до освобождения.</translation>
    </message>
    <message>
        <source>Evidence that disagrees later marks the job as contradicted.</source>
        <translation>Если позднее появятся противоречащие свидетельства, задание будет отмечено как опровергнутое.</translation>
    </message>
    <message>
        <source>Run the work again</source>
        <translation>Выполнить работу снова</translation>
    </message>
    <message>
        <source>Enqueue 1 dispatch</source>
        <translation>Поставить в очередь 1 отправку</translation>
    </message>
    <message>
        <source>A new dispatch is enqueued.</source>
        <translation>Новая отправка ставится в очередь.</translation>
    </message>
    <message>
        <source>Release the task</source>
        <translation>Освободить задачу</translation>
    </message>
    <message>
        <source>Release 1 task</source>
        <translation>Освободить 1 задачу</translation>
    </message>
    <message>
        <source>The task is released.</source>
        <translation>Задача освобождается.</translation>
    </message>
    <message>
        <source>Held work may start at once.</source>
        <translation>Удержанная работа может начаться сразу.</translation>
    </message>
    <message>
        <source>Other submissions of this task are no longer held back.</source>
        <translation>Другие заявки этой задачи больше не удерживаются.</translation>
    </message>
    <message>
        <source>Request teardown</source>
        <translation>Запросить демонтаж</translation>
    </message>
    <message>
        <source>Request 1 teardown</source>
        <translation>Запросить 1 демонтаж</translation>
    </message>
    <message>
        <source>The teardown is requested.</source>
        <translation>Демонтаж запрашивается.</translation>
    </message>
    <message>
        <source>An executor asks the provider to stop what may still run. Until it answers, a new dispatch needs a finding for every recorded step.</source>
        <translation>Исполнитель просит провайдера остановить то, что ещё может работать. До его ответа новая отправка требует вывода по каждому записанному шагу.</translation>
    </message>
    <message>
        <source>Record a statement about the teardown</source>
        <translation>Записать заявление о демонтаже</translation>
    </message>
    <message>
        <source>Record 1 statement</source>
        <translation>Записать 1 заявление</translation>
    </message>
    <message>
        <source>The statement is recorded.</source>
        <translation>Заявление записывается.</translation>
    </message>
    <message>
        <source>It is shown as an operator&apos;s statement and never as a confirmation.</source>
        <translation>Оно показывается как заявление оператора и никогда как подтверждение.</translation>
    </message>
    <message>
        <source>Request cancel</source>
        <translation>Запросить отмену</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Request cancel of 1 dispatch</source>
        <translation>Запросить отмену 1 отправки</translation>
    </message>
    <message>
        <source>Cancel 1 dispatch</source>
        <translation>Отменить 1 отправку</translation>
    </message>
    <message>
        <source>Cancel is requested.</source>
        <translation>Отмена запрашивается.</translation>
    </message>
    <message>
        <source>The dispatch is cancelled.</source>
        <translation>Отправка отменяется.</translation>
    </message>
    <message>
        <source>The worker is told with its next heartbeat. It proves nothing about the provider.</source>
        <translation>Исполнитель узнает об этом при следующем сигнале жизни. О провайдере это ничего не доказывает.</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Применено</translation>
    </message>
    <message>
        <source>Already so</source>
        <translation>Уже так</translation>
    </message>
    <message>
        <source>Changed meanwhile</source>
        <translation>Изменено тем временем</translation>
    </message>
    <message>
        <source>No longer uncertain</source>
        <translation>Уже не неопределённо</translation>
    </message>
    <message>
        <source>Evidence missing</source>
        <translation>Не хватает свидетельств</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Отклонено</translation>
    </message>
    <message>
        <source>Recorded at revision %1.</source>
        <translation>Записано в ревизии %1.</translation>
    </message>
    <message>
        <source>It was already so: the same decision is recorded. Nothing was changed now, and nothing runs twice.</source>
        <translation>Так уже было: записано то же решение. Сейчас ничего не изменено, и ничего не выполняется дважды.</translation>
    </message>
    <message>
        <source>Nothing was changed. The dispatch is at revision %1, you looked at %2.</source>
        <translation>Ничего не изменено. Отправка в ревизии %1, вы смотрели ревизию %2.</translation>
    </message>
    <message>
        <source>Nothing was changed. The dispatch is %1 now.</source>
        <translation>Ничего не изменено. Состояние отправки теперь: %1.</translation>
    </message>
    <message>
        <source>Nothing was changed. The engine still needs:</source>
        <translation>Ничего не изменено. Движку ещё нужно:</translation>
    </message>
    <message>
        <source>Nothing was changed. %1</source>
        <translation>Ничего не изменено. %1</translation>
    </message>
    <message>
        <source>What will change, computed by the engine on revision %1</source>
        <translation>Что изменится, рассчитано движком по ревизии %1</translation>
    </message>
    <message>
        <source>Your statement</source>
        <translation>Ваше заявление</translation>
    </message>
    <message>
        <source>Last four characters of the dispatch</source>
        <translation>Последние четыре знака отправки</translation>
    </message>
    <message>
        <source>Type the last four characters of the dispatch to confirm on a</source>
        <translation>Введите последние четыре знака отправки для подтверждения; уровень</translation>
    </message>
</context>
<context>
    <name>Audit</name>
    <message>
        <source>Reconcile</source>
        <translation>Решение</translation>
    </message>
    <message>
        <source>Requeue</source>
        <translation>Повторная постановка</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Освобождение</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Демонтаж</translation>
    </message>
    <message>
        <source>Marked “I am on it”</source>
        <translation>Отмечено «Беру на себя»</translation>
    </message>
    <message>
        <source>Left it</source>
        <translation>Снято с себя</translation>
    </message>
    <message>
        <source>Handover note</source>
        <translation>Заметка для смены</translation>
    </message>
    <message>
        <source>Pause lane</source>
        <translation>Приостановить очередь</translation>
    </message>
    <message>
        <source>Resume lane</source>
        <translation>Возобновить очередь</translation>
    </message>
    <message>
        <source>Declare lane</source>
        <translation>Объявить очередь</translation>
    </message>
    <message>
        <source>Drain instance</source>
        <translation>Вывести экземпляр</translation>
    </message>
    <message>
        <source>Mint token</source>
        <translation>Выпустить токен</translation>
    </message>
    <message>
        <source>Revoke token</source>
        <translation>Отозвать токен</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>Резервная копия</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Применено</translation>
    </message>
    <message>
        <source>Already so</source>
        <translation>Уже так</translation>
    </message>
    <message>
        <source>Stale revision</source>
        <translation>Устаревшая ревизия</translation>
    </message>
    <message>
        <source>Not uncertain</source>
        <translation>Не неопределённо</translation>
    </message>
    <message>
        <source>Evidence missing</source>
        <translation>Не хватает свидетельств</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Отклонено</translation>
    </message>
    <message>
        <source>Refused, read-only</source>
        <translation>Отклонено, только чтение</translation>
    </message>
    <message>
        <source>Refused, not allowed</source>
        <translation>Отклонено, не разрешено</translation>
    </message>
    <message>
        <source>Refused, %1</source>
        <translation>Отклонено, %1</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Operator on %1</source>
        <translation>Оператор на %1</translation>
    </message>
    <message>
        <source>Act on a case</source>
        <translation>Действие над случаем</translation>
    </message>
    <message>
        <source>Case not open</source>
        <translation>Случай не открыт</translation>
    </message>
    <message>
        <source>Case not resolved</source>
        <translation>Случай не разрешён</translation>
    </message>
    <message>
        <source>Not a participant</source>
        <translation>Не участник</translation>
    </message>
    <message>
        <source>No local bytes</source>
        <translation>Нет локальных байтов</translation>
    </message>
    <message>
        <source>Submit</source>
        <translation>Подача</translation>
    </message>
    <message>
        <source>Clock watched</source>
        <translation>Наблюдение за часами</translation>
    </message>
    <message>
        <source>Drifted</source>
        <translation>Отклонились</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Восстановились</translation>
    </message>
    <message>
        <source>The engine</source>
        <translation>Движок</translation>
    </message>
</context>
<context>
    <name>AuditColumns</name>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Кто</translation>
    </message>
    <message>
        <source>%1 (%2 on %3)</source>
        <translation>%1 (%2 на %3)</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Действие</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Цель</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Ожидалось</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Обнаружено</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Исход</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Причина</translation>
    </message>
    <message>
        <source>case revision %1, canonical revision %2</source>
        <translation>ревизия случая %1, ревизия канонического %2</translation>
    </message>
</context>
<context>
    <name>BulkDecisions</name>
    <message>
        <source>Not confirmed</source>
        <translation>Не подтверждено</translation>
    </message>
    <message>
        <source>The answer was lost. It may be recorded or not.</source>
        <translation>Ответ потерян. Возможно, записано, возможно, нет.</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Отклонено</translation>
    </message>
    <message>
        <source>Would become %1.</source>
        <translation>Станет: %1.</translation>
    </message>
    <message>
        <source>Would be recorded</source>
        <translation>Будет записано</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Применено</translation>
    </message>
    <message>
        <source>Confirmed by reading.</source>
        <translation>Подтверждено чтением.</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Не записано</translation>
    </message>
    <message>
        <source>It was not recorded. Nothing was changed.</source>
        <translation>Это не записано. Ничего не изменено.</translation>
    </message>
    <message>
        <source>Changed meanwhile</source>
        <translation>Изменено тем временем</translation>
    </message>
    <message>
        <source>Something else happened to it.</source>
        <translation>С этим произошло что-то другое.</translation>
    </message>
</context>
<context>
    <name>CancelAct</name>
    <message>
        <source>Yes</source>
        <translation>Да</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Cancel 1 dispatch</source>
        <translation>Отменить 1 отправку</translation>
    </message>
    <message>
        <source>Request cancel of 1 dispatch</source>
        <translation>Запросить отмену 1 отправки</translation>
    </message>
    <message>
        <source>in lane</source>
        <translation>в очереди</translation>
    </message>
    <message>
        <source>the provider</source>
        <translation>провайдер</translation>
    </message>
    <message>
        <source>It will not be claimed any more. This cannot be undone; the job can be submitted again.</source>
        <translation>Её больше не возьмут. Это необратимо; задание можно подать снова.</translation>
    </message>
    <message>
        <source>The worker learns of it with its next heartbeat. It proves nothing about %1, and does not end the lease.</source>
        <translation>Исполнитель узнает об этом при следующем сигнале жизни. Это ничего не доказывает (%1) и не прекращает аренду.</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Отправка</translation>
    </message>
    <message>
        <source>Cancel requested</source>
        <translation>Отмена запрошена</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Ревизия</translation>
    </message>
    <message>
        <source>Cancelled. Revision %1.</source>
        <translation>Отменено. Ревизия %1.</translation>
    </message>
    <message>
        <source>Cancel requested. Revision %1. The dispatch goes on until its worker ends it.</source>
        <translation>Отмена запрошена. Ревизия %1. Отправка продолжается, пока её не закончит исполнитель.</translation>
    </message>
    <message>
        <source>Not cancelled: the dispatch is %1. Revision %2.</source>
        <translation>Не отменено: состояние отправки — %1. Ревизия %2.</translation>
    </message>
    <message>
        <source>Only a queued or running dispatch can be cancelled.</source>
        <translation>Отменить можно только отправку, которая в очереди или выполняется.</translation>
    </message>
    <message>
        <source>A cancel is already requested.</source>
        <translation>Отмена уже запрошена.</translation>
    </message>
    <message>
        <source>Request cancel…</source>
        <translation>Запросить отмену…</translation>
    </message>
    <message>
        <source>Cancel dispatch…</source>
        <translation>Отменить отправку…</translation>
    </message>
    <message>
        <source>Something changed since you looked. Close, and look again.</source>
        <translation>С момента просмотра что-то изменилось. Закройте и посмотрите снова.</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking.</source>
        <translation>Исход не подтверждён, идёт проверка.</translation>
    </message>
</context>
<context>
    <name>CaseBulk</name>
    <message>
        <source>Would open again, %1 stays canonical.</source>
        <translation>Откроется снова, %1 остаётся каноническим.</translation>
    </message>
    <message>
        <source>Would become resolved, %1 stays canonical.</source>
        <translation>Станет решённым, %1 остаётся каноническим.</translation>
    </message>
    <message>
        <source>Nothing was changed. Frozen at case revision %1, canonical revision %2; now %3 and %4.</source>
        <translation>Ничего не изменено. Зафиксировано при ревизии случая %1 и ревизии канонического %2; теперь %3 и %4.</translation>
    </message>
    <message>
        <source>Not confirmed</source>
        <translation>Не подтверждено</translation>
    </message>
    <message>
        <source>The answer was lost. It may be recorded or not.</source>
        <translation>Ответ потерян. Возможно, записано, возможно, нет.</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Отклонено</translation>
    </message>
    <message>
        <source>Would be recorded</source>
        <translation>Будет записано</translation>
    </message>
    <message>
        <source>Confirmed by reading.</source>
        <translation>Подтверждено чтением.</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Не записано</translation>
    </message>
    <message>
        <source>It was not recorded. Nothing was changed.</source>
        <translation>Это не записано. Ничего не изменено.</translation>
    </message>
    <message>
        <source>Something else happened to it.</source>
        <translation>С этим произошло что-то другое.</translation>
    </message>
    <message>
        <source>None of the ticked cases is open.</source>
        <translation>Ни один из отмеченных случаев не открыт.</translation>
    </message>
    <message>
        <source>None of the ticked cases is resolved.</source>
        <translation>Ни один из отмеченных случаев не решён.</translation>
    </message>
</context>
<context>
    <name>CaseColumns</name>
    <message>
        <source>open for %1</source>
        <translation>открыто %1</translation>
    </message>
    <message>
        <source>resolved %1</source>
        <translation>решено %1</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Проверяется</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking</source>
        <translation>Итог не подтверждён, проверяется</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Никто</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Open for</source>
        <translation>Открыто</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Подпись</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Варианты</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Отношение</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Различия</translation>
    </message>
    <message>
        <source>Rev</source>
        <translation>Рев.</translation>
    </message>
    <message>
        <source>case revision %1</source>
        <translation>ревизия случая %1</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Канонический</translation>
    </message>
    <message>
        <source>Taken by</source>
        <translation>Взял на себя</translation>
    </message>
</context>
<context>
    <name>CaseOutcome</name>
    <message>
        <source>Case revision %1, canonical revision %2.</source>
        <translation>Ревизия случая %1, ревизия канонического %2.</translation>
    </message>
</context>
<context>
    <name>CaseRules</name>
    <message>
        <source>%1 or %2</source>
        <comment>letters of variants</comment>
        <translation>%1 или %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between letters</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 is purged, its bytes are gone</source>
        <translation>%1 очищен, его байтов больше нет</translation>
    </message>
    <message>
        <source>%1 is canonical already</source>
        <translation>%1 уже канонический</translation>
    </message>
    <message>
        <source>Only for a resolved case.</source>
        <translation>Только для решённого случая.</translation>
    </message>
    <message>
        <source>Only for an open case. Restore a variant or reopen it.</source>
        <translation>Только для открытого случая. Восстановите вариант или откройте снова.</translation>
    </message>
    <message>
        <source>The bytes of the canonical variant are gone.</source>
        <translation>Байтов канонического варианта больше нет.</translation>
    </message>
    <message>
        <source>No variant can be chosen.</source>
        <translation>Выбрать нельзя ни один вариант.</translation>
    </message>
    <message>
        <source>%1 stays, the case becomes resolved</source>
        <translation>%1 остаётся, случай становится решённым</translation>
    </message>
    <message>
        <source>The case opens again, %1 stays canonical</source>
        <translation>Случай открывается снова, %1 остаётся каноническим</translation>
    </message>
    <message>
        <source>%1 %2 is purged</source>
        <comment>letter, number</comment>
        <translation>%1 %2 очищен</translation>
    </message>
    <message>
        <source>Close with a canonical you name: %1</source>
        <translation>Закрыть, назвав канонический: %1</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>Выберите %1</translation>
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
        <translation>Оставить %1 и решить 1 случай</translation>
    </message>
    <message>
        <source>Promote %1 and resolve 1 case</source>
        <translation>Повысить %1 и решить 1 случай</translation>
    </message>
    <message>
        <source>Restore %1 as canonical</source>
        <translation>Восстановить %1 как канонический</translation>
    </message>
    <message>
        <source>Resolve 1 case with %1</source>
        <translation>Решить 1 случай с %1</translation>
    </message>
    <message>
        <source>Reopen 1 case</source>
        <translation>Открыть снова 1 случай</translation>
    </message>
    <message>
        <source>Readers of this transaction see %1 from then on, no longer %2.</source>
        <translation>Читатели этой транзакции с этого момента видят %1, а не %2.</translation>
    </message>
    <message>
        <source>Readers of this transaction see %1 as before.</source>
        <translation>Читатели этой транзакции видят %1, как и прежде.</translation>
    </message>
    <message>
        <source>%1 takes over; %2 stays a participant and can be restored.</source>
        <translation>%1 занимает его место; %2 остаётся участником и может быть восстановлен.</translation>
    </message>
    <message>
        <source>%1 stays canonical.</source>
        <translation>%1 остаётся каноническим.</translation>
    </message>
    <message>
        <source>Only local bytes are used; no network is asked.</source>
        <translation>Используются только локальные байты; сеть не запрашивается.</translation>
    </message>
    <message numerus="yes">
        <source>All %n stay, and are protected against a purge while the case is open.</source>
        <translation>
            <numerusform>Остаётся %n участник; пока случай открыт, он защищён от очистки.</numerusform>
            <numerusform>Остаются все %n участника; пока случай открыт, они защищены от очистки.</numerusform>
            <numerusform>Остаются все %n участников; пока случай открыт, они защищены от очистки.</numerusform>
        </translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Запись</translation>
    </message>
    <message>
        <source>Canonical variant</source>
        <translation>Канонический вариант</translation>
    </message>
    <message>
        <source>Participants</source>
        <translation>Участники</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Канонический</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Выбран</translation>
    </message>
    <message>
        <source>%1 %2 from %3</source>
        <comment>letter, number, origin</comment>
        <translation>%1 %2 от %3</translation>
    </message>
    <message>
        <source>Case revision</source>
        <translation>Ревизия случая</translation>
    </message>
    <message>
        <source>Canonical revision</source>
        <translation>Ревизия канонического</translation>
    </message>
    <message>
        <source>Case of transaction %1</source>
        <translation>Случай транзакции %1</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>Что это значит</translation>
    </message>
    <message>
        <source>Every variant with its hashes</source>
        <translation>Каждый вариант со своими хешами</translation>
    </message>
    <message>
        <source>Observations and their times</source>
        <translation>Наблюдения и их время</translation>
    </message>
    <message>
        <source>Earlier events of the history</source>
        <translation>Прежние события истории</translation>
    </message>
    <message>
        <source>What will change, computed by the engine on case revision %1, canonical revision %2</source>
        <translation>Что изменится, рассчитано движком по ревизии случая %1 и ревизии канонического %2</translation>
    </message>
    <message>
        <source>Last four characters of the signature</source>
        <translation>Последние четыре знака подписи</translation>
    </message>
    <message>
        <source>Type the last four characters of the signature to confirm on a</source>
        <translation>Введите последние четыре знака подписи для подтверждения; уровень</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Подпись</translation>
    </message>
    <message numerus="yes">
        <source>All %n stay. In a resolved case only the canonical one is protected against a purge.</source>
        <translation>
            <numerusform>Остаётся %n участник. В решённом случае от очистки защищён только канонический.</numerusform>
            <numerusform>Остаются все %n участника. В решённом случае от очистки защищён только канонический.</numerusform>
            <numerusform>Остаются все %n участников. В решённом случае от очистки защищён только канонический.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChangeTables</name>
    <message>
        <source>Field</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>До</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>становится</translation>
    </message>
    <message>
        <source>After</source>
        <translation>После</translation>
    </message>
</context>
<context>
    <name>CompareCells</name>
    <message>
        <source>Equal in both</source>
        <translation>Одинаково в обоих</translation>
    </message>
    <message>
        <source>Equal in all three</source>
        <translation>Одинаково во всех трёх</translation>
    </message>
    <message>
        <source>Equal in all four</source>
        <translation>Одинаково во всех четырёх</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n член</numerusform>
            <numerusform>%n члена</numerusform>
            <numerusform>%n членов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n строка</numerusform>
            <numerusform>%n строки</numerusform>
            <numerusform>%n строк</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n запись</numerusform>
            <numerusform>%n записи</numerusform>
            <numerusform>%n записей</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of lines or entries</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Equal, absent</source>
        <translation>Одинаково, отсутствует</translation>
    </message>
    <message>
        <source>Equal, null states success</source>
        <translation>Одинаково, null означает успех</translation>
    </message>
    <message>
        <source>Equal, null</source>
        <translation>Одинаково, null</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>equal, how much</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Equal,</source>
        <translation>Одинаково,</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>не сохранено</translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s)</source>
        <translation>
            <numerusform>ещё %n строка</numerusform>
            <numerusform>ещё %n строки</numerusform>
            <numerusform>ещё %n строк</numerusform>
        </translation>
    </message>
    <message>
        <source>no line</source>
        <translation>нет строки</translation>
    </message>
    <message>
        <source>Log truncated</source>
        <translation>Журнал обрезан</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>отсутствует</translation>
    </message>
    <message>
        <source>%1 differ, %2 equal</source>
        <translation>различий %1, одинаковых %2</translation>
    </message>
    <message>
        <source>nothing here</source>
        <translation>здесь ничего</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n строка</numerusform>
            <numerusform>%n строки</numerusform>
            <numerusform>%n строк</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConflictWords</name>
    <message>
        <source>Exact</source>
        <translation>Точное</translation>
    </message>
    <message>
        <source>Less complete</source>
        <translation>Менее полный</translation>
    </message>
    <message>
        <source>More complete</source>
        <translation>Более полный</translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation>Противоречие</translation>
    </message>
    <message>
        <source>Incomparable</source>
        <translation>Несравнимо</translation>
    </message>
    <message>
        <source>the same content</source>
        <translation>то же содержание</translation>
    </message>
    <message>
        <source>the log alone is a proven truncation</source>
        <translation>лишь журнал доказуемо обрезан</translation>
    </message>
    <message>
        <source>another slot</source>
        <translation>другой слот</translation>
    </message>
    <message>
        <source>another result of the transaction</source>
        <translation>другой итог транзакции</translation>
    </message>
    <message>
        <source>another transaction content</source>
        <translation>другое содержание транзакции</translation>
    </message>
    <message>
        <source>log lines contradict one another</source>
        <translation>строки журнала противоречат друг другу</translation>
    </message>
    <message>
        <source>a member states another value</source>
        <translation>член содержит другое значение</translation>
    </message>
    <message>
        <source>a member is stated by one side only</source>
        <translation>член указан лишь одной стороной</translation>
    </message>
    <message>
        <source>no truncation explains the shorter log</source>
        <translation>обрезка не объясняет более короткий журнал</translation>
    </message>
    <message>
        <source>another encoding</source>
        <translation>другая кодировка</translation>
    </message>
    <message>
        <source>%1 unstated</source>
        <translation>%1 не указ.</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s) unstated</source>
        <translation>
            <numerusform>не указан %n член</numerusform>
            <numerusform>не указано %n члена</numerusform>
            <numerusform>не указано %n членов</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>relation, reason</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Полностью</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>В архиве</translation>
    </message>
    <message>
        <source>Purged</source>
        <translation>Очищено</translation>
    </message>
    <message>
        <source>hash kept</source>
        <translation>хеш сохранён</translation>
    </message>
    <message>
        <source>canonical</source>
        <translation>канонический</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>закреплён</translation>
    </message>
    <message>
        <source>log truncated</source>
        <translation>журнал обрезан</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between words of one state</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Keep current canonical</source>
        <translation>Оставить канонический</translation>
    </message>
    <message>
        <source>Promote a variant</source>
        <translation>Повысить вариант</translation>
    </message>
    <message>
        <source>Restore a variant</source>
        <translation>Восстановить вариант</translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>Решить</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Открыть снова</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Применено</translation>
    </message>
    <message>
        <source>Already so</source>
        <translation>Уже так</translation>
    </message>
    <message>
        <source>Stale revision</source>
        <translation>Устаревшая ревизия</translation>
    </message>
    <message>
        <source>Case not open</source>
        <translation>Случай не открыт</translation>
    </message>
    <message>
        <source>Case not resolved</source>
        <translation>Случай не решён</translation>
    </message>
    <message>
        <source>Not a participant</source>
        <translation>Не участник</translation>
    </message>
    <message>
        <source>Payload unavailable</source>
        <translation>Содержимое недоступно</translation>
    </message>
    <message>
        <source>Recorded in the history.</source>
        <translation>Записано в историю.</translation>
    </message>
    <message>
        <source>It was already so; nothing was changed.</source>
        <translation>Так уже было; ничего не изменено.</translation>
    </message>
    <message>
        <source>Something happened since; nothing was changed.</source>
        <translation>С тех пор что-то произошло; ничего не изменено.</translation>
    </message>
    <message>
        <source>The case is resolved; only restoring or reopening is left.</source>
        <translation>Случай решён; остаётся только восстановить или открыть снова.</translation>
    </message>
    <message>
        <source>The case is open; there is nothing to reopen.</source>
        <translation>Случай открыт; открывать снова нечего.</translation>
    </message>
    <message>
        <source>This variant does not take part in the case.</source>
        <translation>Этот вариант не участвует в случае.</translation>
    </message>
    <message>
        <source>The bytes of this variant are purged; nothing is fetched from a network.</source>
        <translation>Байты этого варианта очищены; из сети ничего не берётся.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Автоматически</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Оператор</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Открыто</translation>
    </message>
    <message>
        <source>Participant %1 added</source>
        <translation>Добавлен участник %1</translation>
    </message>
    <message>
        <source>Resolved, kept %1</source>
        <translation>Решено, оставлен %1</translation>
    </message>
    <message>
        <source>Resolved, promoted %1</source>
        <translation>Решено, повышен %1</translation>
    </message>
    <message>
        <source>Resolved, restored %1</source>
        <translation>Решено, восстановлен %1</translation>
    </message>
    <message>
        <source>Reopened</source>
        <translation>Открыто снова</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Импортировано</translation>
    </message>
    <message>
        <source>Nothing is known of the time before.</source>
        <translation>О времени до этого ничего не известно.</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Случай</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Канонический</translation>
    </message>
    <message>
        <source>Canonical, id</source>
        <translation>Канонический, id</translation>
    </message>
    <message>
        <source>Slot shown</source>
        <translation>Показанный слот</translation>
    </message>
    <message>
        <source>Case revision</source>
        <translation>Ревизия случая</translation>
    </message>
    <message>
        <source>Canonical revision</source>
        <translation>Ревизия канонического</translation>
    </message>
    <message>
        <source>Participants</source>
        <translation>Участники</translation>
    </message>
    <message>
        <source>History</source>
        <translation>История</translation>
    </message>
    <message>
        <source>Open cases</source>
        <translation>Открытые случаи</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n запись</numerusform>
            <numerusform>%n записи</numerusform>
            <numerusform>%n записей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n член</numerusform>
            <numerusform>%n члена</numerusform>
            <numerusform>%n членов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n member(s) differ</source>
        <translation>
            <numerusform>отличается %n член</numerusform>
            <numerusform>отличаются %n члена</numerusform>
            <numerusform>отличаются %n членов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecisionRules</name>
    <message>
        <source>Choose a decision first.</source>
        <translation>Сначала выберите решение.</translation>
    </message>
    <message>
        <source>Only after failed or not executed.</source>
        <translation>Только после сбоя или если работа не выполнялась.</translation>
    </message>
    <message>
        <source>%1 happened; running the work again would pay twice.</source>
        <translation>%1: произошло; повторное выполнение будет оплачено дважды.</translation>
    </message>
    <message>
        <source>Nobody can tell whether %1 happened.</source>
        <translation>Никто не может сказать, произошло ли это: %1.</translation>
    </message>
    <message>
        <source>%1 is stated as happened.</source>
        <translation>%1: заявлено, что произошло.</translation>
    </message>
    <message>
        <source>The work happened. Needs a result reference.</source>
        <translation>Работа выполнена. Нужна ссылка на результат.</translation>
    </message>
    <message>
        <source>The work was tried and did not succeed.</source>
        <translation>Работу пытались выполнить, но безуспешно.</translation>
    </message>
    <message>
        <source>The work never ran. Needs a finding for each started step.</source>
        <translation>Работа не выполнялась. Нужен вывод по каждому начатому шагу.</translation>
    </message>
    <message>
        <source>Stop asking. The job stays without a result and holds its task.</source>
        <translation>Больше не спрашивать. Задание остаётся без результата и удерживает задачу.</translation>
    </message>
    <message>
        <source>A newer dispatch of this job exists; nothing is left to decide here.</source>
        <translation>Есть более новая отправка этого задания; здесь решать больше нечего.</translation>
    </message>
    <message>
        <source>It waits in its lane. It can be cancelled.</source>
        <translation>Ждёт в своей очереди. Можно отменить.</translation>
    </message>
    <message>
        <source>A worker holds its lease. A cancel can be requested.</source>
        <translation>Аренду держит исполнитель. Можно запросить отмену.</translation>
    </message>
    <message>
        <source>It is completed; nothing is left to decide.</source>
        <translation>Завершено; решать больше нечего.</translation>
    </message>
    <message>
        <source>It is cancelled; nothing is left to decide.</source>
        <translation>Отменено; решать больше нечего.</translation>
    </message>
    <message>
        <source>Nothing is left to decide here.</source>
        <translation>Здесь решать больше нечего.</translation>
    </message>
    <message>
        <source>Run the work again</source>
        <translation>Выполнить работу снова</translation>
    </message>
    <message>
        <source>Enqueues a new dispatch at the end of the lane.</source>
        <translation>Ставит новую отправку в конец очереди.</translation>
    </message>
    <message>
        <source>Release the task</source>
        <translation>Освободить задачу</translation>
    </message>
    <message>
        <source>Other submissions of this task may run. No result changes.</source>
        <translation>Другие заявки этой задачи могут выполняться. Результаты не меняются.</translation>
    </message>
</context>
<context>
    <name>EndedColumns</name>
    <message>
        <source>Ended</source>
        <translation>Окончание</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Очередь</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Задача</translation>
    </message>
    <message>
        <source>Gen</source>
        <translation>Пок.</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Удержано</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Чем закончилось</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Поздно</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>None</source>
        <comment>no deadline</comment>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Passed</source>
        <comment>of a deadline</comment>
        <translation>Прошёл</translation>
    </message>
    <message numerus="yes">
        <source>%n finalizer(s) to run</source>
        <translation>
            <numerusform>остался %n финализатор</numerusform>
            <numerusform>осталось %n финализатора</numerusform>
            <numerusform>осталось %n финализаторов</numerusform>
        </translation>
    </message>
    <message>
        <source>Held</source>
        <comment>an obligation</comment>
        <translation>Удерживается</translation>
    </message>
    <message>
        <source>held by the region</source>
        <translation>удерживает область</translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation>удерживает %1</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>a region</comment>
        <translation>Открыта</translation>
    </message>
    <message>
        <source>Closing</source>
        <comment>a region</comment>
        <translation>Закрывается</translation>
    </message>
    <message>
        <source>Draining</source>
        <comment>a region</comment>
        <translation>Завершает работу</translation>
    </message>
    <message>
        <source>Finalizing</source>
        <comment>a region</comment>
        <translation>Финализация</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>a region</comment>
        <translation>Закрыта</translation>
    </message>
    <message>
        <source>Created</source>
        <comment>a task</comment>
        <translation>Создана</translation>
    </message>
    <message>
        <source>Ready</source>
        <comment>a task</comment>
        <translation>Готова</translation>
    </message>
    <message>
        <source>Suspended</source>
        <comment>a task</comment>
        <translation>Ожидает</translation>
    </message>
    <message>
        <source>Cancel requested</source>
        <comment>a task</comment>
        <translation>Запрошена отмена</translation>
    </message>
    <message>
        <source>Cancelling</source>
        <comment>a task</comment>
        <translation>Отменяется</translation>
    </message>
    <message>
        <source>Finalizing</source>
        <comment>a task</comment>
        <translation>Финализируется</translation>
    </message>
    <message>
        <source>Completed</source>
        <comment>a task</comment>
        <translation>Завершена</translation>
    </message>
    <message>
        <source>Send permit</source>
        <comment>an obligation</comment>
        <translation>Право отправки</translation>
    </message>
    <message>
        <source>Acknowledgement</source>
        <comment>an obligation</comment>
        <translation>Подтверждение</translation>
    </message>
    <message>
        <source>Lease</source>
        <comment>an obligation</comment>
        <translation>Аренда</translation>
    </message>
    <message>
        <source>Operation</source>
        <comment>an obligation</comment>
        <translation>Операция</translation>
    </message>
    <message>
        <source>asked to stop</source>
        <translation>попросили остановиться</translation>
    </message>
    <message>
        <source>another branch was first</source>
        <translation>другая ветвь успела раньше</translation>
    </message>
    <message>
        <source>a sibling failed</source>
        <translation>соседняя задача завершилась ошибкой</translation>
    </message>
    <message>
        <source>poll quota used up</source>
        <translation>квота шагов исчерпана</translation>
    </message>
    <message>
        <source>cost quota used up</source>
        <translation>квота затрат исчерпана</translation>
    </message>
    <message>
        <source>deadline passed</source>
        <translation>срок прошёл</translation>
    </message>
    <message>
        <source>its region was cancelled</source>
        <translation>её область отменена</translation>
    </message>
    <message>
        <source>the engine stops</source>
        <translation>движок останавливается</translation>
    </message>
    <message>
        <source>the drain took too long</source>
        <translation>завершение заняло слишком много времени</translation>
    </message>
    <message numerus="yes">
        <source>and %n more task(s)</source>
        <translation>
            <numerusform>и ещё %n задача</numerusform>
            <numerusform>и ещё %n задачи</numerusform>
            <numerusform>и ещё %n задач</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more obligation(s)</source>
        <translation>
            <numerusform>и ещё %n обязательство</numerusform>
            <numerusform>и ещё %n обязательства</numerusform>
            <numerusform>и ещё %n обязательств</numerusform>
        </translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Область</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Задача</translation>
    </message>
    <message>
        <source>Obligation</source>
        <translation>Обязательство</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>Не показано</translation>
    </message>
    <message>
        <source>A piece of work of its region. The region does not close before it has ended.</source>
        <translation>Часть работы своей области. Область не закроется, пока она не завершится.</translation>
    </message>
    <message>
        <source>A promise that is committed or aborted exactly once. Its region does not close before that.</source>
        <translation>Обещание, которое выполняется или отменяется ровно один раз. До этого его область не закроется.</translation>
    </message>
    <message>
        <source>Everything that this engine runs. It is empty when the engine has stopped.</source>
        <translation>Всё, что выполняет этот движок. Когда движок остановлен, здесь пусто.</translation>
    </message>
    <message>
        <source>Questions and acts of windows, of the shell and of programs, one task each.</source>
        <translation>Вопросы и действия окон, оболочки и программ, по одной задаче на каждое.</translation>
    </message>
    <message>
        <source>Claims that wait for work, in the order they came.</source>
        <translation>Запросы, ожидающие работы, в порядке поступления.</translation>
    </message>
    <message>
        <source>Watches the leases granted here. When the engine stops, they live on in the store.</source>
        <translation>Следит за выданными здесь арендами. Когда движок остановится, они останутся жить в хранилище.</translation>
    </message>
    <message>
        <source>Watches leases, the machine and this engine&apos;s own place among the instances.</source>
        <translation>Следит за арендами, машиной и местом этого движка среди экземпляров.</translation>
    </message>
    <message>
        <source>Tells windows and programs what has changed.</source>
        <translation>Сообщает окнам и программам, что изменилось.</translation>
    </message>
    <message>
        <source>Services that the program handed to the engine, such as the HTTP interface.</source>
        <translation>Службы, которые программа передала движку, например интерфейс HTTP.</translation>
    </message>
    <message>
        <source>A region of the engine: it closes only when nothing of it is left.</source>
        <translation>Область движка: она закрывается, только когда от неё ничего не осталось.</translation>
    </message>
    <message>
        <source>Ends leases whose time is over, at most a second late.</source>
        <translation>Завершает аренды, чьё время вышло, с опозданием не больше секунды.</translation>
    </message>
    <message>
        <source>Gives work to waiting claims, in the order they came.</source>
        <translation>Отдаёт работу ожидающим запросам в порядке поступления.</translation>
    </message>
    <message>
        <source>Gathers what has changed before windows and programs are told.</source>
        <translation>Собирает изменения, прежде чем сообщить о них окнам и программам.</translation>
    </message>
    <message>
        <source>Measures the machine for the admission of claims.</source>
        <translation>Измеряет машину для допуска запросов.</translation>
    </message>
    <message>
        <source>Renews this engine&apos;s own place among the instances.</source>
        <translation>Продлевает место этого движка среди экземпляров.</translation>
    </message>
    <message numerus="yes">
        <source>%n restart(s), last: %1</source>
        <translation>
            <numerusform>%n перезапуск, последний: %1</numerusform>
            <numerusform>%n перезапуска, последний: %1</numerusform>
            <numerusform>%n перезапусков, последний: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Starts a watcher again when it has failed.</source>
        <translation>Запускает наблюдателя снова, если он отказал.</translation>
    </message>
    <message>
        <source>Each watcher has a region of its own, and is started again when it fails.</source>
        <translation>У каждого наблюдателя своя область; отказавший запускается снова.</translation>
    </message>
</context>
<context>
    <name>EvidenceTables</name>
    <message>
        <source>Late completion</source>
        <translation>Позднее завершение</translation>
    </message>
    <message>
        <source>Conflicting completion</source>
        <translation>Противоречивое завершение</translation>
    </message>
    <message>
        <source>Late step</source>
        <translation>Поздний шаг</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>Нет результата</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Gen</source>
        <translation>Пок.</translation>
    </message>
    <message>
        <source>Arrived</source>
        <translation>Поступило</translation>
    </message>
    <message>
        <source>After expiry</source>
        <translation>После истечения</translation>
    </message>
    <message>
        <source>It claims</source>
        <translation>Утверждает</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Результат</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>Rev</source>
        <translation>Рев.</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Что произошло</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Подробности</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Затем</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Кто</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>at least %1</source>
        <translation>не менее %1</translation>
    </message>
</context>
<context>
    <name>Host</name>
    <message>
        <source>Defers, no measurement</source>
        <translation>Откладывает, нет измерений</translation>
    </message>
    <message>
        <source>Defers</source>
        <translation>Откладывает</translation>
    </message>
    <message>
        <source>Admits</source>
        <translation>Допускает</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Экземпляры</translation>
    </message>
    <message>
        <source>Disk, free</source>
        <translation>Диск, свободно</translation>
    </message>
    <message>
        <source>Disk, free share</source>
        <translation>Диск, доля свободного</translation>
    </message>
    <message>
        <source>cgroup memory, free</source>
        <translation>Память cgroup, свободно</translation>
    </message>
    <message>
        <source>cgroup CPU</source>
        <translation>CPU для cgroup</translation>
    </message>
    <message>
        <source>Machine is calm</source>
        <translation>Машина не загружена</translation>
    </message>
    <message>
        <source>Three are registered, three is the ceiling.</source>
        <translation>Зарегистрировано три, три — это предел.</translation>
    </message>
    <message>
        <source>The store&apos;s volume has too little room.</source>
        <translation>На томе хранилища слишком мало места.</translation>
    </message>
    <message>
        <source>The cgroup leaves too little memory.</source>
        <translation>cgroup оставляет слишком мало памяти.</translation>
    </message>
    <message>
        <source>The cgroup gives less than one CPU.</source>
        <translation>cgroup даёт меньше одного процессора.</translation>
    </message>
    <message>
        <source>The machine is too busy.</source>
        <translation>Машина слишком загружена.</translation>
    </message>
    <message>
        <source>Memory available</source>
        <translation>Доступная память</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>МиБ</translation>
    </message>
    <message>
        <source>claims need %1 MiB or more</source>
        <translation>для взятия нужно не менее %1 МиБ</translation>
    </message>
    <message>
        <source>below %1 MiB: deferred</source>
        <translation>ниже %1 МиБ: откладывается</translation>
    </message>
    <message>
        <source>Load per CPU, 1 min</source>
        <translation>Нагрузка на процессор, 1 мин</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>неизвестно</translation>
    </message>
    <message numerus="yes">
        <source>of %1, %n CPU(s), load %2</source>
        <translation>
            <numerusform>из %1, %n процессор, нагрузка %2</numerusform>
            <numerusform>из %1, %n процессора, нагрузка %2</numerusform>
            <numerusform>из %1, %n процессоров, нагрузка %2</numerusform>
        </translation>
    </message>
    <message>
        <source>above %1: deferred</source>
        <translation>выше %1: откладывается</translation>
    </message>
    <message>
        <source>Waiting for the machine to calm down: load %1, limit %2.</source>
        <translation>Ожидание снижения нагрузки машины: нагрузка %1, предел %2.</translation>
    </message>
    <message>
        <source>Waiting for free memory: %1 MiB available, %2 MiB needed.</source>
        <translation>Ожидание свободной памяти: доступно %1 МиБ, нужно %2 МиБ.</translation>
    </message>
    <message>
        <source>The machine cannot be measured, so claims wait. No setting turns the check off.</source>
        <translation>Машину нельзя измерить, поэтому взятие работы ждёт. Отключить эту проверку нельзя.</translation>
    </message>
    <message>
        <source>%1 of %2 leases</source>
        <translation>аренды: %1 из %2</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 МиБ</translation>
    </message>
    <message>
        <source>memory unknown</source>
        <translation>память неизвестна</translation>
    </message>
    <message>
        <source>load %1 per CPU</source>
        <translation>нагрузка %1 на процессор</translation>
    </message>
    <message>
        <source>load unknown</source>
        <translation>нагрузка неизвестна</translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Допущено</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>Refused, draining</source>
        <translation>Отклонено, вывод из работы</translation>
    </message>
    <message>
        <source>The instance grants no claim any more</source>
        <translation>Экземпляр больше не выдаёт работу</translation>
    </message>
    <message>
        <source>Refused, lane paused</source>
        <translation>Отклонено, очередь приостановлена</translation>
    </message>
    <message>
        <source>The lane&apos;s switch</source>
        <translation>Переключатель очереди</translation>
    </message>
    <message>
        <source>Deferred, memory</source>
        <translation>Отложено, память</translation>
    </message>
    <message>
        <source>%1 available, below %2 MiB</source>
        <translation>доступно %1, ниже %2 МиБ</translation>
    </message>
    <message>
        <source>Deferred, load</source>
        <translation>Отложено, нагрузка</translation>
    </message>
    <message>
        <source>%1, above %2</source>
        <translation>%1, выше %2</translation>
    </message>
    <message>
        <source>Deferred, no number</source>
        <translation>Отложено, нет числа</translation>
    </message>
    <message>
        <source>No measurement</source>
        <translation>Нет измерений</translation>
    </message>
    <message>
        <source>Refused, leases</source>
        <translation>Отклонено, аренды</translation>
    </message>
    <message>
        <source>%1 live</source>
        <translation>действует: %1</translation>
    </message>
    <message>
        <source>Refused, held</source>
        <translation>Отклонено, удержано</translation>
    </message>
    <message>
        <source>Held by %1</source>
        <translation>Удерживает %1</translation>
    </message>
    <message>
        <source>Nothing queued</source>
        <translation>Очередь пуста</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Да</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>%1, needs %2</source>
        <translation>%1, нужно %2</translation>
    </message>
    <message>
        <source>No further instance can start.</source>
        <translation>Ещё один экземпляр запустить нельзя.</translation>
    </message>
    <message>
        <source>%1 cannot be measured.</source>
        <translation>%1: измерить нельзя.</translation>
    </message>
    <message>
        <source>A further instance can start.</source>
        <translation>Можно запустить ещё один экземпляр.</translation>
    </message>
    <message>
        <source>It is checked again when one does.</source>
        <translation>Проверка повторяется при его запуске.</translation>
    </message>
</context>
<context>
    <name>HostColumns</name>
    <message>
        <source>Expired</source>
        <translation>Истекло</translation>
    </message>
    <message>
        <source>Draining</source>
        <translation>Выводится</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Обслуживает</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Очередь</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Решение</translation>
    </message>
    <message>
        <source>Numbers that decided</source>
        <translation>Решающие числа</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>%1, this one</source>
        <translation>%1, этот</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>Аренды</translation>
    </message>
    <message>
        <source>Clock skew</source>
        <translation>Расхождение часов</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>С</translation>
    </message>
</context>
<context>
    <name>JobsColumns</name>
    <message>
        <source>Contradicted</source>
        <translation>Опровергнуто</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>Аренда истекла</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Задача</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Очередь</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Владелец</translation>
    </message>
    <message>
        <source>Dispatches</source>
        <translation>Отправки</translation>
    </message>
    <message>
        <source>Gen</source>
        <translation>Пок.</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Возраст</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Обновлено</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Отправка</translation>
    </message>
    <message>
        <source>Rev</source>
        <translation>Рев.</translation>
    </message>
    <message>
        <source>Enqueued</source>
        <translation>Поставлено</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Взято</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Окончание</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Исполнитель</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Решение</translation>
    </message>
</context>
<context>
    <name>LaneColumns</name>
    <message>
        <source>Paused</source>
        <translation>Приостановлена</translation>
    </message>
    <message>
        <source>Taking claims</source>
        <translation>Выдаёт работу</translation>
    </message>
    <message numerus="yes">
        <source>%n ended in the last %1 minutes</source>
        <translation>
            <numerusform>%n закончена за последние %1 мин</numerusform>
            <numerusform>%n закончены за последние %1 мин</numerusform>
            <numerusform>%n закончено за последние %1 мин</numerusform>
        </translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Очередь</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>В очереди</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>В работе</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Неопределённо</translation>
    </message>
    <message>
        <source>Oldest waits</source>
        <translation>Дольше всех ждёт</translation>
    </message>
    <message>
        <source>Per min, 30 min</source>
        <translation>В минуту, 30 мин</translation>
    </message>
    <message>
        <source>Why nothing runs</source>
        <translation>Почему ничего не выполняется</translation>
    </message>
    <message>
        <source>#</source>
        <translation>№</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Задача</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Владелец</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Отправка</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Ожидание</translation>
    </message>
    <message>
        <source>Why it does not run yet</source>
        <translation>Почему ещё не выполняется</translation>
    </message>
    <message>
        <source>Held by %1</source>
        <translation>Удерживает %1</translation>
    </message>
    <message>
        <source>Behind %1</source>
        <translation>После %1</translation>
    </message>
    <message>
        <source>Next, when the lane is resumed</source>
        <translation>Следующая после возобновления очереди</translation>
    </message>
    <message>
        <source>Next claim of the lane</source>
        <translation>Следующее взятие из очереди</translation>
    </message>
    <message>
        <source>Request key</source>
        <translation>Ключ запроса</translation>
    </message>
    <message>
        <source>Tried</source>
        <translation>Попыток</translation>
    </message>
    <message>
        <source>Last at</source>
        <translation>Последняя</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Удерживает</translation>
    </message>
    <message>
        <source>Outside what you may see</source>
        <translation>Вне того, что вам видно</translation>
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
        <translation>Самая ранняя ждёт</translation>
    </message>
    <message>
        <source>The machine cannot be measured, so claims wait</source>
        <translation>Машину нельзя измерить, поэтому взятие работы ждёт</translation>
    </message>
    <message>
        <source>Waiting for free memory</source>
        <translation>Ожидание свободной памяти</translation>
    </message>
    <message>
        <source>Waiting for the machine to calm down</source>
        <translation>Ожидание снижения нагрузки машины</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Приостановлена</translation>
    </message>
    <message>
        <source>Claims are refused; leases go on.</source>
        <translation>Взятие работы отклоняется; аренды продолжаются.</translation>
    </message>
    <message>
        <source>Operator on %1</source>
        <translation>Оператор на %1</translation>
    </message>
    <message>
        <source>Paused at %1 by %2</source>
        <translation>Приостановлена в %1, кем: %2</translation>
    </message>
    <message>
        <source>no measurement</source>
        <translation>нет измерений</translation>
    </message>
    <message>
        <source>%1 MiB free</source>
        <translation>свободно %1 МиБ</translation>
    </message>
    <message>
        <source>memory unknown</source>
        <translation>память неизвестна</translation>
    </message>
    <message>
        <source>load %1</source>
        <translation>нагрузка %1</translation>
    </message>
    <message>
        <source>load unknown</source>
        <translation>нагрузка неизвестна</translation>
    </message>
    <message>
        <source>%1, limit %2 MiB</source>
        <translation>%1, предел %2 МиБ</translation>
    </message>
    <message>
        <source>%1, limit %2</source>
        <translation>%1, предел %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>It runs, %n lease(s)</source>
        <translation>
            <numerusform>Работает, %n аренда</numerusform>
            <numerusform>Работает, %n аренды</numerusform>
            <numerusform>Работает, %n аренд</numerusform>
        </translation>
    </message>
    <message>
        <source>The engine is draining and grants no claim</source>
        <translation>Движок выводится из работы и не выдаёт её</translation>
    </message>
    <message>
        <source>All %1 leases are in use</source>
        <translation>Все аренды (%1) заняты</translation>
    </message>
    <message>
        <source>Everything queued is held by other dispatches of the same task</source>
        <translation>Всё, что в очереди, удерживают другие отправки той же задачи</translation>
    </message>
    <message numerus="yes">
        <source>%n held</source>
        <translation>
            <numerusform>%n удержана</numerusform>
            <numerusform>%n удержаны</numerusform>
            <numerusform>%n удержано</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is queued</source>
        <translation>Очередь пуста</translation>
    </message>
    <message numerus="yes">
        <source>%n ended in the last half hour</source>
        <translation>
            <numerusform>%n закончена за последние полчаса</numerusform>
            <numerusform>%n закончены за последние полчаса</numerusform>
            <numerusform>%n закончено за последние полчаса</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing refuses a claim; no executor has asked for one</source>
        <translation>Взятию ничто не мешает; ни один исполнитель его не запросил</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Работает</translation>
    </message>
    <message>
        <source>Nothing runs</source>
        <translation>Ничего не выполняется</translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation>ревизия %1</translation>
    </message>
    <message>
        <source>Lane, paused</source>
        <translation>Очередь, приостановлена</translation>
    </message>
    <message>
        <source>Lane, taking claims</source>
        <translation>Очередь, выдаёт работу</translation>
    </message>
    <message>
        <source>Instance draining</source>
        <translation>Экземпляр выводится</translation>
    </message>
    <message>
        <source>Yes, it grants no claim</source>
        <translation>Да, он не выдаёт работу</translation>
    </message>
    <message numerus="yes">
        <source>No, %n instance(s) serve</source>
        <translation>
            <numerusform>Нет, обслуживает %n экземпляр</numerusform>
            <numerusform>Нет, обслуживают %n экземпляра</numerusform>
            <numerusform>Нет, обслуживают %n экземпляров</numerusform>
        </translation>
    </message>
    <message>
        <source>Lane paused</source>
        <translation>Очередь приостановлена</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Да</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Host capacity</source>
        <translation>Ресурсы хоста</translation>
    </message>
    <message>
        <source>Live leases</source>
        <translation>Действующие аренды</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number and check</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, this refuses the claim</source>
        <translation>%1, из-за этого взятие отклонено</translation>
    </message>
    <message>
        <source>Another instance serves claims, or this one is started again.</source>
        <translation>Работу выдаёт другой экземпляр или этот запускают снова.</translation>
    </message>
    <message>
        <source>Somebody resumes the lane. Nothing resumes it by itself.</source>
        <translation>Кто-то возобновляет очередь. Сама она не возобновится.</translation>
    </message>
    <message>
        <source>The machine falls below its limit. The next claim is measured again.</source>
        <translation>Нагрузка машины опускается ниже предела. При следующем взятии измерение повторится.</translation>
    </message>
    <message>
        <source>The machine can be measured again. No setting turns the check off.</source>
        <translation>Машину снова можно измерить. Отключить эту проверку нельзя.</translation>
    </message>
    <message>
        <source>One of the leases ends. The freed place goes to the longest waiting claim whose lane has work.</source>
        <translation>Одна из аренд заканчивается. Место достаётся тому, кто ждёт дольше всех и в чьей очереди есть работа.</translation>
    </message>
    <message>
        <source>The dispatch that holds the task ends, or somebody decides what became of it.</source>
        <translation>Отправка, удерживающая задачу, заканчивается, или кто-то решает, что с ней стало.</translation>
    </message>
    <message>
        <source>An application submits a job to this lane.</source>
        <translation>Приложение подаёт задание в эту очередь.</translation>
    </message>
    <message>
        <source>An executor asks for work of this lane.</source>
        <translation>Исполнитель запрашивает работу из этой очереди.</translation>
    </message>
</context>
<context>
    <name>Leases</name>
    <message>
        <source>Unknown</source>
        <translation>Неизвестно</translation>
    </message>
    <message>
        <source>Alive, no progress for</source>
        <translation>Подаёт сигналы, без продвижения уже</translation>
    </message>
    <message numerus="yes">
        <source>%n late heartbeat(s)</source>
        <translation>
            <numerusform>%n поздний сигнал жизни</numerusform>
            <numerusform>%n поздних сигнала жизни</numerusform>
            <numerusform>%n поздних сигналов жизни</numerusform>
        </translation>
    </message>
    <message>
        <source>, longest gap</source>
        <translation>, самый большой разрыв</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Продвижение</translation>
    </message>
    <message>
        <source>ago</source>
        <translation>назад</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>Сигнал жизни</translation>
    </message>
    <message>
        <source>No heartbeat yet</source>
        <translation>Сигналов жизни ещё нет</translation>
    </message>
    <message>
        <source>Lease expired. </source>
        <translation>Аренда истекла. </translation>
    </message>
    <message>
        <source>It becomes uncertain.</source>
        <translation>Отправка становится неопределённой.</translation>
    </message>
    <message>
        <source>Nothing is known of this worker</source>
        <translation>Об этом исполнителе ничего не известно</translation>
    </message>
    <message>
        <source>The lease has expired. </source>
        <translation>Аренда истекла. </translation>
    </message>
    <message>
        <source>The dispatch becomes uncertain; nothing happens to it until you decide.</source>
        <translation>Отправка становится неопределённой; с ней ничего не происходит, пока вы не решите.</translation>
    </message>
    <message>
        <source>The worker heartbeats, but reported no progress for</source>
        <translation>Исполнитель подаёт сигналы жизни, но не сообщает о продвижении уже</translation>
    </message>
    <message>
        <source>The lease lives as long as the heartbeats do.</source>
        <translation>Аренда действует, пока есть сигналы жизни.</translation>
    </message>
    <message>
        <source>A cancel is requested. The worker has not ended the work yet.</source>
        <translation>Отмена запрошена. Исполнитель ещё не закончил работу.</translation>
    </message>
    <message>
        <source>Heartbeats came late. A gap of 60 seconds ends the lease, and the dispatch becomes uncertain.</source>
        <translation>Сигналы жизни приходили с опозданием. Разрыв в 60 секунд прекращает аренду, и отправка становится неопределённой.</translation>
    </message>
    <message>
        <source>Nothing. The worker heartbeats in time.</source>
        <translation>Ничего. Исполнитель подаёт сигналы жизни вовремя.</translation>
    </message>
    <message>
        <source>Expired, uncertain</source>
        <translation>Истекла, неопределённо</translation>
    </message>
    <message>
        <source>Finished, unknown</source>
        <translation>Закончено, неизвестно</translation>
    </message>
    <message>
        <source>Finished, %1</source>
        <translation>Закончено, %1</translation>
    </message>
</context>
<context>
    <name>Level</name>
    <message>
        <source>Practice</source>
        <translation>Тренировка</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Обычный</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>Защищённый</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Только чтение</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Worklist</source>
        <translation>К разбору</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Неопределённо</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Очереди</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Задания</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>Аренды</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Хост</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Аудит</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>Противоречия</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Записи</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Движок</translation>
    </message>
</context>
<context>
    <name>ProblemWords</name>
    <message>
        <source>The engine cannot be reached.</source>
        <translation>Движок недоступен.</translation>
    </message>
    <message>
        <source>The engine is closing.</source>
        <translation>Движок закрывается.</translation>
    </message>
    <message>
        <source>The question was withdrawn.</source>
        <translation>Запрос отозван.</translation>
    </message>
    <message>
        <source>The engine has too much to do right now.</source>
        <translation>Движок сейчас слишком занят.</translation>
    </message>
    <message>
        <source>The outcome is not confirmed.</source>
        <translation>Исход не подтверждён.</translation>
    </message>
    <message>
        <source>This profile is read-only.</source>
        <translation>Этот профиль только для чтения.</translation>
    </message>
    <message>
        <source>This profile may not do that.</source>
        <translation>Этому профилю это не разрешено.</translation>
    </message>
    <message>
        <source>The engine does not know this profile&apos;s token.</source>
        <translation>Движок не знает токена этого профиля.</translation>
    </message>
    <message>
        <source>It does not exist, or lies outside what this profile may see.</source>
        <translation>Этого нет или это вне того, что разрешено видеть этому профилю.</translation>
    </message>
    <message>
        <source>There is no such lane.</source>
        <translation>Такой очереди нет.</translation>
    </message>
    <message>
        <source>The text looks like a secret or personal content and was not stored.</source>
        <translation>Текст похож на секрет или личные сведения и не сохранён.</translation>
    </message>
    <message>
        <source>An identifier may hold at most 200 printable characters and no space.</source>
        <translation>Идентификатор — не более 200 печатных знаков без пробелов.</translation>
    </message>
    <message>
        <source>A hash is exactly 64 lower-case hexadecimal digits.</source>
        <translation>Хеш — ровно 64 шестнадцатеричные цифры в нижнем регистре.</translation>
    </message>
    <message>
        <source>A value does not fit.</source>
        <translation>Значение не подходит.</translation>
    </message>
    <message>
        <source>An uncertain dispatch holds this task.</source>
        <translation>Эту задачу удерживает неопределённая отправка.</translation>
    </message>
    <message>
        <source>Only a queued or running dispatch can be cancelled.</source>
        <translation>Отменить можно только отправку, которая в очереди или выполняется.</translation>
    </message>
    <message>
        <source>Only failed or not executed work can be run again.</source>
        <translation>Снова выполнить можно только работу со сбоем или невыполненную.</translation>
    </message>
    <message>
        <source>Nothing is held here.</source>
        <translation>Здесь ничего не удержано.</translation>
    </message>
    <message>
        <source>No teardown was requested.</source>
        <translation>Демонтаж не запрашивался.</translation>
    </message>
    <message>
        <source>The teardown is already answered.</source>
        <translation>На запрос демонтажа уже есть ответ.</translation>
    </message>
    <message>
        <source>Something changed since you looked.</source>
        <translation>С момента просмотра что-то изменилось.</translation>
    </message>
    <message>
        <source>The dispatch is no longer uncertain.</source>
        <translation>Отправка больше не является неопределённой.</translation>
    </message>
    <message>
        <source>Evidence is missing.</source>
        <translation>Не хватает свидетельств.</translation>
    </message>
    <message>
        <source>The revision cannot grow any more.</source>
        <translation>Ревизия больше не может расти.</translation>
    </message>
    <message>
        <source>The store is busy.</source>
        <translation>Хранилище занято.</translation>
    </message>
    <message>
        <source>The disk of the store is full.</source>
        <translation>Диск хранилища заполнен.</translation>
    </message>
    <message>
        <source>The store cannot be written.</source>
        <translation>В хранилище нельзя записать.</translation>
    </message>
    <message>
        <source>The disk of the store reports a fault.</source>
        <translation>Диск хранилища сообщает о сбое.</translation>
    </message>
    <message>
        <source>The store is damaged.</source>
        <translation>Хранилище повреждено.</translation>
    </message>
    <message>
        <source>Another engine owns this store.</source>
        <translation>Этим хранилищем владеет другой движок.</translation>
    </message>
    <message>
        <source>The store was written by a newer version.</source>
        <translation>Хранилище записано более новой версией.</translation>
    </message>
    <message>
        <source>Too many requests; wait a moment.</source>
        <translation>Слишком много запросов; подождите немного.</translation>
    </message>
    <message>
        <source>The page has moved on; read it again.</source>
        <translation>Страница сместилась; прочитайте её снова.</translation>
    </message>
    <message>
        <source>The engine refused this by a rule.</source>
        <translation>Движок отклонил это по правилу.</translation>
    </message>
    <message>
        <source>The engine did not accept the request.</source>
        <translation>Движок не принял запрос.</translation>
    </message>
    <message>
        <source>The engine could not answer this time.</source>
        <translation>На этот раз движок не смог ответить.</translation>
    </message>
    <message>
        <source>The engine met a fault that needs a person.</source>
        <translation>Движок столкнулся со сбоем, требующим вмешательства человека.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The case is not open.</source>
        <translation>Случай не открыт.</translation>
    </message>
    <message>
        <source>The case is not resolved.</source>
        <translation>Случай не решён.</translation>
    </message>
    <message>
        <source>That variant takes no part in this case.</source>
        <translation>Этот вариант не участвует в случае.</translation>
    </message>
    <message>
        <source>The bytes of that variant are no longer here.</source>
        <translation>Байтов этого варианта здесь больше нет.</translation>
    </message>
    <message>
        <source>The store serves another network.</source>
        <translation>Хранилище обслуживает другую сеть.</translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>The profile needs a name.</source>
        <translation>Профилю нужно имя.</translation>
    </message>
    <message>
        <source>A profile is named by letters, digits, dots, dashes and underscores, 64 at most.</source>
        <translation>Имя профиля состоит из букв, цифр, точек, дефисов и подчёркиваний, не более 64.</translation>
    </message>
    <message>
        <source>“%1” is a name of Signalbox itself.</source>
        <translation>«%1» — имя, занятое самим Signalbox.</translation>
    </message>
    <message>
        <source>The address is http://, a host and a port, without a user or a password.</source>
        <translation>Адрес — это http://, хост и порт, без пользователя и пароля.</translation>
    </message>
    <message>
        <source>The store is named by its whole path.</source>
        <translation>Хранилище указывается полным путём.</translation>
    </message>
    <message>
        <source>Local file</source>
        <translation>Локальный файл</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Синий</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Зелёный</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Янтарный</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Красный</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Фиолетовый</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Серый</translation>
    </message>
    <message>
        <source>There is a profile “%1” already.</source>
        <translation>Профиль «%1» уже есть.</translation>
    </message>
    <message>
        <source>The list of profiles could not be saved.</source>
        <translation>Список профилей не удалось сохранить.</translation>
    </message>
    <message>
        <source>The keyring has no token for this profile.</source>
        <translation>В связке ключей нет токена для этого профиля.</translation>
    </message>
    <message>
        <source>No keyring service runs here. The token is kept for this session only and is written nowhere.</source>
        <translation>Служба связки ключей здесь не работает. Токен хранится только до конца этого сеанса и никуда не записывается.</translation>
    </message>
    <message>
        <source>The keyring did not take part: it is locked, or it refused. The token is kept for this session only and is written nowhere.</source>
        <translation>Связка ключей не ответила: она заперта или отказала. Токен хранится только до конца этого сеанса и никуда не записывается.</translation>
    </message>
</context>
<context>
    <name>QueueWords</name>
    <message>
        <source>Yes</source>
        <translation>Да</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Intended</source>
        <translation>Намечен</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Начат</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Успех</translation>
    </message>
    <message>
        <source>Failed</source>
        <comment>a step</comment>
        <translation>Неудача</translation>
    </message>
    <message>
        <source>It happened</source>
        <translation>Произошло</translation>
    </message>
    <message>
        <source>It did not happen</source>
        <translation>Не произошло</translation>
    </message>
    <message>
        <source>The provider does not know it</source>
        <translation>Провайдер об этом не знает</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>Сказать нельзя</translation>
    </message>
    <message>
        <source>Confirm completed</source>
        <translation>Подтвердить завершение</translation>
    </message>
    <message>
        <source>Confirm failed</source>
        <translation>Подтвердить сбой</translation>
    </message>
    <message>
        <source>Confirm not executed</source>
        <translation>Подтвердить, что не выполнялось</translation>
    </message>
    <message>
        <source>Abandon</source>
        <translation>Прекратить</translation>
    </message>
    <message>
        <source>None</source>
        <comment>teardown</comment>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Запрошено</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>Подтверждено</translation>
    </message>
    <message>
        <source>Unconfirmed</source>
        <translation>Не подтверждено</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>завершено</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>сбой</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>отменено</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>started</source>
        <translation>начат</translation>
    </message>
    <message>
        <source>succeeded</source>
        <translation>успех</translation>
    </message>
    <message>
        <source>The lease ended without an answer from the worker.</source>
        <translation>Аренда закончилась без ответа исполнителя.</translation>
    </message>
    <message>
        <source>The worker itself said that it does not know.</source>
        <translation>Исполнитель сам сообщил, что не знает.</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>Подано</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Взято</translation>
    </message>
    <message>
        <source>Generation %1.</source>
        <translation>Поколение %1.</translation>
    </message>
    <message>
        <source>Cancel requested</source>
        <translation>Отмена запрошена</translation>
    </message>
    <message>
        <source>It proves nothing about the provider.</source>
        <translation>О провайдере это ничего не доказывает.</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Отменено</translation>
    </message>
    <message>
        <source>Step recorded</source>
        <translation>Шаг записан</translation>
    </message>
    <message>
        <source>Finished by the worker</source>
        <translation>Закончено исполнителем</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>Аренда истекла</translation>
    </message>
    <message>
        <source>Nobody knows what became of it.</source>
        <translation>Никто не знает, что с этим стало.</translation>
    </message>
    <message>
        <source>Late completion arrived</source>
        <translation>Поступило позднее завершение</translation>
    </message>
    <message>
        <source>Refused as obsolete, kept as evidence.</source>
        <translation>Отклонено как устаревшее, сохранено как свидетельство.</translation>
    </message>
    <message>
        <source>Late evidence contradicts the decision</source>
        <translation>Позднее свидетельство противоречит решению</translation>
    </message>
    <message>
        <source>Decision recorded</source>
        <translation>Решение записано</translation>
    </message>
    <message>
        <source>New dispatch enqueued</source>
        <translation>Новая отправка поставлена в очередь</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Освобождено</translation>
    </message>
    <message>
        <source>Other submissions of this task may run.</source>
        <translation>Другие заявки этой задачи могут выполняться.</translation>
    </message>
    <message>
        <source>Teardown set to requested</source>
        <translation>Для демонтажа отмечен запрос</translation>
    </message>
    <message>
        <source>A new dispatch needs a statement for every step.</source>
        <translation>Новая отправка требует заявления по каждому шагу.</translation>
    </message>
    <message>
        <source>Teardown confirmed by the provider</source>
        <translation>Демонтаж подтверждён провайдером</translation>
    </message>
    <message>
        <source>Teardown unconfirmed</source>
        <translation>Демонтаж не подтверждён</translation>
    </message>
    <message>
        <source>The instance may still be billed.</source>
        <translation>Экземпляр, возможно, ещё оплачивается.</translation>
    </message>
    <message>
        <source>An operator stated the teardown</source>
        <translation>Оператор заявил о демонтаже</translation>
    </message>
    <message>
        <source>A statement, not the provider&apos;s answer.</source>
        <translation>Заявление, а не ответ провайдера.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Автоматически</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Оператор</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Отправка</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Ревизия</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Демонтаж</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>Опровергнуто</translation>
    </message>
    <message>
        <source>New dispatch</source>
        <translation>Новая отправка</translation>
    </message>
    <message>
        <source>Generation at next claim</source>
        <translation>Поколение при следующем взятии</translation>
    </message>
    <message>
        <source>Other submissions</source>
        <translation>Другие заявки</translation>
    </message>
    <message>
        <source>Lane %1, uncertain</source>
        <translation>Очередь %1, неопределённо</translation>
    </message>
    <message>
        <source>Lane %1, queued</source>
        <translation>Очередь %1, ожидает</translation>
    </message>
    <message>
        <source>Job history</source>
        <translation>История задания</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Удержано</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Принято</translation>
    </message>
    <message>
        <source>None</source>
        <comment>new dispatch</comment>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Queued, number %1 in %2</source>
        <translation>В очереди, номер %1 в %2</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n запись</numerusform>
            <numerusform>%n записи</numerusform>
            <numerusform>%n записей</numerusform>
        </translation>
    </message>
    <message>
        <source>A result reference: where the result can be found.</source>
        <translation>Ссылка на результат: где его можно найти.</translation>
    </message>
    <message>
        <source>What the provider says of %1.</source>
        <translation>Что провайдер говорит об этом: %1.</translation>
    </message>
    <message>
        <source>The provider key you looked up for %1.</source>
        <translation>Ключ провайдера, который вы проверили: %1.</translation>
    </message>
    <message>
        <source>When you looked up %1.</source>
        <translation>Когда вы это проверили: %1.</translation>
    </message>
    <message>
        <source>%1 was never recorded; there is nothing to state about it.</source>
        <translation>%1: не записано; заявлять нечего.</translation>
    </message>
    <message>
        <source>No new dispatch: %1 happened, or nobody can tell.</source>
        <translation>Новой отправки не будет: %1 — произошло, или никто не может сказать.</translation>
    </message>
    <message>
        <source>%1 is stated as happened; the work was executed.</source>
        <translation>%1: заявлено, что произошло; работа выполнена.</translation>
    </message>
    <message>
        <source>None started</source>
        <translation>Ни один не начат</translation>
    </message>
    <message numerus="yes">
        <source>%n paid step(s)</source>
        <translation>
            <numerusform>%n платный шаг</numerusform>
            <numerusform>%n платных шага</numerusform>
            <numerusform>%n платных шагов</numerusform>
        </translation>
    </message>
    <message>
        <source>Claim undone</source>
        <translation>Взятие отменено</translation>
    </message>
    <message>
        <source>The worker left before it was told of its lease.</source>
        <translation>Исполнитель ушёл, не узнав о своей аренде.</translation>
    </message>
</context>
<context>
    <name>RecordsColumns</name>
    <message>
        <source>%1 is canonical, its case is open</source>
        <translation>%1 канонический, случай открыт</translation>
    </message>
    <message>
        <source>%1 is canonical</source>
        <translation>%1 канонический</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Подпись</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>Слот</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Варианты</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Канонический</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Содержимое</translation>
    </message>
    <message>
        <source>Observations</source>
        <translation>Наблюдения</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Обнаружено</translation>
    </message>
</context>
<context>
    <name>StaleParts</name>
    <message>
        <source>Fact you decided on</source>
        <translation>Факт, на котором вы решали</translation>
    </message>
    <message>
        <source>You saw</source>
        <translation>Вы видели</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Сейчас</translation>
    </message>
    <message>
        <source>What it means for your decision</source>
        <translation>Что это значит для вашего решения</translation>
    </message>
</context>
<context>
    <name>State</name>
    <message>
        <source>Queued</source>
        <translation>В очереди</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>В работе</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Завершено</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Сбой</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Отменено</translation>
    </message>
    <message>
        <source>Not executed</source>
        <translation>Не выполнялось</translation>
    </message>
    <message>
        <source>Abandoned</source>
        <translation>Прекращено</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Неопределённо</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Поздно</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыто</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>Решено</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>Исправно</translation>
    </message>
    <message>
        <source>Degraded</source>
        <translation>С ограничениями</translation>
    </message>
    <message>
        <source>Unhealthy</source>
        <translation>Неисправно</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Простаивает</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Активно</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Заблокировано</translation>
    </message>
</context>
<context>
    <name>StepColumns</name>
    <message>
        <source>Of an earlier generation</source>
        <translation>Из прежнего поколения</translation>
    </message>
    <message>
        <source>Never started, nothing to ask</source>
        <translation>Не начинался, спрашивать нечего</translation>
    </message>
    <message>
        <source>The worker says that it failed</source>
        <translation>Исполнитель сообщает о неудаче</translation>
    </message>
    <message>
        <source>No question left</source>
        <translation>Вопросов не осталось</translation>
    </message>
    <message>
        <source>Not asked any more</source>
        <translation>Больше не спрашивается</translation>
    </message>
    <message>
        <source>Not stated yet</source>
        <translation>Ещё не заявлено</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>шаг %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Шаг</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Провайдер</translation>
    </message>
    <message>
        <source>Provider key</source>
        <translation>Ключ провайдера</translation>
    </message>
    <message>
        <source>Gen</source>
        <translation>Пок.</translation>
    </message>
    <message>
        <source>generation %1</source>
        <translation>поколение %1</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Записано</translation>
    </message>
    <message>
        <source>What the provider says</source>
        <translation>Что говорит провайдер</translation>
    </message>
    <message>
        <source>the provider says: %1</source>
        <translation>провайдер говорит: %1</translation>
    </message>
</context>
<context>
    <name>UncertainColumns</name>
    <message>
        <source>Not confirmed, checking</source>
        <translation>Не подтверждено, идёт проверка</translation>
    </message>
    <message>
        <source>%1 open</source>
        <comment>paid steps</comment>
        <translation>открыто: %1</translation>
    </message>
    <message>
        <source>%1 late</source>
        <comment>late completions</comment>
        <translation>поздних: %1</translation>
    </message>
    <message>
        <source>None open</source>
        <translation>Нет открытых</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Ожидание</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>ждёт %1</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Очередь</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Задача</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Отправка</translation>
    </message>
    <message>
        <source>Gen</source>
        <translation>Пок.</translation>
    </message>
    <message>
        <source>generation %1</source>
        <translation>поколение %1</translation>
    </message>
    <message>
        <source>Rev</source>
        <translation>Рев.</translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation>ревизия %1</translation>
    </message>
    <message>
        <source>Paid steps</source>
        <translation>Платные шаги</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Демонтаж</translation>
    </message>
</context>
<context>
    <name>Unit</name>
    <message>
        <source>d</source>
        <translation>д</translation>
    </message>
    <message>
        <source>h</source>
        <translation>ч</translation>
    </message>
    <message>
        <source>min</source>
        <translation>мин</translation>
    </message>
    <message>
        <source>s</source>
        <translation>с</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>мс</translation>
    </message>
    <message>
        <source>B</source>
        <translation>Б</translation>
    </message>
    <message>
        <source>KiB</source>
        <translation>КиБ</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>МиБ</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>ГиБ</translation>
    </message>
</context>
<context>
    <name>WorklistColumns</name>
    <message>
        <source>Contradicted</source>
        <translation>Опровергнуто</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Никто</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Nobody is on it</source>
        <translation>Никто не занимается</translation>
    </message>
    <message>
        <source>You are on it</source>
        <translation>Занимаетесь вы</translation>
    </message>
    <message>
        <source>%1 is on it</source>
        <translation>Занимается %1</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Ожидание</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>ждёт %1</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Что</translation>
    </message>
    <message>
        <source>At stake</source>
        <translation>Что на кону</translation>
    </message>
    <message>
        <source>Known so far</source>
        <translation>Что известно</translation>
    </message>
    <message>
        <source>Taken by</source>
        <translation>Взял на себя</translation>
    </message>
    <message>
        <source>Needs a person</source>
        <translation>Ждёт человека</translation>
    </message>
    <message>
        <source>%1, by hours waited, then by paid steps</source>
        <translation>%1, по часам ожидания, затем по платным шагам</translation>
    </message>
    <message>
        <source>Someone else is on it</source>
        <translation>Занимается кто-то другой</translation>
    </message>
    <message>
        <source>Open case</source>
        <translation>Открытый случай</translation>
    </message>
    <message numerus="yes">
        <source>%n variant(s), canonical %1</source>
        <translation>
            <numerusform>%n вариант, канонический %1</numerusform>
            <numerusform>%n варианта, канонический %1</numerusform>
            <numerusform>%n вариантов, канонический %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WorklistWords</name>
    <message>
        <source>Late completion %1 after expiry</source>
        <translation>Позднее завершение через %1 после истечения</translation>
    </message>
    <message>
        <source>A late completion says %1</source>
        <translation>Позднее завершение говорит: %1</translation>
    </message>
    <message>
        <source>Two completions disagree</source>
        <translation>Два завершения противоречат друг другу</translation>
    </message>
    <message>
        <source>A step was reported after expiry</source>
        <translation>О шаге сообщено после истечения</translation>
    </message>
    <message>
        <source>Instance may still be billed</source>
        <translation>Экземпляр, возможно, ещё оплачивается</translation>
    </message>
    <message>
        <source>%1 started, never finished</source>
        <translation>%1: начат, не закончен</translation>
    </message>
    <message>
        <source>No paid call is known</source>
        <translation>Платных вызовов не известно</translation>
    </message>
    <message>
        <source>Every started step has an end</source>
        <translation>Каждый начатый шаг закончен</translation>
    </message>
    <message>
        <source>Late evidence contradicts the decision</source>
        <translation>Позднее свидетельство противоречит решению</translation>
    </message>
    <message>
        <source>Decided: %1</source>
        <translation>Решено: %1</translation>
    </message>
    <message>
        <source>Late evidence contradicts the result</source>
        <translation>Позднее свидетельство противоречит результату</translation>
    </message>
    <message>
        <source>Teardown requested, no answer yet</source>
        <translation>Демонтаж запрошен, ответа ещё нет</translation>
    </message>
    <message>
        <source>Teardown unconfirmed by %1</source>
        <translation>Демонтаж не подтверждён: %1</translation>
    </message>
    <message>
        <source>The worker does not know the outcome</source>
        <translation>Исполнитель не знает исхода</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) started, none finished</source>
        <translation>
            <numerusform>%n шаг начат, не закончен</numerusform>
            <numerusform>%n шага начаты, ни один не закончен</numerusform>
            <numerusform>%n шагов начато, ни один не закончен</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n late heartbeat(s), then silence</source>
        <translation>
            <numerusform>%n поздний сигнал жизни, затем тишина</numerusform>
            <numerusform>%n поздних сигнала жизни, затем тишина</numerusform>
            <numerusform>%n поздних сигналов жизни, затем тишина</numerusform>
        </translation>
    </message>
    <message>
        <source>Only an intended step is recorded</source>
        <translation>Записан только намеченный шаг</translation>
    </message>
    <message>
        <source>Worker %1 went silent</source>
        <translation>Исполнитель %1 замолчал</translation>
    </message>
    <message>
        <source>No provider</source>
        <translation>Нет провайдера</translation>
    </message>
    <message>
        <source>Evidence that came after the decision says something else.</source>
        <translation>Свидетельство, поступившее после решения, говорит иное.</translation>
    </message>
    <message>
        <source>This one is no longer uncertain.</source>
        <translation>Эта отправка больше не является неопределённой.</translation>
    </message>
    <message>
        <source>Nobody knows whether the work was done and billed by %1.</source>
        <translation>Никто не знает, была ли работа выполнена и оплачена (%1).</translation>
    </message>
    <message>
        <source>Nobody knows whether the work was done.</source>
        <translation>Никто не знает, была ли работа выполнена.</translation>
    </message>
    <message>
        <source>Releasing lets other submissions of this task run. It changes no result.</source>
        <translation>Освобождение позволяет выполняться другим заявкам этой задачи. Результаты оно не меняет.</translation>
    </message>
    <message>
        <source>A new dispatch needs a statement for every recorded step. You can still record what the provider says.</source>
        <translation>Новая отправка требует заявления по каждому записанному шагу. Вы по-прежнему можете записать, что говорит провайдер.</translation>
    </message>
    <message>
        <source>A new dispatch needs a statement for each started step, and none of them may have happened.</source>
        <translation>Новая отправка требует заявления по каждому начатому шагу, и ни один из них не должен был произойти.</translation>
    </message>
    <message>
        <source>No paid call is recorded; a new dispatch can be enqueued with the decision.</source>
        <translation>Платных вызовов не записано; вместе с решением можно поставить новую отправку.</translation>
    </message>
    <message>
        <source>Said by %1</source>
        <translation>Источник: %1</translation>
    </message>
</context>
<context>
    <name>sb::app::Console</name>
    <message>
        <source>This is no link of Signalbox: %1</source>
        <translation>Это не ссылка Signalbox: %1</translation>
    </message>
    <message>
        <source>Signalbox cannot open this profile</source>
        <translation>Signalbox не может открыть этот профиль</translation>
    </message>
    <message>
        <source>The link is of profile %1, which is another one than asked for.</source>
        <translation>Ссылка относится к профилю %1, а запрошен другой.</translation>
    </message>
    <message>
        <source>The link is of profile %1, and there is none of that name here.</source>
        <translation>Ссылка относится к профилю %1, а здесь такого нет.</translation>
    </message>
    <message>
        <source>A window of profile %1 is open and does not answer.</source>
        <translation>Окно профиля %1 открыто и не отвечает.</translation>
    </message>
    <message>
        <source>Profile %1 needs a token. %2</source>
        <comment>profile, reason</comment>
        <translation>Профилю %1 нужен токен. %2</translation>
    </message>
    <message>
        <source>Profile %1 could not be opened.</source>
        <translation>Профиль %1 не удалось открыть.</translation>
    </message>
    <message>
        <source>There is no profile %1. Known are: %2. A new one is made in the window&apos;s profile dialog; --store FILE opens a store without a profile.</source>
        <translation>Профиля %1 нет. Известны: %2. Новый создаётся в окне, в диалоге профилей; --store FILE открывает хранилище без профиля.</translation>
    </message>
</context>
<context>
    <name>sb::app::Session</name>
    <message>
        <source>local file</source>
        <translation>локальный файл</translation>
    </message>
    <message>
        <source>engine of process %1</source>
        <translation>движок процесса %1</translation>
    </message>
</context>
<context>
    <name>sb::app::StartDialog</name>
    <message>
        <source>Welcome to Signalbox</source>
        <translation>Добро пожаловать в Signalbox</translation>
    </message>
    <message>
        <source>How do you want to begin?</source>
        <translation>С чего начать?</translation>
    </message>
    <message>
        <source>The practice profile runs three small executors on this machine. One of them is killed in the middle of its work, so that about a minute later there is an uncertain dispatch to settle. Nothing is paid.

The local profile begins with an empty store. Submit work to it with signalboxctl or over HTTP.</source>
        <translation>Тренировочный профиль запускает на этой машине трёх небольших исполнителей. Один из них принудительно завершается посреди работы, и примерно через минуту появляется неопределённая отправка, которую нужно разобрать. Ничего не оплачивается.

Локальный профиль начинается с пустого хранилища. Подавайте в него работу через signalboxctl или по HTTP.</translation>
    </message>
    <message>
        <source>Open the practice profile</source>
        <translation>Открыть тренировочный профиль</translation>
    </message>
    <message>
        <source>Begin with an empty store</source>
        <translation>Начать с пустого хранилища</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Выйти</translation>
    </message>
</context>
<context>
    <name>sb::ui::audit::AuditPage</name>
    <message>
        <source>Audit</source>
        <translation>Аудит</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Acts, newest first</source>
        <translation>Действия, сначала новые</translation>
    </message>
    <message>
        <source>Filter by action, outcome and target</source>
        <translation>Фильтр по действию, исходу и цели</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Действие</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>Все действия</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Исход</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Все исходы</translation>
    </message>
    <message>
        <source>Only this target</source>
        <translation>Только эта цель</translation>
    </message>
    <message>
        <source>Target %1</source>
        <translation>Цель %1</translation>
    </message>
    <message numerus="yes">
        <source>%n newest act(s), older ones as you scroll</source>
        <translation>
            <numerusform>%n новейшее действие, более ранние при прокрутке</numerusform>
            <numerusform>%n новейших действия, более ранние при прокрутке</numerusform>
            <numerusform>%n новейших действий, более ранние при прокрутке</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n act(s)</source>
        <translation>
            <numerusform>%n действие</numerusform>
            <numerusform>%n действия</numerusform>
            <numerusform>%n действий</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>No act matches</source>
        <translation>Нет подходящих действий</translation>
    </message>
    <message>
        <source>Nobody has acted yet</source>
        <translation>Действий ещё не было</translation>
    </message>
    <message>
        <source>Only the loaded acts were searched.</source>
        <translation>Поиск шёл только по загруженным действиям.</translation>
    </message>
    <message>
        <source>The whole audit was searched.</source>
        <translation>Поиск шёл по всему аудиту.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message>
        <source>Read older acts</source>
        <translation>Прочитать более ранние</translation>
    </message>
    <message>
        <source>No act is chosen.</source>
        <translation>Действие не выбрано.</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Показаны данные на %1.</translation>
    </message>
    <message>
        <source>Open the target</source>
        <translation>Открыть цель</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Только читает</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Отклонено</translation>
    </message>
    <message>
        <source>Decisions, lanes, tokens and other acts of operators are written here, refused ones too. What applications and executors send is in the history of its job.</source>
        <translation>Здесь записаны решения, действия с очередями и токенами и другие действия операторов, в том числе отклонённые. То, что присылают приложения и исполнители, стоит в истории задания.</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CaseAct</name>
    <message>
        <source>Not recorded: the store shows case revision %1 as before. Your draft is kept.</source>
        <translation>Не записано: в базе прежняя ревизия случая %1. Ваш черновик сохранён.</translation>
    </message>
    <message>
        <source>Something else happened: the case is at revision %1 now and your action is not in it. Your draft is kept.</source>
        <translation>Произошло другое: случай теперь в ревизии %1, и вашего действия в нём нет. Ваш черновик сохранён.</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CaseBulk</name>
    <message numerus="yes">
        <source>Act on %n ticked…</source>
        <translation>
            <numerusform>Действие с %n отмеченным…</numerusform>
            <numerusform>Действие с %n отмеченными…</numerusform>
            <numerusform>Действие с %n отмеченными…</numerusform>
        </translation>
    </message>
    <message>
        <source>Freezes both revisions of each, then previews each</source>
        <translation>Фиксирует обе ревизии каждого, затем предпросмотр каждого</translation>
    </message>
    <message>
        <source>Tick the cases first.</source>
        <translation>Сначала отметьте случаи.</translation>
    </message>
    <message numerus="yes">
        <source>One action on %n case(s)</source>
        <translation>
            <numerusform>Одно действие для %n случая</numerusform>
            <numerusform>Одно действие для %n случаев</numerusform>
            <numerusform>Одно действие для %n случаев</numerusform>
        </translation>
    </message>
    <message>
        <source>Each case gets its own action with both of its revisions. To make another variant canonical needs a look of its own: act on those one by one.</source>
        <translation>Каждый случай получает своё действие с обеими своими ревизиями. Чтобы сделать каноническим другой вариант, нужен отдельный взгляд: действуйте с такими по одному.</translation>
    </message>
    <message numerus="yes">
        <source>%n open case(s) would become resolved; each keeps the variant that is canonical in the list now.</source>
        <translation>
            <numerusform>%n открытый случай станет решённым; он сохранит вариант, который сейчас в списке канонический.</numerusform>
            <numerusform>%n открытых случая станут решёнными; каждый сохранит вариант, который сейчас в списке канонический.</numerusform>
            <numerusform>%n открытых случаев станут решёнными; каждый сохранит вариант, который сейчас в списке канонический.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n resolved case(s) would wait for a person again.</source>
        <translation>
            <numerusform>%n решённый случай снова будет ждать человека.</numerusform>
            <numerusform>%n решённых случая снова будут ждать человека.</numerusform>
            <numerusform>%n решённых случаев снова будут ждать человека.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose an action first.</source>
        <translation>Сначала выберите действие.</translation>
    </message>
    <message numerus="yes">
        <source>Preview %n action(s)</source>
        <translation>
            <numerusform>Предпросмотр %n действия</numerusform>
            <numerusform>Предпросмотр %n действий</numerusform>
            <numerusform>Предпросмотр %n действий</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, for %n case(s)</source>
        <comment>action</comment>
        <translation>
            <numerusform>%1, для %n случая</numerusform>
            <numerusform>%1, для %n случаев</numerusform>
            <numerusform>%1, для %n случаев</numerusform>
        </translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Подпись</translation>
    </message>
    <message>
        <source>No canonical variant is touched. The cases wait for a person again.</source>
        <translation>Канонические варианты не затрагиваются. Случаи снова ждут человека.</translation>
    </message>
    <message>
        <source>No variant is lost, and every case can be reopened. Participants that are not canonical are no longer protected against a purge.</source>
        <translation>Ни один вариант не теряется, и каждый случай можно открыть снова. Неканонические участники больше не защищены от очистки.</translation>
    </message>
    <message numerus="yes">
        <source>Reopen %n case(s)</source>
        <translation>
            <numerusform>Открыть снова %n случай</numerusform>
            <numerusform>Открыть снова %n случая</numerusform>
            <numerusform>Открыть снова %n случаев</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resolve %n case(s)</source>
        <translation>
            <numerusform>Решить %n случай</numerusform>
            <numerusform>Решить %n случая</numerusform>
            <numerusform>Решить %n случаев</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CaseInspector</name>
    <message>
        <source>Selected case</source>
        <translation>Выбранный случай</translation>
    </message>
    <message>
        <source>What needs you</source>
        <translation>Что требует вашего внимания</translation>
    </message>
    <message>
        <source>Participants, never removed</source>
        <translation>Участники, никогда не удаляются</translation>
    </message>
    <message>
        <source>History</source>
        <translation>История</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>Все события</translation>
    </message>
    <message>
        <source>Actions on this case</source>
        <translation>Действия с этим случаем</translation>
    </message>
    <message>
        <source>I am on it</source>
        <translation>Беру на себя</translation>
    </message>
    <message>
        <source>Preview…</source>
        <translation>Предпросмотр…</translation>
    </message>
    <message>
        <source>Preview: %1</source>
        <translation>Предпросмотр: %1</translation>
    </message>
    <message>
        <source>Reason, for the audit</source>
        <translation>Причина, для аудита</translation>
    </message>
    <message>
        <source>Choose a case to see what its sources say.</source>
        <translation>Выберите случай, чтобы увидеть, что говорят источники.</translation>
    </message>
    <message>
        <source>Open case</source>
        <translation>Открытый случай</translation>
    </message>
    <message>
        <source>Resolved case</source>
        <translation>Решённый случай</translation>
    </message>
    <message>
        <source>resolved %1</source>
        <translation>решено %1</translation>
    </message>
    <message>
        <source>reopened %1</source>
        <translation>открыто снова %1</translation>
    </message>
    <message>
        <source>opened %1</source>
        <translation>открыто %1</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Снять с себя</translation>
    </message>
    <message>
        <source>Case revision %1, canonical revision %2</source>
        <translation>Ревизия случая %1, ревизия канонического %2</translation>
    </message>
    <message>
        <source>Nothing. The case is resolved with %1.</source>
        <translation>Ничего. Случай решён с %1.</translation>
    </message>
    <message>
        <source>Sources contradict one another on this transaction: %1.</source>
        <translation>Источники противоречат друг другу об этой транзакции: %1.</translation>
    </message>
    <message>
        <source>Sources cannot be compared on this transaction: %1.</source>
        <translation>Источники об этой транзакции несравнимы: %1.</translation>
    </message>
    <message>
        <source>%1 stays canonical until you act.</source>
        <translation>%1 остаётся каноническим, пока вы не решите.</translation>
    </message>
    <message>
        <source>r%1</source>
        <comment>revision</comment>
        <translation>рев. %1</translation>
    </message>
    <message>
        <source>Newest events only</source>
        <translation>Только новейшие события</translation>
    </message>
    <message numerus="yes">
        <source>All %n event(s)</source>
        <translation>
            <numerusform>Все события: %n</numerusform>
            <numerusform>Все события: %n</numerusform>
            <numerusform>Все события: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Draft of case revision %1, canonical revision %2.</source>
        <translation>Черновик для ревизии случая %1, ревизии канонического %2.</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>action, draft</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Choose a variant</source>
        <translation>Выберите вариант</translation>
    </message>
    <message>
        <source>%1 %2 from %3</source>
        <comment>letter, number, origin</comment>
        <translation>%1 %2 от %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>variant, why it cannot be chosen</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 is canonical since %2, %3</source>
        <comment>number, when, who</comment>
        <translation>%1 каноничен с %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>Read %n older event(s)</source>
        <translation>
            <numerusform>Прочитать %n прежнее событие</numerusform>
            <numerusform>Прочитать %n прежних события</numerusform>
            <numerusform>Прочитать %n прежних событий</numerusform>
        </translation>
    </message>
    <message>
        <source>Older events could not be read. Again?</source>
        <translation>Прежние события не прочитаны. Ещё раз?</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CaseStaleView</name>
    <message>
        <source>Action not applied</source>
        <translation>Действие не выполнено</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Действие</translation>
    </message>
    <message>
        <source>Open case with my draft</source>
        <translation>Открыть случай с моим черновиком</translation>
    </message>
    <message>
        <source>You decided on case revision %1 and canonical revision %2. They are %3 and %4 now.</source>
        <translation>Вы решали по ревизии случая %1 и ревизии канонического %2. Теперь они %3 и %4.</translation>
    </message>
    <message>
        <source>Revisions %1 and %2, read %3</source>
        <comment>case, canonical, time</comment>
        <translation>Ревизии %1 и %2, прочитано %3</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Случай</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Канонический</translation>
    </message>
    <message>
        <source>Participants</source>
        <translation>Участники</translation>
    </message>
    <message>
        <source>Case revision</source>
        <translation>Ревизия случая</translation>
    </message>
    <message>
        <source>Canonical revision</source>
        <translation>Ревизия канонического</translation>
    </message>
    <message>
        <source>Asked %1, refused. Your draft is kept.</source>
        <translation>Запрошено %1, отклонено. Ваш черновик сохранён.</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Пока нет</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Вариант</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Причина</translation>
    </message>
    <message>
        <source>You saw case revision %1</source>
        <translation>Вы видели ревизию случая %1</translation>
    </message>
    <message numerus="yes">
        <source>From the history of the case, %n change(s)</source>
        <translation>
            <numerusform>Из истории случая, %n изменение</numerusform>
            <numerusform>Из истории случая, %n изменения</numerusform>
            <numerusform>Из истории случая, %n изменений</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 changes read. There is no retry: the action is chosen again.</source>
        <translation>Прочитано изменений: %1 из %2. Повтора нет: действие выбирается заново.</translation>
    </message>
    <message>
        <source>Unchanged.</source>
        <translation>Без изменений.</translation>
    </message>
    <message>
        <source>Blocks it.</source>
        <translation>Это мешает.</translation>
    </message>
    <message>
        <source>Decided by somebody else.</source>
        <translation>Решено кем-то другим.</translation>
    </message>
    <message>
        <source>Speaks against it.</source>
        <translation>Говорит против него.</translation>
    </message>
    <message>
        <source>What you wanted to keep is no longer canonical.</source>
        <translation>То, что вы хотели оставить, больше не каноническое.</translation>
    </message>
    <message>
        <source>Done already.</source>
        <translation>Уже сделано.</translation>
    </message>
    <message>
        <source>The variant you chose is canonical now.</source>
        <translation>Выбранный вами вариант теперь канонический.</translation>
    </message>
    <message>
        <source>Compare again.</source>
        <translation>Сравните снова.</translation>
    </message>
    <message>
        <source>Your choice was made beside another canonical variant.</source>
        <translation>Вы выбирали рядом с другим каноническим вариантом.</translation>
    </message>
    <message>
        <source>Look first.</source>
        <translation>Сначала посмотрите.</translation>
    </message>
    <message>
        <source>A variant you have not seen takes part.</source>
        <translation>Участвует вариант, которого вы не видели.</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Неизвестно</translation>
    </message>
    <message>
        <source>Payload of %1</source>
        <translation>Содержимое %1</translation>
    </message>
    <message>
        <source>Its bytes are gone; nothing is fetched from a network.</source>
        <translation>Его байтов больше нет; из сети ничего не берётся.</translation>
    </message>
    <message>
        <source>The engine refuses what rests on the older one.</source>
        <translation>Движок отклоняет то, что опирается на прежнюю.</translation>
    </message>
    <message>
        <source>Case revision %1</source>
        <translation>Ревизия случая %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>who, when</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Canonical revision %1</source>
        <translation>Ревизия канонического %1</translation>
    </message>
    <message>
        <source>%1 became canonical</source>
        <translation>%1 стал каноническим</translation>
    </message>
    <message>
        <source>A more complete variant replaces the canonical one by itself; the case keeps its revision.</source>
        <translation>Более полный вариант сам заменяет канонический; ревизия случая остаётся.</translation>
    </message>
    <message>
        <source>%1; revisions %2 to %3 stand in its history only</source>
        <comment>changes, numbers</comment>
        <translation>%1; ревизии с %2 по %3 есть только в его истории</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CompareHeader</name>
    <message>
        <source>Variants beside one another</source>
        <translation>Варианты рядом</translation>
    </message>
    <message>
        <source>Canonical</source>
        <translation>Канонический</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CompareModel</name>
    <message>
        <source>Member</source>
        <translation>Член</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Строка</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Смещение</translation>
    </message>
    <message>
        <source>%1 differ, %2 equal</source>
        <translation>различий %1, одинаковых %2</translation>
    </message>
    <message>
        <source>%1, contradicts</source>
        <comment>value</comment>
        <translation>%1, противоречит</translation>
    </message>
    <message>
        <source>%1, not stated</source>
        <comment>value</comment>
        <translation>%1, не указано</translation>
    </message>
    <message>
        <source>%1, unfolded</source>
        <translation>%1, развёрнуто</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, свёрнуто</translation>
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
        <translation>%1, канонический</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::ComparePane</name>
    <message>
        <source>Choose a case to compare its variants.</source>
        <translation>Выберите случай, чтобы сравнить его варианты.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Сравнение</translation>
    </message>
    <message>
        <source>How variants are compared</source>
        <translation>Как сравниваются варианты</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Структура</translation>
    </message>
    <message>
        <source>Raw text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Байты</translation>
    </message>
    <message>
        <source>Fold equal parts</source>
        <translation>Сворачивать равное</translation>
    </message>
    <message>
        <source>Variants…</source>
        <translation>Варианты…</translation>
    </message>
    <message>
        <source>F8 next, Shift F8 previous</source>
        <translation>F8, Shift F8</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Предыдущее различие</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Следующее различие</translation>
    </message>
    <message>
        <source>No payload is kept that could be compared.</source>
        <translation>Нет сохранённого содержимого для сравнения.</translation>
    </message>
    <message>
        <source>Only one payload is kept; there is nothing to compare it with.</source>
        <translation>Сохранено лишь одно содержимое; сравнить не с чем.</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n payload(s)</source>
        <translation>
            <numerusform>Читается содержимое: %n</numerusform>
            <numerusform>Читается содержимое: %n</numerusform>
            <numerusform>Читается содержимое: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>The payload of %1 could not be read.</source>
        <translation>Содержимое %1 прочитать не удалось.</translation>
    </message>
    <message>
        <source>It has been purged.</source>
        <translation>Оно очищено.</translation>
    </message>
    <message>
        <source>%1 is no readable JSON (%2).</source>
        <translation>%1 не читается как JSON (%2).</translation>
    </message>
    <message>
        <source>Raw text and bytes are shown as received.</source>
        <translation>Исходный текст и байты показаны как получены.</translation>
    </message>
    <message>
        <source>%1, seen %2</source>
        <comment>origin, time</comment>
        <translation>%1, замечено %2</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Нет различий</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n различие</numerusform>
            <numerusform>%n различия</numerusform>
            <numerusform>%n различий</numerusform>
        </translation>
    </message>
    <message>
        <source>A against %1</source>
        <translation>A и %1</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 от %2</translation>
    </message>
    <message>
        <source>Marked is what differs from %1. The engine judges each against the canonical one:</source>
        <translation>Отмечено то, что отличается от %1. Движок сравнивает каждый с каноническим:</translation>
    </message>
    <message>
        <source>%1, canonical</source>
        <translation>%1, канонический</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Сравнивать с</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Показаны</translation>
    </message>
    <message>
        <source>Too much differs to align all of it: a whole stretch may be marked.</source>
        <translation>Различий слишком много, чтобы сопоставить всё: может быть отмечен целый отрезок.</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CompareView</name>
    <message>
        <source>Variants compared</source>
        <translation>Сравнение вариантов</translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::ConflictsPage</name>
    <message>
        <source>Conflicts</source>
        <translation>Противоречия</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открытые</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>Решённые</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Conflict cases</source>
        <translation>Случаи противоречий</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Скопировано: %1</translation>
    </message>
    <message>
        <source>Conflicts, action not applied</source>
        <translation>Противоречия, действие не выполнено</translation>
    </message>
    <message>
        <source>No records here</source>
        <translation>Здесь нет записей</translation>
    </message>
    <message>
        <source>The engine of this profile keeps no transactions.</source>
        <translation>Движок этого профиля не хранит транзакций.</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>, more as you scroll</source>
        <translation>, остальные при прокрутке</translation>
    </message>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n открыт</numerusform>
            <numerusform>%n открыто</numerusform>
            <numerusform>%n открыто</numerusform>
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
            <numerusform>%n решён</numerusform>
            <numerusform>%n решено</numerusform>
            <numerusform>%n решено</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message>
        <source>%1, filtered</source>
        <comment>3 open</comment>
        <translation>%1, по фильтру</translation>
    </message>
    <message>
        <source>No case begins with “%1”</source>
        <translation>Ни один случай не начинается с «%1»</translation>
    </message>
    <message>
        <source>The whole store was searched.</source>
        <translation>Поиск шёл по всему хранилищу.</translation>
    </message>
    <message>
        <source>No case is open</source>
        <translation>Нет открытых случаев</translation>
    </message>
    <message>
        <source>No case yet</source>
        <translation>Случаев ещё нет</translation>
    </message>
    <message>
        <source>A case opens when sources contradict one another on a transaction.</source>
        <translation>Случай открывается, когда источники противоречат друг другу о транзакции.</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Показаны данные на %1.</translation>
    </message>
    <message>
        <source>Choose a case to compare its variants.</source>
        <translation>Выберите случай, чтобы сравнить его варианты.</translation>
    </message>
    <message>
        <source>The outcome of what was sent is not confirmed yet; the console is checking.</source>
        <translation>Исход переданного ещё не подтверждён; консоль проверяет.</translation>
    </message>
    <message>
        <source>See what happened</source>
        <translation>Посмотреть, что произошло</translation>
    </message>
    <message>
        <source>Something happened since you began to write.</source>
        <translation>С тех пор как вы начали писать, что-то произошло.</translation>
    </message>
    <message>
        <source>Your draft rests on case revision %1 and canonical revision %2. The engine will not record it before you have seen the changes.</source>
        <translation>Ваш черновик опирается на ревизию случая %1 и ревизию канонического %2. Движок не запишет его, пока вы не увидите изменения.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Ничего не изменено.</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <comment>action, outcome</comment>
        <translation>%1, %2.</translation>
    </message>
    <message>
        <source>Confirmed by reading the store.</source>
        <translation>Подтверждено чтением базы.</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking.</source>
        <translation>Исход не подтверждён, идёт проверка.</translation>
    </message>
    <message>
        <source>The answer was lost. The console reads the store until it knows; nothing is sent again.</source>
        <translation>Ответ потерян. Консоль читает базу, пока не узнает; повторно ничего не отправляется.</translation>
    </message>
    <message>
        <source>Discard draft</source>
        <translation>Удалить черновик</translation>
    </message>
    <message>
        <source>Discard what you chose and wrote about this case?</source>
        <translation>Отбросить то, что вы выбрали и написали об этом случае?</translation>
    </message>
    <message>
        <source>The case is not touched.</source>
        <translation>Сам случай не меняется.</translation>
    </message>
    <message>
        <source>Keep draft</source>
        <translation>Сохранить черновик</translation>
    </message>
    <message>
        <source>You are on it.</source>
        <translation>Вы этим занимаетесь.</translation>
    </message>
    <message>
        <source>You left it.</source>
        <translation>Вы больше этим не занимаетесь.</translation>
    </message>
    <message>
        <source>No case is chosen.</source>
        <translation>Случай не выбран.</translation>
    </message>
    <message>
        <source>Nothing is compared.</source>
        <translation>Ничего не сравнивается.</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Следующее различие</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Только читает</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Предыдущее различие</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Снять с себя</translation>
    </message>
    <message>
        <source>I am on it</source>
        <translation>Беру на себя</translation>
    </message>
    <message>
        <source>Tells other desks, changes no state</source>
        <translation>Сообщает другим рабочим местам, состояние не меняет</translation>
    </message>
    <message>
        <source>%1…</source>
        <comment>action</comment>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Preview and confirm</source>
        <translation>Предпросмотр и подтверждение</translation>
    </message>
    <message>
        <source>Show its record</source>
        <translation>Показать запись</translation>
    </message>
    <message>
        <source>Show its audit entries</source>
        <translation>Показать её записи аудита</translation>
    </message>
    <message>
        <source>Show the ledger</source>
        <translation>Показать протокол</translation>
    </message>
    <message>
        <source>Ticked cases:</source>
        <translation>Отмеченные случаи:</translation>
    </message>
    <message>
        <source>No open case begins with “%1”</source>
        <translation>Ни один открытый случай не начинается с «%1»</translation>
    </message>
    <message>
        <source>No resolved case begins with “%1”</source>
        <translation>Ни один решённый случай не начинается с «%1»</translation>
    </message>
    <message>
        <source>Resolved cases were not searched.</source>
        <translation>Решённые случаи не просматривались.</translation>
    </message>
    <message>
        <source>Open cases were not searched.</source>
        <translation>Открытые случаи не просматривались.</translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::EngineInspector</name>
    <message>
        <source>%1 left</source>
        <translation>осталось %1</translation>
    </message>
    <message>
        <source>Not limited</source>
        <translation>Без ограничения</translation>
    </message>
    <message>
        <source>Selected part of the engine</source>
        <translation>Выбранная часть движка</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>Для чего это</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Задача</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Бюджет</translation>
    </message>
    <message>
        <source>Obligations</source>
        <translation>Обязательства</translation>
    </message>
    <message>
        <source>Cancellation</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>Баланс</translation>
    </message>
    <message>
        <source>Copy subtree as text</source>
        <translation>Копировать ветвь как текст</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Копировать как JSON</translation>
    </message>
    <message>
        <source>Choose a region, a task or an obligation to see what it is for and why it waits.</source>
        <translation>Выберите область, задачу или обязательство, чтобы увидеть, для чего оно и почему ждёт.</translation>
    </message>
    <message>
        <source>region %1</source>
        <translation>область %1</translation>
    </message>
    <message>
        <source>finalizer, task %1</source>
        <translation>финализатор, задача %1</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>задача %1</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Начало</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Область</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Задачи</translation>
    </message>
    <message>
        <source>Finalizers</source>
        <translation>Финализаторы</translation>
    </message>
    <message>
        <source>None</source>
        <comment>finalizers</comment>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Polls</source>
        <translation>Шаги</translation>
    </message>
    <message>
        <source>Waits at</source>
        <translation>Где ждёт</translation>
    </message>
    <message>
        <source>Nothing, it may run</source>
        <translation>Ничего, может выполняться</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Последний шаг</translation>
    </message>
    <message>
        <source>ago</source>
        <translation>назад</translation>
    </message>
    <message>
        <source>Obligation</source>
        <translation>Обязательство</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Удерживает</translation>
    </message>
    <message>
        <source>the region</source>
        <translation>область</translation>
    </message>
    <message>
        <source>None</source>
        <comment>no deadline</comment>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Passed</source>
        <comment>of a deadline</comment>
        <translation>Прошёл</translation>
    </message>
    <message>
        <source>left</source>
        <translation>осталось</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Срок</translation>
    </message>
    <message>
        <source>Poll quota</source>
        <translation>Квота шагов</translation>
    </message>
    <message>
        <source>Cost quota</source>
        <translation>Квота затрат</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Приоритет</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Обычный</translation>
    </message>
    <message>
        <source>held</source>
        <translation>удерживается</translation>
    </message>
    <message>
        <source>None of its own.</source>
        <translation>Собственных нет.</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Запрошена</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Потому что</translation>
    </message>
    <message>
        <source>In its words</source>
        <translation>Дословно</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Маска</translation>
    </message>
    <message>
        <source>None</source>
        <comment>no mask</comment>
        <translation>Нет</translation>
    </message>
    <message numerus="yes">
        <source>%n deep: a request is held off</source>
        <translation>
            <numerusform>глубина %n: запрос удерживается</numerusform>
            <numerusform>глубина %n: запрос удерживается</numerusform>
            <numerusform>глубина %n: запрос удерживается</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n obligation(s) open</source>
        <translation>
            <numerusform>%n обязательство открыто</numerusform>
            <numerusform>%n обязательства открыты</numerusform>
            <numerusform>%n обязательств открыто</numerusform>
        </translation>
    </message>
    <message>
        <source>none lost</source>
        <translation>ни одно не потеряно</translation>
    </message>
    <message numerus="yes">
        <source>%n dropped unresolved since the engine started</source>
        <translation>
            <numerusform>%n брошено без исхода с запуска движка</numerusform>
            <numerusform>%n брошены без исхода с запуска движка</numerusform>
            <numerusform>%n брошено без исхода с запуска движка</numerusform>
        </translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>Перезапуски</translation>
    </message>
    <message>
        <source>Last failure</source>
        <translation>Последний отказ</translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::EnginePage</name>
    <message>
        <source>Engine</source>
        <translation>Движок</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Live region tree</source>
        <translation>Живое дерево областей</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Скопировано: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n задача</numerusform>
            <numerusform>%n задачи</numerusform>
            <numerusform>%n задач</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n obligation(s)</source>
        <translation>
            <numerusform>%n обяз.</numerusform>
            <numerusform>%n обяз.</numerusform>
            <numerusform>%n обяз.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quarantined</source>
        <translation>
            <numerusform>%n в карантине</numerusform>
            <numerusform>%n в карантине</numerusform>
            <numerusform>%n в карантине</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n region(s) not listed</source>
        <translation>
            <numerusform>%n область не показана</numerusform>
            <numerusform>%n области не показаны</numerusform>
            <numerusform>%n областей не показано</numerusform>
        </translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Показаны данные на %1.</translation>
    </message>
    <message>
        <source>The engine runs nothing</source>
        <translation>Движок ничего не выполняет</translation>
    </message>
    <message>
        <source>No task is in this state</source>
        <translation>Нет задач в этом состоянии</translation>
    </message>
    <message>
        <source>Nothing matches “%1”</source>
        <translation>Ничего не найдено по «%1»</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message>
        <source>Copied %1 as text</source>
        <translation>Скопировано как текст: %1</translation>
    </message>
    <message>
        <source>Copied %1 as JSON</source>
        <translation>Скопировано как JSON: %1</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>Файл JSON (*.json)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Текст (*.txt)</translation>
    </message>
    <message>
        <source>Nothing is chosen.</source>
        <translation>Ничего не выбрано.</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Только читает</translation>
    </message>
    <message>
        <source>Copy subtree as text</source>
        <translation>Копировать ветвь как текст</translation>
    </message>
    <message>
        <source>Copy subtree as JSON</source>
        <translation>Копировать ветвь как JSON</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>Раскрыть всё</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>Свернуть всё</translation>
    </message>
    <message>
        <source>Selected part of the engine</source>
        <translation>Выбранная часть движка</translation>
    </message>
    <message numerus="yes">
        <source>%n futurelocked</source>
        <translation>
            <numerusform>%n удерживает и ждёт</numerusform>
            <numerusform>%n удерживают и ждут</numerusform>
            <numerusform>%n удерживают и ждут</numerusform>
        </translation>
    </message>
    <message>
        <source>Flight recorder</source>
        <translation>Самописец</translation>
    </message>
    <message>
        <source>%1 of region %2, for %3</source>
        <comment>task, region, duration</comment>
        <translation>%1 из области %2, уже %3</translation>
    </message>
    <message>
        <source>%1, waits at %2</source>
        <comment>task, place</comment>
        <translation>%1, ждёт в %2</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) did not end when told to, and keep what they hold until the program ends.</source>
        <translation>
            <numerusform>%n задача не завершилась по требованию и держит своё до конца программы.</numerusform>
            <numerusform>%n задачи не завершились по требованию и держат своё до конца программы.</numerusform>
            <numerusform>%n задач не завершились по требованию и держат своё до конца программы.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::RecorderPane</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 мс</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Событие</translation>
    </message>
    <message>
        <source>Before the newest</source>
        <translation>До последнего</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Задача</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Область</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Что</translation>
    </message>
    <message>
        <source>Caused by</source>
        <translation>Причина</translation>
    </message>
    <message>
        <source>Flight recorder</source>
        <translation>Самописец</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Прочитать снова</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>newest %1 of %2 events</source>
        <translation>последние %1 из %2 событий</translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::TreeModel</name>
    <message>
        <source>Region, task, obligation</source>
        <translation>Область, задача, обязательство</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Задачи</translation>
    </message>
    <message>
        <source>Obligations</source>
        <translation>Обязат.</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Срок</translation>
    </message>
    <message>
        <source>Polls</source>
        <translation>Шаги</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Возраст</translation>
    </message>
    <message>
        <source>Waits at</source>
        <translation>Где ждёт</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>задача %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::TreeView</name>
    <message>
        <source>Column headers</source>
        <translation>Заголовки столбцов</translation>
    </message>
</context>
<context>
    <name>sb::ui::host::HostPage</name>
    <message>
        <source>Host</source>
        <translation>Хост</translation>
    </message>
    <message>
        <source>Span of the charts</source>
        <translation>Период графиков</translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n мин</numerusform>
            <numerusform>%n мин</numerusform>
            <numerusform>%n мин</numerusform>
        </translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Memory available over time</source>
        <translation>Доступная память во времени</translation>
    </message>
    <message>
        <source>Load per CPU over time</source>
        <translation>Нагрузка на процессор во времени</translation>
    </message>
    <message>
        <source>Admission decisions</source>
        <translation>Решения о допуске</translation>
    </message>
    <message>
        <source>Refused only</source>
        <translation>Только отклонённые</translation>
    </message>
    <message>
        <source>Engine instances</source>
        <translation>Экземпляры движка</translation>
    </message>
    <message>
        <source>No instance serves claims</source>
        <translation>Ни один экземпляр не выдаёт работу</translation>
    </message>
    <message>
        <source>Room for a further instance</source>
        <translation>Место для ещё одного экземпляра</translation>
    </message>
    <message>
        <source>checked only when one starts</source>
        <translation>проверяется только при запуске</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n CPU(s), measured %2</source>
        <translation>
            <numerusform>%1, %n процессор, измерено %2</numerusform>
            <numerusform>%1, %n процессора, измерено %2</numerusform>
            <numerusform>%1, %n процессоров, измерено %2</numerusform>
        </translation>
    </message>
    <message>
        <source>newest %1: %2 admitted, %3 refused</source>
        <translation>последние %1: допущено %2, отклонено %3</translation>
    </message>
    <message>
        <source>No claim was refused</source>
        <translation>Отказов во взятии не было</translation>
    </message>
    <message>
        <source>No claim was asked for since the engine started</source>
        <translation>С запуска движка взятие не запрашивалось</translation>
    </message>
    <message>
        <source>Show admitted ones</source>
        <translation>Показать допущенные</translation>
    </message>
    <message>
        <source>%1 of %2, the ceiling</source>
        <translation>%1 из %2, предел</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) drain: they grant no claim and leave when nothing claimed through them is running or uncertain.</source>
        <translation>
            <numerusform>%n экземпляр выводится: он не выдаёт работу и уходит, когда ничего взятого через него не выполняется и не остаётся неопределённым.</numerusform>
            <numerusform>%n экземпляра выводятся: они не выдают работу и уходят, когда ничего взятого через них не выполняется и не остаётся неопределённым.</numerusform>
            <numerusform>%n экземпляров выводятся: они не выдают работу и уходят, когда ничего взятого через них не выполняется и не остаётся неопределённым.</numerusform>
        </translation>
    </message>
    <message>
        <source>Leases use the store clock; a skewed clock can neither keep one nor end one.</source>
        <translation>Аренды идут по часам хранилища; сбитые часы не могут ни продлить аренду, ни прекратить её.</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Показаны данные на %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n ч</numerusform>
            <numerusform>%n ч</numerusform>
            <numerusform>%n ч</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::host::RoomBars</name>
    <message>
        <source>Room for a further instance</source>
        <translation>Место для ещё одного экземпляра</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>enough</source>
        <translation>достаточно</translation>
    </message>
    <message>
        <source>not enough</source>
        <translation>недостаточно</translation>
    </message>
</context>
<context>
    <name>sb::ui::jobs::JobDetailPane</name>
    <message>
        <source>Generations</source>
        <translation>Поколения</translation>
    </message>
    <message>
        <source>Dispatches of the selected job</source>
        <translation>Отправки выбранного задания</translation>
    </message>
    <message>
        <source>Generations of the selected job</source>
        <translation>Поколения выбранного задания</translation>
    </message>
    <message>
        <source>Choose a job to see its claims on one axis.</source>
        <translation>Выберите задание, чтобы увидеть его взятия на одной оси.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n dispatch(es)</source>
        <translation>
            <numerusform>%n отправка</numerusform>
            <numerusform>%n отправки</numerusform>
            <numerusform>%n отправок</numerusform>
        </translation>
    </message>
    <message>
        <source>Store clock, %1</source>
        <translation>Часы хранилища, %1</translation>
    </message>
    <message>
        <source>No dispatch of this job was claimed yet.</source>
        <translation>Ни одну отправку этого задания ещё не брали.</translation>
    </message>
</context>
<context>
    <name>sb::ui::jobs::JobsFilter</name>
    <message>
        <source>Filter by state and lane</source>
        <translation>Фильтр по состоянию и очереди</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Очередь</translation>
    </message>
    <message>
        <source>All lanes</source>
        <translation>Все очереди</translation>
    </message>
</context>
<context>
    <name>sb::ui::jobs::JobsInspector</name>
    <message>
        <source>None</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Selected job</source>
        <translation>Выбранное задание</translation>
    </message>
    <message>
        <source>What needs you</source>
        <translation>Что требует вашего внимания</translation>
    </message>
    <message>
        <source>What we know</source>
        <translation>Что известно</translation>
    </message>
    <message>
        <source>History</source>
        <translation>История</translation>
    </message>
    <message>
        <source>Operation contract of the lane</source>
        <translation>Контракт операций очереди</translation>
    </message>
    <message>
        <source>If you act</source>
        <translation>Если вы вмешаетесь</translation>
    </message>
    <message>
        <source>Cancel dispatch…</source>
        <translation>Отменить отправку…</translation>
    </message>
    <message>
        <source>Requeue…</source>
        <translation>Поставить снова…</translation>
    </message>
    <message>
        <source>Open in Uncertain</source>
        <translation>Открыть в «Неопределённо»</translation>
    </message>
    <message>
        <source>Cancelling ends a queued dispatch. A running one is only asked to stop; that proves nothing about its provider. Whatever is uncertain, or failed, is decided in Uncertain.</source>
        <translation>Отмена завершает отправку в очереди. Выполняемую она лишь просит остановиться; о её провайдере это ничего не доказывает. Всё неопределённое и всё со сбоем решается в «Неопределённо».</translation>
    </message>
    <message>
        <source>Choose a job to see what is known about it.</source>
        <translation>Выберите задание, чтобы увидеть, что о нём известно.</translation>
    </message>
    <message>
        <source>Open in Uncertain: a new dispatch is a decision with evidence.</source>
        <translation>Открыть в «Неопределённо»: новая отправка — это решение на основе свидетельств.</translation>
    </message>
    <message>
        <source>Only failed or not executed work can be run again.</source>
        <translation>Снова выполнить можно только работу со сбоем или невыполненную.</translation>
    </message>
    <message>
        <source>There is nothing to decide about this job.</source>
        <translation>По этому заданию решать нечего.</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>Опровергнуто</translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation>ревизия %1</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Очередь</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Владелец</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Проект</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>Подано</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Обновлено</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Поколение</translation>
    </message>
    <message>
        <source>Dispatches</source>
        <translation>Отправки</translation>
    </message>
    <message>
        <source>Newest dispatch</source>
        <translation>Последняя отправка</translation>
    </message>
    <message>
        <source>Request key</source>
        <translation>Ключ запроса</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Запрос</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Решение</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Вывод</translation>
    </message>
    <message>
        <source>Late evidence says something else than the result or the decision. </source>
        <translation>Позднее свидетельство говорит иное, чем результат или решение. </translation>
    </message>
    <message>
        <source>Look at it in Uncertain.</source>
        <translation>Посмотрите в «Неопределённо».</translation>
    </message>
    <message>
        <source>Nothing happens until you decide.</source>
        <translation>Ничего не происходит, пока вы не решите.</translation>
    </message>
    <message>
        <source>The lease has expired. </source>
        <translation>Аренда истекла. </translation>
    </message>
    <message>
        <source>It becomes uncertain as soon as the engine looks at it.</source>
        <translation>Станет неопределённой, как только движок её проверит.</translation>
    </message>
    <message>
        <source>Nothing. A worker holds its lease.</source>
        <translation>Ничего. Аренду держит исполнитель.</translation>
    </message>
    <message>
        <source>Nothing. It waits for a claim of its lane.</source>
        <translation>Ничего. Ждёт взятия из своей очереди.</translation>
    </message>
    <message>
        <source>Another dispatch of the same task holds it: </source>
        <translation>Удерживает другая отправка той же задачи: </translation>
    </message>
    <message>
        <source>Nothing by itself: failed work is never retried without a person.</source>
        <translation>Само собой — ничего: работа со сбоем никогда не повторяется без человека.</translation>
    </message>
    <message>
        <source>Nothing. It has ended.</source>
        <translation>Ничего. Уже закончено.</translation>
    </message>
    <message>
        <source>Not declared</source>
        <translation>Не объявлено</translation>
    </message>
    <message>
        <source>Capability</source>
        <translation>Возможность</translation>
    </message>
    <message>
        <source>Permission</source>
        <translation>Разрешение</translation>
    </message>
    <message>
        <source>Input schema</source>
        <translation>Схема ввода</translation>
    </message>
    <message>
        <source>Idempotency</source>
        <translation>Идемпотентность</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Повтор</translation>
    </message>
    <message>
        <source>Progress schema</source>
        <translation>Схема продвижения</translation>
    </message>
    <message>
        <source>Cancellation</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Older events are in the job&apos;s history.</source>
        <translation>Более ранние события — в истории задания.</translation>
    </message>
</context>
<context>
    <name>sb::ui::jobs::JobsPage</name>
    <message>
        <source>Jobs</source>
        <translation>Задания</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Jobs, newest first</source>
        <translation>Задания, сначала новые</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Скопировано: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n newest, older ones as you scroll</source>
        <translation>
            <numerusform>%n новейшее, более ранние при прокрутке</numerusform>
            <numerusform>%n новейших, более ранние при прокрутке</numerusform>
            <numerusform>%n новейших, более ранние при прокрутке</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n задание</numerusform>
            <numerusform>%n задания</numerusform>
            <numerusform>%n заданий</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message>
        <source>No job yet</source>
        <translation>Заданий ещё нет</translation>
    </message>
    <message>
        <source>Jobs appear here when an application submits them.</source>
        <translation>Задания появляются здесь, когда их подаёт приложение.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
    <message>
        <source>No job matches %1</source>
        <translation>Нет заданий, подходящих под %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>The whole store was searched.</source>
        <translation>Поиск шёл по всему хранилищу.</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Показаны данные на %1.</translation>
    </message>
    <message>
        <source>No job is chosen.</source>
        <translation>Задание не выбрано.</translation>
    </message>
    <message>
        <source>Cancel dispatch…</source>
        <translation>Отменить отправку…</translation>
    </message>
    <message>
        <source>Shows a preview first</source>
        <translation>Сначала показывает предпросмотр</translation>
    </message>
    <message>
        <source>Open in Uncertain</source>
        <translation>Открыть в «Неопределённо»</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Только читает</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::ActDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Что изменится</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Sent, waiting for the engine&apos;s answer.</source>
        <translation>Передано, ожидается ответ движка.</translation>
    </message>
    <message>
        <source>Type the last four characters of the id:</source>
        <translation>Введите последние четыре знака идентификатора:</translation>
    </message>
    <message>
        <source>Last four characters of the id</source>
        <translation>Последние четыре знака идентификатора</translation>
    </message>
    <message>
        <source>I have read what changes</source>
        <translation>Я прочитал, что изменится</translation>
    </message>
    <message>
        <source>It was sent.</source>
        <translation>Передано.</translation>
    </message>
    <message>
        <source>The preview has not come yet.</source>
        <translation>Предпросмотр ещё не получен.</translation>
    </message>
    <message>
        <source>The four characters do not match yet.</source>
        <translation>Четыре знака пока не совпадают.</translation>
    </message>
    <message>
        <source>Tick that you have read what changes.</source>
        <translation>Отметьте, что прочитали, что изменится.</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking.</source>
        <translation>Исход не подтверждён, идёт проверка.</translation>
    </message>
    <message>
        <source>Nothing is sent twice.</source>
        <translation>Ничего не передаётся дважды.</translation>
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
        <translation>Причина, для аудита каждого действия</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>The reason is too long.</source>
        <translation>Причина слишком длинная.</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::BulkDialog</name>
    <message>
        <source>Ledger</source>
        <translation>Протокол</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Stop after this one</source>
        <translation>Остановить после текущей</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Frozen at %1 with their revisions: what arrives later is not among them.</source>
        <translation>Зафиксировано в %1 вместе с ревизиями: пришедшее позже сюда не входит.</translation>
    </message>
    <message numerus="yes">
        <source>%n ticked one(s) that the filter hides are left out.</source>
        <translation>
            <numerusform>%n отмеченная, скрытая фильтром, не входит.</numerusform>
            <numerusform>%n отмеченные, скрытые фильтром, не входят.</numerusform>
            <numerusform>%n отмеченных, скрытых фильтром, не входят.</numerusform>
        </translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Сколько</translation>
    </message>
    <message>
        <source>I have read what changes</source>
        <translation>Я прочитал, что изменится</translation>
    </message>
    <message>
        <source>Outcome not confirmed.</source>
        <translation>Исход не подтверждён.</translation>
    </message>
    <message>
        <source>An answer was lost. It may be recorded or not; checking reads the store. Nothing is sent again.</source>
        <translation>Один ответ потерян. Возможно, записано, возможно, нет; проверка читает хранилище. Повторно ничего не отправляется.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>The previews are not all here yet.</source>
        <translation>Получены ещё не все предпросмотры.</translation>
    </message>
    <message>
        <source>It is sent.</source>
        <translation>Передано.</translation>
    </message>
    <message>
        <source>The engine would refuse each of them.</source>
        <translation>Движок отклонил бы каждую из них.</translation>
    </message>
    <message>
        <source>Type how many first.</source>
        <translation>Сначала введите количество.</translation>
    </message>
    <message>
        <source>Tick that you have read it first.</source>
        <translation>Сначала отметьте, что прочитали.</translation>
    </message>
    <message>
        <source>Previewed %1 of %2.</source>
        <translation>Предпросмотрено %1 из %2.</translation>
    </message>
    <message>
        <source>At %1 of %2.</source>
        <translation>Сейчас %1 из %2.</translation>
    </message>
    <message>
        <source>Type how many will be recorded: %1</source>
        <translation>Введите, сколько будет записано: %1</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Скрыть</translation>
    </message>
    <message>
        <source>Each of them is so already.</source>
        <translation>Все они уже таковы.</translation>
    </message>
    <message>
        <source>Nothing would change: some are so already, the others would be refused.</source>
        <translation>Ничего не изменится: одни уже таковы, остальным будет отказано.</translation>
    </message>
    <message numerus="yes">
        <source>%n of the set is so already and is not sent.</source>
        <translation>
            <numerusform>%n из набора уже таков и не отправляется.</numerusform>
            <numerusform>%n из набора уже таковы и не отправляются.</numerusform>
            <numerusform>%n из набора уже таковы и не отправляются.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::BulkRun</name>
    <message>
        <source>Not previewed yet</source>
        <translation>Ещё без предпросмотра</translation>
    </message>
    <message>
        <source>Not sent: stopped before its turn.</source>
        <translation>Не отправлено: остановлено до её очереди.</translation>
    </message>
    <message>
        <source>Not sent: an answer before it was lost.</source>
        <translation>Не отправлено: предыдущий ответ потерян.</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Не отправлено</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::CountdownLabel</name>
    <message>
        <source>of %1 s</source>
        <translation>из %1 с</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>%1: lease expired</source>
        <translation>%1: аренда истекла</translation>
    </message>
    <message>
        <source>%1: %2 s left %3</source>
        <translation>%1: осталось %2 с %3</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Истекло</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>Аренда истекла</translation>
    </message>
    <message>
        <source>s</source>
        <translation>с</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::DecisionDialog</name>
    <message>
        <source>There is no preview.</source>
        <translation>Предпросмотра нет.</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Совпадает</translation>
    </message>
    <message>
        <source>The preview is not here yet.</source>
        <translation>Предпросмотра ещё нет.</translation>
    </message>
    <message>
        <source>The engine would refuse it.</source>
        <translation>Движок это отклонит.</translation>
    </message>
    <message>
        <source>It is sent.</source>
        <translation>Передано.</translation>
    </message>
    <message>
        <source>Type the last four characters first.</source>
        <translation>Сначала введите последние четыре знака.</translation>
    </message>
    <message>
        <source>Tick that you have read it first.</source>
        <translation>Сначала отметьте, что прочитали.</translation>
    </message>
    <message>
        <source>%1, rolled back</source>
        <translation>%1, откачено</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>отклонено</translation>
    </message>
    <message>
        <source>the engine computes</source>
        <translation>движок рассчитывает</translation>
    </message>
    <message>
        <source>sent, waiting for the engine</source>
        <translation>передано, ожидается движок</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Зафиксировано</translation>
    </message>
    <message>
        <source>Previewed</source>
        <translation>Просмотрено</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Предпросмотр</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Подтвердить</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Скрыть</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking.</source>
        <translation>Исход не подтверждён, идёт проверка.</translation>
    </message>
    <message>
        <source>The answer was lost. It may be recorded or not; the console reads the store until it knows. Nothing is sent again.</source>
        <translation>Ответ потерян. Действие могло записаться или нет; консоль читает хранилище, пока не узнает. Ничего не передаётся повторно.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Ничего не изменено.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>Ничего не изменено</translation>
    </message>
    <message>
        <source>Nothing would change</source>
        <translation>Ничего не изменится</translation>
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
        <translation>Зафиксированная цель</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Причина</translation>
    </message>
    <message>
        <source>What stays as it is</source>
        <translation>Что останется как есть</translation>
    </message>
    <message>
        <source>What will change</source>
        <translation>Что изменится</translation>
    </message>
    <message>
        <source>I have read what will change on %1</source>
        <translation>Я прочитал, что изменится в %1</translation>
    </message>
    <message>
        <source>profile</source>
        <comment>after the level</comment>
        <translation>у профиля</translation>
    </message>
    <message>
        <source>What it came to</source>
        <translation>Чем завершилось</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Протокол</translation>
    </message>
    <message>
        <source>Copy preview as JSON</source>
        <translation>Скопировать предпросмотр как JSON</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::FilterField</name>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
    <message>
        <source>Shows only rows that contain all words. Ids may be given in part.</source>
        <translation>Показывает только строки со всеми словами. Идентификаторы можно вводить частично.</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::GenerationTimeline</name>
    <message>
        <source>Generations of this job</source>
        <translation>Поколения этого задания</translation>
    </message>
    <message>
        <source>Generation %1, %2, claimed %3</source>
        <translation>Поколение %1, %2, взято %3</translation>
    </message>
    <message>
        <source>Late heartbeat, %1, gap %2</source>
        <translation>Поздний сигнал жизни, %1, разрыв %2</translation>
    </message>
    <message>
        <source>Heartbeat, %1, gap %2</source>
        <translation>Сигнал жизни, %1, разрыв %2</translation>
    </message>
    <message>
        <source>Step %1 %2, %3</source>
        <translation>Шаг %1 %2, %3</translation>
    </message>
    <message>
        <source>Completion after expiry, %1, says %2, fenced</source>
        <translation>Завершение после истечения, %1, говорит: %2, отсечено</translation>
    </message>
    <message>
        <source>Overlap of two live claims for %1</source>
        <translation>Два действующих взятия пересекались %1</translation>
    </message>
    <message>
        <source>Finished, %1, %2</source>
        <translation>Закончено, %1, %2</translation>
    </message>
    <message>
        <source>Lease expired, %1</source>
        <translation>Аренда истекла, %1</translation>
    </message>
    <message>
        <source>Gen %1</source>
        <translation>Пок. %1</translation>
    </message>
    <message>
        <source>late, fenced %1</source>
        <translation>поздно, отсечено %1</translation>
    </message>
    <message>
        <source>%1 s gap</source>
        <translation>разрыв %1 с</translation>
    </message>
    <message>
        <source>expired %1</source>
        <translation>истекла %1</translation>
    </message>
    <message>
        <source>lease</source>
        <translation>аренда</translation>
    </message>
    <message>
        <source>heartbeat</source>
        <translation>сигнал жизни</translation>
    </message>
    <message>
        <source>late heartbeat</source>
        <translation>поздний сигнал жизни</translation>
    </message>
    <message>
        <source>silence above 20 s</source>
        <translation>тишина дольше 20 с</translation>
    </message>
    <message>
        <source>step started</source>
        <translation>шаг начат</translation>
    </message>
    <message>
        <source>completion after expiry</source>
        <translation>завершение после истечения</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::Inspector</name>
    <message>
        <source>Details</source>
        <translation>Подробности</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Копировать ссылку</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>Копировать ID</translation>
    </message>
    <message>
        <source>Id %1</source>
        <translation>ID %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::InspectorSection</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::KnownWhenLine</name>
    <message>
        <source>When you knew what</source>
        <translation>Когда что вам было известно</translation>
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
        <translation>Поздний сигнал жизни в %1, разрыв %2</translation>
    </message>
    <message>
        <source>Heartbeat at %1, gap %2</source>
        <translation>Сигнал жизни в %1, разрыв %2</translation>
    </message>
    <message>
        <source>Progress at %1</source>
        <translation>Продвижение в %1</translation>
    </message>
    <message>
        <source>No progress for %1</source>
        <translation>Без продвижения %1</translation>
    </message>
    <message>
        <source>Lease expires in %1 s</source>
        <translation>Аренда истечёт через %1 с</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>Аренда истекла</translation>
    </message>
    <message>
        <source>−3 min</source>
        <translation>−3 мин</translation>
    </message>
    <message>
        <source>−2 min</source>
        <translation>−2 мин</translation>
    </message>
    <message>
        <source>−1 min</source>
        <translation>−1 мин</translation>
    </message>
    <message>
        <source>+60 s</source>
        <translation>+60 с</translation>
    </message>
    <message>
        <source>now</source>
        <translation>сейчас</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 с</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::LedgerTable</name>
    <message>
        <source>Id</source>
        <translation>Идентификатор</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Исход</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>Словами</translation>
    </message>
    <message>
        <source>Rev</source>
        <translation>Рев.</translation>
    </message>
    <message>
        <source>Filter the ledger</source>
        <translation>Фильтр протокола</translation>
    </message>
    <message>
        <source>Export the ledger</source>
        <translation>Экспортировать протокол</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>number, outcome</comment>
        <translation>%1&#xa0;× %2</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Все исходы</translation>
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
            <numerusform>Не экспортировано после %n строки: %1</numerusform>
            <numerusform>Не экспортировано после %n строк: %1</numerusform>
            <numerusform>Не экспортировано после %n строк: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>Не удалось записать %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) exported to %1, each as it was when it was read</source>
        <translation>
            <numerusform>%n строка экспортирована в %1, какой была при чтении</numerusform>
            <numerusform>%n строки экспортированы в %1, каждая какой была при чтении</numerusform>
            <numerusform>%n строк экспортировано в %1, каждая какой была при чтении</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled. Nothing was written to %1.</source>
        <translation>Отменено. В %1 ничего не записано.</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::NavList</name>
    <message>
        <source>Pages</source>
        <translation>Страницы</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::Page</name>
    <message>
        <source>This profile is read-only.</source>
        <translation>Этот профиль только для чтения.</translation>
    </message>
    <message>
        <source>The engine cannot be reached.</source>
        <translation>Движок недоступен.</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::PageHeader</name>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Экспорт</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::ReadList</name>
    <message>
        <source>What happened since</source>
        <translation>Что произошло с тех пор</translation>
    </message>
    <message>
        <source>I have read this</source>
        <translation>Я это прочитал</translation>
    </message>
    <message>
        <source>I have read this: %1</source>
        <translation>Я это прочитал: %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::RowModel</name>
    <message>
        <source>This row has left the list. It keeps its place until the pointer leaves.</source>
        <translation>Эта строка ушла из списка. Она остаётся на месте, пока указатель не уйдёт.</translation>
    </message>
    <message>
        <source>Ticked</source>
        <translation>Отмечено</translation>
    </message>
    <message>
        <source>Not ticked</source>
        <translation>Не отмечено</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Отметить</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::SavedViews</name>
    <message>
        <source>Saved views</source>
        <translation>Сохранённые виды</translation>
    </message>
    <message>
        <source>The view needs a name.</source>
        <translation>Виду нужно имя.</translation>
    </message>
    <message>
        <source>The name is too long.</source>
        <translation>Имя слишком длинное.</translation>
    </message>
    <message>
        <source>This looks like a secret; a view does not keep it.</source>
        <translation>Это похоже на секрет; вид его не хранит.</translation>
    </message>
    <message>
        <source>The view could not be saved.</source>
        <translation>Вид не удалось сохранить.</translation>
    </message>
    <message>
        <source>View saved</source>
        <translation>Вид сохранён</translation>
    </message>
    <message>
        <source>View deleted</source>
        <translation>Вид удалён</translation>
    </message>
    <message>
        <source>Everything, original columns</source>
        <translation>Всё, исходные столбцы</translation>
    </message>
    <message>
        <source>Save this view…</source>
        <translation>Сохранить этот вид…</translation>
    </message>
    <message>
        <source>Delete a view</source>
        <translation>Удалить вид</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>Сохранить этот вид</translation>
    </message>
    <message>
        <source>Filter, columns and sort under a name. A name that exists is replaced.</source>
        <translation>Фильтр, столбцы и сортировка под одним именем. Существующее имя заменяется.</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>Имя вида</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>Сохранить вид</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::StaleFrame</name>
    <message>
        <source>Facts you decided on</source>
        <translation>Факты, на которых вы решали</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>profile, level</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>When you knew what</source>
        <translation>Когда что вам было известно</translation>
    </message>
    <message>
        <source>store clock</source>
        <translation>часы хранилища</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Факты</translation>
    </message>
    <message>
        <source>What you saw</source>
        <translation>Что вы видели</translation>
    </message>
    <message>
        <source>What happened since</source>
        <translation>Что произошло с тех пор</translation>
    </message>
    <message>
        <source>What you wanted</source>
        <translation>Чего вы хотели</translation>
    </message>
    <message>
        <source>Copy all as JSON</source>
        <translation>Скопировать всё как JSON</translation>
    </message>
    <message>
        <source>Keep draft for later</source>
        <translation>Отложить черновик</translation>
    </message>
    <message>
        <source>Discard draft…</source>
        <translation>Удалить черновик…</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Ничего не изменено.</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) speak against your decision.</source>
        <translation>
            <numerusform>%n изменение говорит против вашего решения.</numerusform>
            <numerusform>%n изменения говорят против вашего решения.</numerusform>
            <numerusform>%n изменений говорят против вашего решения.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not sent. Your draft is kept.</source>
        <translation>Не передано. Ваш черновик сохранён.</translation>
    </message>
    <message>
        <source>Draft saved %1, survives a restart.</source>
        <translation>Черновик сохранён %1, переживёт перезапуск.</translation>
    </message>
    <message>
        <source>Read every change first.</source>
        <translation>Сначала прочитайте каждое изменение.</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::StepBar</name>
    <message>
        <source>%1 done %2</source>
        <comment>step, time</comment>
        <translation>%1 готово %2</translation>
    </message>
    <message>
        <source>%1 now</source>
        <translation>%1 сейчас</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::TableHeader</name>
    <message>
        <source>Column headers</source>
        <translation>Заголовки столбцов</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::TableView</name>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>Original columns</source>
        <translation>Исходные столбцы</translation>
    </message>
    <message>
        <source>Export what is shown</source>
        <translation>Экспортировать показанное</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Таблица (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>Документ JSON (*.json)</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>Экспортировано в %1</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>Не удалось записать %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n new, show</source>
        <comment>rows that wait</comment>
        <translation>
            <numerusform>%n новая, показать</numerusform>
            <numerusform>%n новые, показать</numerusform>
            <numerusform>%n новых, показать</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Чтение…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Экспорт</translation>
    </message>
    <message>
        <source>%1 rows read</source>
        <translation>Прочитано строк: %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::ThresholdChart</name>
    <message>
        <source>No measurement</source>
        <translation>Нет измерений</translation>
    </message>
    <message>
        <source>%1 now: %2, %3</source>
        <translation>%1 сейчас: %2, %3</translation>
    </message>
    <message>
        <source>Claims deferred from %1 to %2</source>
        <translation>Взятие откладывалось с %1 до %2</translation>
    </message>
</context>
<context>
    <name>sb::ui::lanes::LanesInspector</name>
    <message>
        <source>Selected lane</source>
        <translation>Выбранная очередь</translation>
    </message>
    <message>
        <source>Why nothing runs</source>
        <translation>Почему ничего не выполняется</translation>
    </message>
    <message>
        <source>Admission, in the engine’s order</source>
        <translation>Допуск, в порядке движка</translation>
    </message>
    <message>
        <source>What has to happen</source>
        <translation>Что должно произойти</translation>
    </message>
    <message>
        <source>Counts, kept by the store</source>
        <translation>Счётчики, ведёт хранилище</translation>
    </message>
    <message>
        <source>Pause lane…</source>
        <translation>Приостановить очередь…</translation>
    </message>
    <message>
        <source>Open leases</source>
        <translation>Открыть аренды</translation>
    </message>
    <message>
        <source>Choose a lane to see why it runs or does not.</source>
        <translation>Выберите очередь, чтобы увидеть, почему она работает или нет.</translation>
    </message>
    <message>
        <source>What runs</source>
        <translation>Что выполняется</translation>
    </message>
    <message>
        <source>last asked %1</source>
        <translation>последний запрос %1</translation>
    </message>
    <message numerus="yes">
        <source>Sum %1, every dispatch of the lane since it exists. %n held.</source>
        <translation>
            <numerusform>Всего %1 — все отправки очереди за время её существования. %n удержана.</numerusform>
            <numerusform>Всего %1 — все отправки очереди за время её существования. %n удержаны.</numerusform>
            <numerusform>Всего %1 — все отправки очереди за время её существования. %n удержано.</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume lane…</source>
        <translation>Возобновить очередь…</translation>
    </message>
</context>
<context>
    <name>sb::ui::lanes::LanesPage</name>
    <message>
        <source>Lanes</source>
        <translation>Очереди</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>No lane matches</source>
        <translation>Нет подходящих очередей</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Следующие</translation>
    </message>
    <message>
        <source>Open in Jobs</source>
        <translation>Открыть в «Заданиях»</translation>
    </message>
    <message>
        <source>Next dispatches of the selected lane</source>
        <translation>Следующие отправки выбранной очереди</translation>
    </message>
    <message>
        <source>No lane is chosen</source>
        <translation>Очередь не выбрана</translation>
    </message>
    <message>
        <source>No lane matches “%1”</source>
        <translation>Нет очередей, подходящих под «%1»</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Скопировано: %1</translation>
    </message>
    <message>
        <source>No lane is in sight of this profile</source>
        <translation>Этому профилю не видно ни одной очереди</translation>
    </message>
    <message numerus="yes">
        <source>%n lane(s), %1 queued, %2 running</source>
        <translation>
            <numerusform>%n очередь, ждёт %1, выполняется %2</numerusform>
            <numerusform>%n очереди, ждёт %1, выполняется %2</numerusform>
            <numerusform>%n очередей, ждёт %1, выполняется %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Next in %1</source>
        <translation>Следующие в %1</translation>
    </message>
    <message>
        <source>%1 queued, oldest first</source>
        <translation>в очереди %1, сначала ранние</translation>
    </message>
    <message numerus="yes">
        <source>, %n held by another dispatch of the same task</source>
        <translation>
            <numerusform>, %n удержана другой отправкой той же задачи</numerusform>
            <numerusform>, %n удержаны другой отправкой той же задачи</numerusform>
            <numerusform>, %n удержано другой отправкой той же задачи</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is queued in %1</source>
        <translation>В %1 ничего не ждёт</translation>
    </message>
    <message>
        <source>Nothing is queued.</source>
        <translation>Очередь пуста.</translation>
    </message>
    <message>
        <source>What you see was read before.</source>
        <translation>Показаны данные, прочитанные ранее.</translation>
    </message>
    <message>
        <source>No lane is chosen.</source>
        <translation>Очередь не выбрана.</translation>
    </message>
    <message>
        <source>Resume lane…</source>
        <translation>Возобновить очередь…</translation>
    </message>
    <message>
        <source>Pause lane…</source>
        <translation>Приостановить очередь…</translation>
    </message>
    <message>
        <source>Claims are admitted again</source>
        <translation>Взятие снова допускается</translation>
    </message>
    <message>
        <source>Stops claims; leases go on</source>
        <translation>Останавливает взятие; аренды продолжаются</translation>
    </message>
    <message>
        <source>Pause lane %1</source>
        <translation>Приостановить очередь %1</translation>
    </message>
    <message>
        <source>Resume lane %1</source>
        <translation>Возобновить очередь %1</translation>
    </message>
    <message>
        <source>Pause 1 lane</source>
        <translation>Приостановить 1 очередь</translation>
    </message>
    <message>
        <source>Resume 1 lane</source>
        <translation>Возобновить 1 очередь</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Очередь</translation>
    </message>
    <message numerus="yes">
        <source>No further claim of this lane is admitted. Its %n running dispatch(es) go on and keep their leases.</source>
        <translation>
            <numerusform>Взятие из этой очереди больше не допускается. Её %n выполняемая отправка продолжается и сохраняет аренду.</numerusform>
            <numerusform>Взятие из этой очереди больше не допускается. Её %n выполняемые отправки продолжаются и сохраняют аренды.</numerusform>
            <numerusform>Взятие из этой очереди больше не допускается. Её %n выполняемых отправок продолжаются и сохраняют аренды.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its %n queued dispatch(es) can be claimed from now on.</source>
        <translation>
            <numerusform>Её %n ждущую отправку теперь можно взять.</numerusform>
            <numerusform>Её %n ждущие отправки теперь можно взять.</numerusform>
            <numerusform>Её %n ждущих отправок теперь можно взять.</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Приостановлена</translation>
    </message>
    <message>
        <source>Taking claims</source>
        <translation>Выдаёт работу</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Ревизия</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>В очереди</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>Остаётся</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>В работе</translation>
    </message>
    <message>
        <source>The lane is paused.</source>
        <translation>Очередь приостановлена.</translation>
    </message>
    <message>
        <source>The lane takes claims.</source>
        <translation>Очередь выдаёт работу.</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking. Nothing is sent twice.</source>
        <translation>Исход не подтверждён, идёт проверка. Ничего не передаётся дважды.</translation>
    </message>
    <message>
        <source>Held back at submit</source>
        <translation>Задержано при подаче</translation>
    </message>
    <message>
        <source>Submissions held by an uncertain dispatch</source>
        <translation>Подачи, задержанные неопределённой отправкой</translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s) refused, they wait for a decision</source>
        <translation>
            <numerusform>Отклонена %n подача, она ждёт решения</numerusform>
            <numerusform>Отклонены %n подачи, они ждут решения</numerusform>
            <numerusform>Отклонено %n подач, они ждут решения</numerusform>
        </translation>
    </message>
    <message>
        <source>The dispatches that a lane will start next stand here when you choose it.</source>
        <translation>Отправки, которые очередь запустит следующими, стоят здесь, когда она выбрана.</translation>
    </message>
</context>
<context>
    <name>sb::ui::leases::LeaseRow</name>
    <message>
        <source>Lease %1, last three minutes</source>
        <translation>Аренда %1, последние три минуты</translation>
    </message>
    <message>
        <source>Slot %1</source>
        <translation>Место %1</translation>
    </message>
    <message>
        <source>, generation %1</source>
        <translation>, поколение %1</translation>
    </message>
    <message>
        <source>via</source>
        <translation>через</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Свободно</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>с %1</translation>
    </message>
    <message>
        <source>No lease</source>
        <translation>Аренды нет</translation>
    </message>
    <message>
        <source>The next claim that is admitted takes it.</source>
        <translation>Его займёт следующее допущенное взятие.</translation>
    </message>
    <message>
        <source>Slot %1, free</source>
        <translation>Место %1, свободно</translation>
    </message>
    <message>
        <source>Slot %1, %2 in %3, generation %4, %5, %6, %7</source>
        <translation>Место %1, %2 в %3, поколение %4, %5, %6, %7</translation>
    </message>
</context>
<context>
    <name>sb::ui::leases::LeasesInspector</name>
    <message>
        <source>Selected lease</source>
        <translation>Выбранная аренда</translation>
    </message>
    <message>
        <source>What needs you</source>
        <translation>Что требует вашего внимания</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Аренда</translation>
    </message>
    <message>
        <source>Last heartbeats</source>
        <translation>Последние сигналы жизни</translation>
    </message>
    <message>
        <source>Paid steps</source>
        <translation>Платные шаги</translation>
    </message>
    <message>
        <source>If you act</source>
        <translation>Если вы вмешаетесь</translation>
    </message>
    <message>
        <source>Request cancel…</source>
        <translation>Запросить отмену…</translation>
    </message>
    <message>
        <source>Open in Jobs</source>
        <translation>Открыть в «Заданиях»</translation>
    </message>
    <message>
        <source>Choose a lease to see who holds it and how it fares.</source>
        <translation>Выберите аренду, чтобы увидеть, кто её держит и как она идёт.</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Исполнитель</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Очередь</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Взято</translation>
    </message>
    <message>
        <source>ago</source>
        <translation>назад</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Истекает</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Поколение</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Ревизия</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Продвижение</translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation>%1 из %2 %3</translation>
    </message>
    <message>
        <source>None reported</source>
        <translation>Не сообщалось</translation>
    </message>
    <message>
        <source>Cancel requested</source>
        <translation>Отмена запрошена</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Да</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>Аренда истекла</translation>
    </message>
    <message>
        <source>lease %1 of %2</source>
        <translation>аренда %1 из %2</translation>
    </message>
    <message>
        <source>late</source>
        <translation>с опозданием</translation>
    </message>
    <message>
        <source>on time</source>
        <translation>вовремя</translation>
    </message>
    <message>
        <source>None in the last three minutes.</source>
        <translation>За последние три минуты — ни одного.</translation>
    </message>
    <message>
        <source>None recorded.</source>
        <translation>Не записано.</translation>
    </message>
    <message>
        <source>the provider</source>
        <translation>провайдер</translation>
    </message>
    <message>
        <source>A cancel request is reported with the next heartbeat. It proves nothing about %1, and it does not end the lease.</source>
        <translation>О запросе отмены сообщается при следующем сигнале жизни. Он ничего не доказывает (%1) и не прекращает аренду.</translation>
    </message>
    <message>
        <source>lease ended %1</source>
        <translation>аренда закончилась %1</translation>
    </message>
    <message>
        <source>Nothing happens until you decide.</source>
        <translation>Ничего не происходит, пока вы не решите.</translation>
    </message>
</context>
<context>
    <name>sb::ui::leases::LeasesPage</name>
    <message>
        <source>Leases</source>
        <translation>Аренды</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Ended in the last hour</source>
        <translation>Закончились за последний час</translation>
    </message>
    <message>
        <source>Leases that ended</source>
        <translation>Закончившиеся аренды</translation>
    </message>
    <message>
        <source>No lease ended in the last hour</source>
        <translation>За последний час ни одна аренда не закончилась</translation>
    </message>
    <message>
        <source>No ended lease matches “%1”</source>
        <translation>Нет закончившихся аренд, подходящих под «%1»</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Скопировано: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>%1 in use, no further claim is admitted</source>
        <translation>занято %1, новое взятие не допускается</translation>
    </message>
    <message>
        <source>%1 in use</source>
        <translation>занято %1</translation>
    </message>
    <message>
        <source>%1 lease rows, %2 running dispatches, no difference</source>
        <translation>строк аренды: %1, выполняемых отправок: %2, расхождений нет</translation>
    </message>
    <message>
        <source>Active without lease: %1 running dispatches, %2 lease rows</source>
        <translation>Активно без аренды: выполняемых отправок %1, строк аренды %2</translation>
    </message>
    <message>
        <source>Lease without dispatch: %1 lease rows, %2 running dispatches</source>
        <translation>Аренда без отправки: строк аренды %1, выполняемых отправок %2</translation>
    </message>
    <message numerus="yes">
        <source>%n, newest on top</source>
        <translation>
            <numerusform>%n, новые сверху</numerusform>
            <numerusform>%n, новые сверху</numerusform>
            <numerusform>%n, новые сверху</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n, newest on top</source>
        <translation>
            <numerusform>не менее %n, новые сверху</numerusform>
            <numerusform>не менее %n, новые сверху</numerusform>
            <numerusform>не менее %n, новые сверху</numerusform>
        </translation>
    </message>
    <message>
        <source>What ended before stands in Jobs.</source>
        <translation>То, что закончилось раньше, — в «Заданиях».</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Показаны данные на %1.</translation>
    </message>
    <message>
        <source>No lease is chosen.</source>
        <translation>Аренда не выбрана.</translation>
    </message>
    <message>
        <source>Request cancel…</source>
        <translation>Запросить отмену…</translation>
    </message>
    <message>
        <source>Shows a preview first; proves nothing about the provider</source>
        <translation>Сначала показывает предпросмотр; о провайдере ничего не доказывает</translation>
    </message>
    <message>
        <source>Open in Jobs</source>
        <translation>Открыть в «Заданиях»</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Только читает</translation>
    </message>
</context>
<context>
    <name>sb::ui::profiles::ProfileForm</name>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>New profile</source>
        <translation>Новый профиль</translation>
    </message>
    <message>
        <source>Profile %1</source>
        <translation>Профиль %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>A store on this machine</source>
        <translation>Хранилище на этой машине</translation>
    </message>
    <message>
        <source>An engine elsewhere</source>
        <translation>Движок в другом месте</translation>
    </message>
    <message>
        <source>In the profile&apos;s own folder</source>
        <translation>В папке самого профиля</translation>
    </message>
    <message>
        <source>For the keyring</source>
        <translation>Для связки ключей</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Без изменений</translation>
    </message>
    <message>
        <source>The level&apos;s</source>
        <translation>Как у уровня</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Хранилище</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Адрес</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Токен</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Цвет</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Уровень</translation>
    </message>
</context>
<context>
    <name>sb::ui::profiles::ProfilesDialog</name>
    <message>
        <source>Profile</source>
        <translation>Профиль</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Уровень</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Цвет</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Где</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Профили</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыто</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Добавить…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Изменить…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Убрать…</translation>
    </message>
    <message>
        <source>Each profile opens in a window and a process of its own; this one stays as it is.</source>
        <translation>Каждый профиль открывается в своём окне и своём процессе; этот остаётся как есть.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Choose a profile first.</source>
        <translation>Сначала выберите профиль.</translation>
    </message>
    <message>
        <source>This profile belongs to Signalbox itself.</source>
        <translation>Этот профиль принадлежит самому Signalbox.</translation>
    </message>
    <message>
        <source>It is open in this window.</source>
        <translation>Он открыт в этом окне.</translation>
    </message>
    <message>
        <source>It is asked for when the profile is opened.</source>
        <translation>Он спрашивается при открытии профиля.</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <comment>profile</comment>
        <translation>Убрать %1?</translation>
    </message>
    <message>
        <source>The entry and its token in the keyring go. A store stays where it is, with everything in it.</source>
        <translation>Запись и её токен в связке ключей исчезнут. Хранилище остаётся на месте со всем содержимым.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
</context>
<context>
    <name>sb::ui::profiles::TokenDialog</name>
    <message>
        <source>Open</source>
        <translation>Открыто</translation>
    </message>
    <message>
        <source>Token for %1</source>
        <comment>profile</comment>
        <translation>Токен для %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 asks for a token. %2</source>
        <comment>address, reason</comment>
        <translation>%1 запрашивает токен. %2</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Токен</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>The token is empty.</source>
        <translation>Токен пуст.</translation>
    </message>
</context>
<context>
    <name>sb::ui::records::RecordsInspector</name>
    <message>
        <source>Selected record</source>
        <translation>Выбранная запись</translation>
    </message>
    <message>
        <source>What needs you</source>
        <translation>Что требует вашего внимания</translation>
    </message>
    <message>
        <source>What we know</source>
        <translation>Что известно</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Варианты</translation>
    </message>
    <message>
        <source>Sightings, newest first</source>
        <translation>Наблюдения, сначала новые</translation>
    </message>
    <message>
        <source>Open its case</source>
        <translation>Открыть случай</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Choose a record to see its variants.</source>
        <translation>Выберите запись, чтобы увидеть её варианты.</translation>
    </message>
    <message>
        <source>Open case</source>
        <translation>Открытый случай</translation>
    </message>
    <message>
        <source>Resolved case</source>
        <translation>Решённый случай</translation>
    </message>
    <message>
        <source>seen %1</source>
        <translation>замечено %1</translation>
    </message>
    <message>
        <source>Its case is open. </source>
        <translation>Случай открыт. </translation>
    </message>
    <message>
        <source>%1 stays canonical until somebody acts.</source>
        <translation>%1 остаётся каноническим, пока кто-нибудь не решит.</translation>
    </message>
    <message>
        <source>Nothing. %1 is canonical.</source>
        <translation>Ничего. %1 канонический.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Сеть</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>Слот</translation>
    </message>
    <message>
        <source>Canonical revision</source>
        <translation>Ревизия канонического</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>Впервые замечено</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>Замечено в последний раз</translation>
    </message>
    <message>
        <source>Sightings</source>
        <translation>Наблюдений</translation>
    </message>
    <message>
        <source>Its sources never disagreed.</source>
        <translation>Источники о ней никогда не расходились.</translation>
    </message>
    <message numerus="yes">
        <source>%n older one(s)</source>
        <translation>
            <numerusform>ещё %n более старое</numerusform>
            <numerusform>ещё %n более старых</numerusform>
            <numerusform>ещё %n более старых</numerusform>
        </translation>
    </message>
    <message>
        <source>No record is chosen.</source>
        <translation>Запись не выбрана.</translation>
    </message>
    <message>
        <source>Nothing. %1 is canonical since %2: a more complete answer took over by itself.</source>
        <translation>Ничего. %1 каноничен с %2: более полный ответ занял место сам.</translation>
    </message>
    <message>
        <source>No case: its variants differ only in how complete they are.</source>
        <translation>Случая нет: варианты отличаются только полнотой.</translation>
    </message>
    <message>
        <source>Beside the canonical: %1.</source>
        <translation>Рядом с каноническим: %1.</translation>
    </message>
</context>
<context>
    <name>sb::ui::records::RecordsPage</name>
    <message>
        <source>Records</source>
        <translation>Записи</translation>
    </message>
    <message>
        <source>All records</source>
        <translation>Все записи</translation>
    </message>
    <message>
        <source>With a case</source>
        <translation>Со случаем</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Records, newest first</source>
        <translation>Записи, сначала новые</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Скопировано: %1</translation>
    </message>
    <message>
        <source>No records here</source>
        <translation>Здесь нет записей</translation>
    </message>
    <message>
        <source>The engine of this profile keeps no transactions.</source>
        <translation>Движок этого профиля не хранит транзакций.</translation>
    </message>
    <message numerus="yes">
        <source>%n newest, older ones as you scroll</source>
        <translation>
            <numerusform>%n новейшее, более ранние при прокрутке</numerusform>
            <numerusform>%n новейших, более ранние при прокрутке</numerusform>
            <numerusform>%n новейших, более ранние при прокрутке</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n запись</numerusform>
            <numerusform>%n записи</numerusform>
            <numerusform>%n записей</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message>
        <source>No record begins with “%1”</source>
        <translation>Ни одна запись не начинается с «%1»</translation>
    </message>
    <message>
        <source>The whole store was searched.</source>
        <translation>Поиск шёл по всему хранилищу.</translation>
    </message>
    <message>
        <source>No record has a case</source>
        <translation>Ни у одной записи нет случая</translation>
    </message>
    <message>
        <source>No record yet</source>
        <translation>Записей ещё нет</translation>
    </message>
    <message>
        <source>Records appear here when transactions are loaded.</source>
        <translation>Записи появляются здесь, когда загружаются транзакции.</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Показаны данные на %1.</translation>
    </message>
    <message>
        <source>No record is chosen.</source>
        <translation>Запись не выбрана.</translation>
    </message>
    <message>
        <source>Open its case</source>
        <translation>Открыть случай</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Только читает</translation>
    </message>
    <message>
        <source>No record with a case begins with “%1”</source>
        <translation>Ни одна запись со случаем не начинается с «%1»</translation>
    </message>
    <message>
        <source>Records without a case were not searched.</source>
        <translation>Записи без случая не просматривались.</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::ClosingDialog</name>
    <message>
        <source>Remember this choice</source>
        <translation>Запомнить этот выбор</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Keep serving in the tray</source>
        <translation>Обслуживать дальше из трея</translation>
    </message>
    <message>
        <source>Stop serving</source>
        <translation>Прекратить обслуживание</translation>
    </message>
    <message>
        <source>This console&apos;s engine serves executors</source>
        <translation>Движок этой консоли обслуживает исполнителей</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>In the tray the engine goes on: executors claim and finish, and notices come.</source>
        <translation>В трее движок продолжает работу: исполнители берут и завершают работу, уведомления приходят.</translation>
    </message>
    <message>
        <source>It cannot go on in the tray.</source>
        <translation>Продолжить в трее нельзя.</translation>
    </message>
    <message>
        <source>Reading how many leases are live.</source>
        <translation>Читается число действующих аренд.</translation>
    </message>
    <message>
        <source>How many leases are live could not be read. Stopping grants no more claims; leases go on in the store.</source>
        <translation>Число действующих аренд прочитать не удалось. После остановки работа не выдаётся; аренды остаются в хранилище.</translation>
    </message>
    <message>
        <source>No lease is live. Stopping grants no more claims; what waits stays in the store.</source>
        <translation>Действующих аренд нет. После остановки работа не выдаётся; ожидающее остаётся в хранилище.</translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s) are live.</source>
        <translation>
            <numerusform>Действует %n аренда.</numerusform>
            <numerusform>Действуют %n аренды.</numerusform>
            <numerusform>Действует %n аренд.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping grants no more claims. Leases go on in the store: an executor that finds no engine before its lease ends leaves its dispatch uncertain, for a person to settle.</source>
        <translation>После остановки работа не выдаётся. Аренды остаются в хранилище: исполнитель, не нашедший движка до конца аренды, оставляет отправку неопределённой, и решать её будет человек.</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::LevelBand</name>
    <message>
        <source>%1 profile</source>
        <translation>Профиль: %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::MainWindow</name>
    <message>
        <source>Page</source>
        <translation>Страница</translation>
    </message>
    <message>
        <source>%1 could not be saved.</source>
        <translation>Не удалось сохранить %1.</translation>
    </message>
    <message>
        <source>What you see is as of %1. Actions are off until the connection is back; it is tried again by itself.</source>
        <translation>Показаны данные на %1. Действия отключены до восстановления связи; попытки повторяются автоматически.</translation>
    </message>
    <message>
        <source>%1 — %2 (%3) — Signalbox</source>
        <comment>page, profile, level</comment>
        <translation>%1 — %2 (%3) — Signalbox</translation>
    </message>
    <message>
        <source>Link copied</source>
        <translation>Ссылка скопирована</translation>
    </message>
    <message>
        <source>Id copied</source>
        <translation>ID скопирован</translation>
    </message>
    <message>
        <source>Row copied as JSON</source>
        <translation>Строка скопирована как JSON</translation>
    </message>
    <message>
        <source>Open another profile…</source>
        <translation>Открыть другой профиль…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Настройки…</translation>
    </message>
    <message>
        <source>This desktop has no system tray, so nothing would be left to open the window again.</source>
        <translation>На этом рабочем столе нет трея, и открыть окно снова было бы нечем.</translation>
    </message>
    <message>
        <source>The link&apos;s dispatch %1 cannot be opened: %2</source>
        <translation>Отправку %1 из ссылки открыть нельзя: %2</translation>
    </message>
    <message>
        <source>In a window of its own</source>
        <translation>В отдельном окне</translation>
    </message>
    <message>
        <source>This row has no link.</source>
        <translation>У этой строки нет ссылки.</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::Palette</name>
    <message>
        <source>Palette</source>
        <translation>Палитра</translation>
    </message>
    <message>
        <source>Go to, find, do</source>
        <translation>Найти, сделать</translation>
    </message>
    <message>
        <source>Page, task, id or action</source>
        <translation>Страница, задача, идентификатор или действие</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>profile, level</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>↑ ↓ choose    Tab actions only    # by id    Writes always open a preview first</source>
        <translation>↑ ↓ выбор    Tab только действия    # по идентификатору    Запись всегда сначала открывает предпросмотр</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Элементы</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Действия</translation>
    </message>
    <message>
        <source>Actions on %1</source>
        <translation>Действия с %1</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Страницы</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Ничего не найдено</translation>
    </message>
    <message>
        <source>%1 dispatch, %2, %3</source>
        <comment>state, lane, id</comment>
        <translation>Отправка: %1, %2, %3</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::PaletteList</name>
    <message>
        <source>Found</source>
        <translation>Найдено</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::PaletteOpener</name>
    <message>
        <source>Go to, find, do</source>
        <translation>Найти, сделать</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::ProfileBlock</name>
    <message>
        <source>Profile %1, %2</source>
        <translation>Профиль %1, %2</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Как в системе</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлая</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмная</translation>
    </message>
    <message>
        <source>Row height</source>
        <translation>Высота строк</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Компактная</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>По умолчанию</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Просторная</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>In this desk&apos;s zone</source>
        <translation>В поясе этого рабочего места</translation>
    </message>
    <message>
        <source>In UTC</source>
        <translation>В UTC</translation>
    </message>
    <message>
        <source>As ISO 8601</source>
        <translation>По ISO 8601</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>One desktop notice for each new cause</source>
        <translation>Одно уведомление на каждую новую причину</translation>
    </message>
    <message>
        <source>Choices take effect at once; another language at the next start.</source>
        <translation>Изменения действуют сразу; другой язык — при следующем запуске.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>When the last window closes</source>
        <translation>При закрытии последнего окна</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Спрашивать</translation>
    </message>
    <message>
        <source>Keep serving in the tray</source>
        <translation>Обслуживать дальше из трея</translation>
    </message>
    <message>
        <source>Stop serving</source>
        <translation>Прекратить обслуживание</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::StatusBar</name>
    <message>
        <source>Status</source>
        <translation>Строка состояния</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>profile and level</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Reading since %1</source>
        <translation>Чтение с %1</translation>
    </message>
    <message>
        <source>Connected to %1</source>
        <translation>Подключено: %1</translation>
    </message>
    <message>
        <source>Connection to %1 lost at %2</source>
        <translation>Связь потеряна в %2: %1</translation>
    </message>
    <message>
        <source>Snapshot %1</source>
        <translation>Снимок %1</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Вживую</translation>
    </message>
    <message>
        <source>%1 change/s</source>
        <comment>rate</comment>
        <translation>%1 изм./с</translation>
    </message>
    <message>
        <source>Paused since %1</source>
        <translation>Пауза с %1</translation>
    </message>
    <message>
        <source>Store clock</source>
        <translation>Часы хранилища</translation>
    </message>
    <message>
        <source>this desk %1</source>
        <translation>здесь %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::TrayNotice</name>
    <message numerus="yes">
        <source>%1: %n wait(s) for a person</source>
        <translation>
            <numerusform>%1: %n ждёт человека</numerusform>
            <numerusform>%1: %n ждут человека</numerusform>
            <numerusform>%1: %n ждут человека</numerusform>
        </translation>
    </message>
    <message>
        <source>Uncertain: %1</source>
        <translation>Неопределённо: %1</translation>
    </message>
    <message>
        <source>%1. Nothing happens until you decide.</source>
        <translation>%1. Ничего не происходит, пока вы не решите.</translation>
    </message>
    <message numerus="yes">
        <source>%n new item(s) wait for a person</source>
        <translation>
            <numerusform>%n новый элемент ждёт человека</numerusform>
            <numerusform>%n новых элемента ждут человека</numerusform>
            <numerusform>%n новых элементов ждут человека</numerusform>
        </translation>
    </message>
    <message>
        <source>Signalbox, %1</source>
        <comment>profile</comment>
        <translation>Signalbox: %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <comment>profile</comment>
        <translation>Открыть %1</translation>
    </message>
    <message>
        <source>Pause notices</source>
        <translation>Приостановить уведомления</translation>
    </message>
    <message>
        <source>Stop serving and quit</source>
        <translation>Прекратить обслуживание и выйти</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Выйти</translation>
    </message>
    <message>
        <source>Open case: %1</source>
        <translation>Открытый случай: %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::Vitals</name>
    <message>
        <source>%1 of %2</source>
        <comment>live leases</comment>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>%1 of %2 instances</source>
        <translation>экземпляров %1 из %2</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s)</source>
        <translation>
            <numerusform>%n экземпляр</numerusform>
            <numerusform>%n экземпляра</numerusform>
            <numerusform>%n экземпляров</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 draining</source>
        <translation>выводится %1</translation>
    </message>
    <message>
        <source>Engine draining</source>
        <translation>Движок выводится</translation>
    </message>
    <message>
        <source>Engine running</source>
        <translation>Движок работает</translation>
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
        <translation>Назад к листу</translation>
    </message>
    <message>
        <source>New dispatch at the end of the lane.</source>
        <translation>Новая отправка в конце очереди.</translation>
    </message>
    <message>
        <source>The dispatch that was enqueued then; no second one.</source>
        <translation>Отправка, поставленная тогда; второй нет.</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::BulkDecisions</name>
    <message>
        <source>Tick the dispatches first.</source>
        <translation>Сначала отметьте отправки.</translation>
    </message>
    <message numerus="yes">
        <source>Decide %n ticked…</source>
        <translation>
            <numerusform>Решить %n отмеченную…</numerusform>
            <numerusform>Решить %n отмеченные…</numerusform>
            <numerusform>Решить %n отмеченных…</numerusform>
        </translation>
    </message>
    <message>
        <source>Freezes their revisions, then previews each</source>
        <translation>Фиксирует их ревизии, затем предпросмотр каждой</translation>
    </message>
    <message numerus="yes">
        <source>%1, for %n dispatch(es)</source>
        <comment>decision</comment>
        <translation>
            <numerusform>%1, для %n отправки</numerusform>
            <numerusform>%1, для %n отправок</numerusform>
            <numerusform>%1, для %n отправок</numerusform>
        </translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Задача</translation>
    </message>
    <message>
        <source>A decision cannot be taken back.</source>
        <translation>Решение нельзя отозвать.</translation>
    </message>
    <message>
        <source>No work runs again by this; evidence that disagrees later marks a job as contradicted.</source>
        <translation>Работа от этого не запускается снова; противоречащее позднее свидетельство помечает задание как противоречивое.</translation>
    </message>
    <message numerus="yes">
        <source>Record %n decision(s)</source>
        <translation>
            <numerusform>Записать %n решение</numerusform>
            <numerusform>Записать %n решения</numerusform>
            <numerusform>Записать %n решений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One decision about %n dispatch(es)</source>
        <translation>
            <numerusform>Одно решение по %n отправке</numerusform>
            <numerusform>Одно решение по %n отправкам</numerusform>
            <numerusform>Одно решение по %n отправкам</numerusform>
        </translation>
    </message>
    <message>
        <source>Each dispatch gets its own decision with its own revision. A result, or a new dispatch, needs a look of its own: decide those one by one. A dispatch that needs a statement about a paid step is left as it is.</source>
        <translation>Каждая отправка получает своё решение со своей ревизией. Результат или новая отправка требуют отдельного взгляда: решайте их по одной. Отправка, которой нужно заявление об оплаченном шаге, остаётся как есть.</translation>
    </message>
    <message>
        <source>Choose a decision first.</source>
        <translation>Сначала выберите решение.</translation>
    </message>
    <message numerus="yes">
        <source>Preview %n decision(s)</source>
        <translation>
            <numerusform>Предпросмотр %n решения</numerusform>
            <numerusform>Предпросмотр %n решений</numerusform>
            <numerusform>Предпросмотр %n решений</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::ChoiceList</name>
    <message>
        <source>Enqueue a new dispatch</source>
        <translation>Поставить новую отправку</translation>
    </message>
    <message>
        <source>Result reference</source>
        <translation>Ссылка на результат</translation>
    </message>
    <message>
        <source>The work runs again, at the end of its lane.</source>
        <translation>Работа выполнится снова, в конце своей очереди.</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::DecisionPanel</name>
    <message>
        <source>Key</source>
        <translation>Ключ</translation>
    </message>
    <message>
        <source>Looked up %1 by you</source>
        <translation>Проверено вами %1</translation>
    </message>
    <message>
        <source>, looked up %1 by you</source>
        <translation>, проверено вами %1</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Решение</translation>
    </message>
    <message>
        <source>Where it stands</source>
        <translation>Как обстоят дела</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Что выяснено</translation>
    </message>
    <message>
        <source>Reason, for the audit</source>
        <translation>Причина, для аудита</translation>
    </message>
    <message>
        <source>Preview decision…</source>
        <translation>Просмотр решения…</translation>
    </message>
    <message>
        <source>Keep draft</source>
        <translation>Отложить</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>Другие действия</translation>
    </message>
    <message>
        <source>Choose a dispatch to see its evidence and decide.</source>
        <translation>Выберите отправку, чтобы увидеть свидетельства и решить.</translation>
    </message>
    <message>
        <source>since %1, revision %2</source>
        <translation>с %1, ревизия %2</translation>
    </message>
    <message>
        <source>Choose a decision first.</source>
        <translation>Сначала выберите решение.</translation>
    </message>
    <message>
        <source>Nothing is written yet.</source>
        <translation>Ещё ничего не записано.</translation>
    </message>
    <message>
        <source>Nothing happens until you decide.</source>
        <translation>Ничего не происходит, пока вы не решите.</translation>
    </message>
    <message>
        <source>Late evidence contradicts the decision.</source>
        <translation>Позднее свидетельство противоречит решению.</translation>
    </message>
    <message>
        <source>%1 since %2.</source>
        <translation>%1 с %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n more submission(s) of this task are held.</source>
        <translation>
            <numerusform>Удерживается ещё %n заявка этой задачи.</numerusform>
            <numerusform>Удерживаются ещё %n заявки этой задачи.</numerusform>
            <numerusform>Удерживается ещё %n заявок этой задачи.</numerusform>
        </translation>
    </message>
    <message>
        <source>It goes on holding its task until it is released.</source>
        <translation>Продолжает удерживать задачу до освобождения.</translation>
    </message>
    <message>
        <source>You are on it since %1</source>
        <translation>Вы занимаетесь этим с %1</translation>
    </message>
    <message>
        <source>%1 is on it since %2</source>
        <translation>%1 занимается этим с %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>step and what the provider says</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Stated before</source>
        <translation>Заявлено ранее</translation>
    </message>
    <message>
        <source>Late completion says %1</source>
        <translation>Позднее завершение говорит: %1</translation>
    </message>
    <message>
        <source>Generation %1, %2, refused, kept as evidence</source>
        <translation>Поколение %1, %2, отклонено, сохранено как свидетельство</translation>
    </message>
    <message>
        <source>Nothing yet. Ask the provider about each open step and write down what it says.</source>
        <translation>Пока ничего. Спросите провайдера о каждом открытом шаге и запишите его ответ.</translation>
    </message>
    <message>
        <source>Still missing: %1</source>
        <translation>Ещё не хватает: %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::EvidenceSheet</name>
    <message>
        <source>Evidence worksheet</source>
        <translation>Лист свидетельств</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Свидетельства</translation>
    </message>
    <message>
        <source>Late completions</source>
        <translation>Поздние завершения</translation>
    </message>
    <message>
        <source>History of the job</source>
        <translation>История задания</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Шаги</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Демонтаж</translation>
    </message>
    <message>
        <source>History</source>
        <translation>История</translation>
    </message>
    <message>
        <source>Nothing came late</source>
        <translation>Ничего не пришло с опозданием</translation>
    </message>
    <message>
        <source>No completion or step arrived after the lease had ended.</source>
        <translation>После окончания аренды не поступило ни завершений, ни шагов.</translation>
    </message>
    <message>
        <source>What is known of the teardown</source>
        <translation>Что известно о демонтаже</translation>
    </message>
    <message>
        <source>Request teardown…</source>
        <translation>Запросить демонтаж…</translation>
    </message>
    <message>
        <source>Record a statement…</source>
        <translation>Записать заявление…</translation>
    </message>
    <message>
        <source>A teardown is already requested or answered.</source>
        <translation>Демонтаж уже запрошен или ответ уже получен.</translation>
    </message>
    <message>
        <source>No open question</source>
        <translation>Открытых вопросов нет</translation>
    </message>
    <message>
        <source>%1 of %2 open questions answered</source>
        <translation>Отвечено на открытые вопросы: %1 из %2</translation>
    </message>
    <message>
        <source>Steps %1</source>
        <translation>Шаги %1</translation>
    </message>
    <message>
        <source>Late completions %1</source>
        <translation>Поздние завершения %1</translation>
    </message>
    <message>
        <source>History %1</source>
        <translation>История %1</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Неизвестно</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Запрошено</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Провайдер</translation>
    </message>
    <message>
        <source>Provider key</source>
        <translation>Ключ провайдера</translation>
    </message>
    <message>
        <source>Its status word</source>
        <translation>Его слово о состоянии</translation>
    </message>
    <message>
        <source>Its answer</source>
        <translation>Его ответ</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Отвечено</translation>
    </message>
    <message>
        <source>Stated by an operator</source>
        <translation>Заявлено оператором</translation>
    </message>
    <message>
        <source>Only the provider&apos;s own answer, sent by an executor, confirms a teardown. A statement is shown as a statement.</source>
        <translation>Демонтаж подтверждает только ответ самого провайдера, переданный исполнителем. Заявление показывается как заявление.</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Запрос</translation>
    </message>
    <message>
        <source>Result claimed</source>
        <translation>Заявленный результат</translation>
    </message>
    <message>
        <source>No dispatch is chosen</source>
        <translation>Отправка не выбрана</translation>
    </message>
    <message>
        <source>What is recorded of a dispatch stands here when you choose one.</source>
        <translation>Здесь стоит то, что записано об отправке, когда она выбрана.</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::FindingStrip</name>
    <message>
        <source>Dashboard, API, support ticket</source>
        <translation>Панель управления, API, обращение в поддержку</translation>
    </message>
    <message>
        <source>Provider key you looked up</source>
        <translation>Ключ провайдера, который вы проверили</translation>
    </message>
    <message>
        <source>Looked up at</source>
        <translation>Проверено в</translation>
    </message>
    <message>
        <source>Where, for the audit</source>
        <translation>Где, для аудита</translation>
    </message>
    <message>
        <source>What you found out about %1</source>
        <translation>Что вы выяснили: %1</translation>
    </message>
    <message>
        <source>Say what the provider says of %1, then where and when you looked.</source>
        <translation>Укажите, что провайдер говорит об этом (%1), затем где и когда вы проверили.</translation>
    </message>
    <message>
        <source>Choose a step with an open question.</source>
        <translation>Выберите шаг с открытым вопросом.</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::StaleView</name>
    <message>
        <source>None</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>%1, claims %2</source>
        <comment>count, word</comment>
        <translation>%1, утверждает: %2</translation>
    </message>
    <message>
        <source>Unchanged.</source>
        <translation>Без изменений.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Decided already.</source>
        <translation>Уже решено.</translation>
    </message>
    <message>
        <source>There is no question left for this decision.</source>
        <translation>Вопроса для этого решения больше нет.</translation>
    </message>
    <message>
        <source>Late completions</source>
        <translation>Поздние завершения</translation>
    </message>
    <message>
        <source>Speaks for it.</source>
        <translation>Говорит в его пользу.</translation>
    </message>
    <message>
        <source>Speaks against it.</source>
        <translation>Говорит против него.</translation>
    </message>
    <message>
        <source>The worker says the work was done.</source>
        <translation>Исполнитель говорит, что работа выполнена.</translation>
    </message>
    <message>
        <source>The worker says %1.</source>
        <translation>Исполнитель говорит: %1.</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Демонтаж</translation>
    </message>
    <message>
        <source>Bears on the new dispatch.</source>
        <translation>Касается новой отправки.</translation>
    </message>
    <message>
        <source>It needs a finding for every recorded step now.</source>
        <translation>Теперь нужен вывод по каждому записанному шагу.</translation>
    </message>
    <message>
        <source>What may still run is not confirmed as stopped.</source>
        <translation>Остановка того, что ещё может работать, не подтверждена.</translation>
    </message>
    <message>
        <source>The provider has answered.</source>
        <translation>Провайдер ответил.</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Не записано</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Шаг %1</translation>
    </message>
    <message>
        <source>State it again.</source>
        <translation>Заявите это снова.</translation>
    </message>
    <message>
        <source>Your finding was about another state of the step.</source>
        <translation>Ваш вывод относился к другому состоянию шага.</translation>
    </message>
    <message>
        <source>Unchanged. Your lookup at %1 is older than the late completion.</source>
        <translation>Без изменений. Ваша проверка в %1 старше позднего завершения.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Запрошено</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Запрос</translation>
    </message>
    <message>
        <source>Decision not applied</source>
        <translation>Решение не применено</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Решение</translation>
    </message>
    <message>
        <source>Open worksheet with my draft</source>
        <translation>Открыть лист с моим черновиком</translation>
    </message>
    <message>
        <source>You decided on revision %1. The dispatch is now at revision %2.</source>
        <translation>Вы решали по ревизии %1. Отправка теперь в ревизии %2.</translation>
    </message>
    <message>
        <source>Revision %1, read %2</source>
        <translation>Ревизия %1, прочитана %2</translation>
    </message>
    <message>
        <source>Taken by</source>
        <translation>Взял на себя</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Никто</translation>
    </message>
    <message>
        <source>Lease ended</source>
        <translation>Аренда закончилась</translation>
    </message>
    <message>
        <source>Sent %1, refused. Your draft is kept.</source>
        <translation>Передано %1, отклонено. Ваш черновик сохранён.</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Пока нет</translation>
    </message>
    <message>
        <source>And then</source>
        <translation>А затем</translation>
    </message>
    <message>
        <source>Enqueue a new dispatch</source>
        <translation>Поставить новую отправку</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Результат</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Заявление</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Причина</translation>
    </message>
    <message>
        <source>You saw revision %1</source>
        <translation>Вы видели ревизию %1</translation>
    </message>
    <message>
        <source>Your lookup of %1</source>
        <translation>Ваша проверка: %1</translation>
    </message>
    <message>
        <source>%1, revision %2</source>
        <comment>event</comment>
        <translation>%1, ревизия %2</translation>
    </message>
    <message numerus="yes">
        <source>From the job history, %n change(s)</source>
        <translation>
            <numerusform>Из истории задания, %n изменение</numerusform>
            <numerusform>Из истории задания, %n изменения</numerusform>
            <numerusform>Из истории задания, %n изменений</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 changes read. Findings of changed facts must be stated again.</source>
        <translation>Прочитано изменений: %1 из %2. Выводы об изменившихся фактах нужно заявить снова.</translation>
    </message>
    <message>
        <source>Revision %1</source>
        <translation>Ревизия %1</translation>
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
        <translation>Шаги этого задания</translation>
    </message>
    <message>
        <source>No step is recorded</source>
        <translation>Шагов не записано</translation>
    </message>
    <message>
        <source>The worker recorded no paid action before it went silent.</source>
        <translation>Прежде чем замолчать, исполнитель не записал ни одного платного действия.</translation>
    </message>
    <message>
        <source>Not stated yet</source>
        <translation>Ещё не заявлено</translation>
    </message>
    <message>
        <source>What the provider says of %1</source>
        <translation>Что провайдер говорит об этом: %1</translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::UncertainPage</name>
    <message>
        <source>Uncertain</source>
        <translation>Неопределённо</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>Решённые</translation>
    </message>
    <message>
        <source>All lanes</source>
        <translation>Все очереди</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>Ни за кем</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Uncertain dispatches</source>
        <translation>Неопределённые отправки</translation>
    </message>
    <message>
        <source>Generations of this job</source>
        <translation>Поколения этого задания</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Скопировано: %1</translation>
    </message>
    <message>
        <source>Uncertain, decision not applied</source>
        <translation>Неопределённо, решение не применено</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Показаны данные на %1.</translation>
    </message>
    <message numerus="yes">
        <source>At least %n dispatch(es)</source>
        <translation>
            <numerusform>Не менее %n отправки</numerusform>
            <numerusform>Не менее %n отправок</numerusform>
            <numerusform>Не менее %n отправок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dispatch(es)</source>
        <translation>
            <numerusform>%n отправка</numerusform>
            <numerusform>%n отправки</numerusform>
            <numerusform>%n отправок</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Пусто</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>dispatches, open steps</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n paid step(s) open</source>
        <translation>
            <numerusform>%n открытый шаг</numerusform>
            <numerusform>%n открытых шага</numerusform>
            <numerusform>%n открытых шагов</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 failed, not executed or abandoned</source>
        <translation>сбой, не выполнялось или прекращено: %1</translation>
    </message>
    <message>
        <source>No dispatch matches the filter</source>
        <translation>Нет отправок, подходящих под фильтр</translation>
    </message>
    <message>
        <source>No dispatch is uncertain</source>
        <translation>Неопределённых отправок нет</translation>
    </message>
    <message>
        <source>Nothing was decided yet</source>
        <translation>Решений ещё не было</translation>
    </message>
    <message>
        <source>Whatever a worker leaves without an answer appears here at once.</source>
        <translation>Всё, что исполнитель оставил без ответа, сразу появляется здесь.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message>
        <source>Only while it is running or uncertain.</source>
        <translation>Только пока выполняется или остаётся неопределённой.</translation>
    </message>
    <message>
        <source>%1, %2, newest on top</source>
        <comment>claims, dispatches</comment>
        <translation>%1, %2, новые сверху</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n взятие</numerusform>
            <numerusform>%n взятия</numerusform>
            <numerusform>%n взятий</numerusform>
        </translation>
    </message>
    <message>
        <source>store clock, %1</source>
        <translation>часы хранилища, %1</translation>
    </message>
    <message>
        <source>The outcome of what was sent is not confirmed yet; the console is checking.</source>
        <translation>Исход переданного ещё не подтверждён; консоль проверяет.</translation>
    </message>
    <message>
        <source>A decision is on its way.</source>
        <translation>Решение уже передаётся.</translation>
    </message>
    <message>
        <source>Draft saved %1, survives a restart.</source>
        <translation>Черновик сохранён %1, переживёт перезапуск.</translation>
    </message>
    <message>
        <source>Something happened since you began to write.</source>
        <translation>С тех пор как вы начали писать, что-то произошло.</translation>
    </message>
    <message>
        <source>Your draft rests on revision %1, the dispatch is at %2. The engine will not record it before you have seen the changes.</source>
        <translation>Ваш черновик основан на ревизии %1, отправка в ревизии %2. Движок не запишет его, пока вы не увидите изменения.</translation>
    </message>
    <message>
        <source>See what happened</source>
        <translation>Посмотреть, что произошло</translation>
    </message>
    <message>
        <source>Run the work again</source>
        <translation>Выполнить работу снова</translation>
    </message>
    <message>
        <source>Release the task</source>
        <translation>Освободить задачу</translation>
    </message>
    <message>
        <source>Choose a decision first.</source>
        <translation>Сначала выберите решение.</translation>
    </message>
    <message>
        <source>%1: it was already so. Nothing was changed now.</source>
        <translation>%1: так уже было. Сейчас ничего не изменено.</translation>
    </message>
    <message>
        <source>%1, revision %2.</source>
        <translation>%1, ревизия %2.</translation>
    </message>
    <message>
        <source>Show the ledger</source>
        <translation>Показать протокол</translation>
    </message>
    <message>
        <source>Outcome not confirmed, checking.</source>
        <translation>Исход не подтверждён, идёт проверка.</translation>
    </message>
    <message>
        <source>%1: the answer was lost. The console reads the store until it knows; nothing is sent again.</source>
        <translation>%1: ответ потерян. Консоль читает хранилище, пока не узнает; ничего не передаётся повторно.</translation>
    </message>
    <message>
        <source>%1: confirmed by reading the store at %2.</source>
        <translation>%1: подтверждено чтением хранилища в %2.</translation>
    </message>
    <message>
        <source>Not recorded.</source>
        <translation>Не записано.</translation>
    </message>
    <message>
        <source>%1: the store shows revision %2 as before, read at %3. Your draft is kept.</source>
        <translation>%1: в хранилище прежняя ревизия %2, прочитано в %3. Ваш черновик сохранён.</translation>
    </message>
    <message>
        <source>Something else happened.</source>
        <translation>Произошло другое.</translation>
    </message>
    <message>
        <source>%1 is at revision %2 now and your decision is not in it. Your draft is kept.</source>
        <translation>%1 теперь в ревизии %2, и вашего решения в ней нет. Ваш черновик сохранён.</translation>
    </message>
    <message>
        <source>Discard draft</source>
        <translation>Удалить черновик</translation>
    </message>
    <message>
        <source>Discard what you wrote about this dispatch?</source>
        <translation>Удалить написанное вами об этой отправке?</translation>
    </message>
    <message>
        <source>Findings, decision and reason are lost. The dispatch is not touched.</source>
        <translation>Выводы, решение и причина будут потеряны. Отправка не затрагивается.</translation>
    </message>
    <message>
        <source>Keep draft</source>
        <translation>Сохранить черновик</translation>
    </message>
    <message>
        <source>You are on it. Other desks see it for 8 hours.</source>
        <translation>Вы этим занимаетесь. Другие рабочие места видят это 8 часов.</translation>
    </message>
    <message>
        <source>You left it.</source>
        <translation>Вы больше этим не занимаетесь.</translation>
    </message>
    <message>
        <source>Statement about the teardown</source>
        <translation>Заявление о демонтаже</translation>
    </message>
    <message>
        <source>What you know of the teardown, in one sentence. It is shown as an operator&apos;s statement.</source>
        <translation>Что вам известно о демонтаже, одной фразой. Показывается как заявление оператора.</translation>
    </message>
    <message>
        <source>No dispatch is chosen.</source>
        <translation>Отправка не выбрана.</translation>
    </message>
    <message>
        <source>Go to the open question</source>
        <translation>Перейти к открытому вопросу</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Только читает</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Снять с себя</translation>
    </message>
    <message>
        <source>I am on it</source>
        <translation>Беру на себя</translation>
    </message>
    <message>
        <source>Tells other desks, changes no state</source>
        <translation>Сообщает другим рабочим местам, состояние не меняет</translation>
    </message>
    <message>
        <source>Preview decision…</source>
        <translation>Предпросмотр решения…</translation>
    </message>
    <message>
        <source>Freezes revision %1, then preview and confirm</source>
        <translation>Фиксирует ревизию %1, затем предпросмотр и подтверждение</translation>
    </message>
    <message>
        <source>Request teardown…</source>
        <translation>Запросить демонтаж…</translation>
    </message>
    <message>
        <source>Preview and confirm</source>
        <translation>Предпросмотр и подтверждение</translation>
    </message>
    <message>
        <source>Only once, while it is running or uncertain.</source>
        <translation>Только один раз, пока выполняется или остаётся неопределённой.</translation>
    </message>
    <message>
        <source>Request cancel…</source>
        <translation>Запросить отмену…</translation>
    </message>
    <message>
        <source>Only a queued or running dispatch can be cancelled.</source>
        <translation>Отменить можно только отправку, которая в очереди или выполняется.</translation>
    </message>
    <message>
        <source>Show its job</source>
        <translation>Показать её задание</translation>
    </message>
    <message>
        <source>Show its audit entries</source>
        <translation>Показать её записи аудита</translation>
    </message>
    <message>
        <source>Ticked dispatches:</source>
        <translation>Отмеченные отправки:</translation>
    </message>
    <message>
        <source>Only uncertain dispatches are decided together.</source>
        <translation>Вместе решаются только неопределённые отправки.</translation>
    </message>
    <message>
        <source>This dispatch cannot be read</source>
        <translation>Эту отправку нельзя прочитать</translation>
    </message>
    <message>
        <source>No dispatch is chosen</source>
        <translation>Отправка не выбрана</translation>
    </message>
    <message>
        <source>The claims of its job are drawn here.</source>
        <translation>Здесь рисуются захваты её задания.</translation>
    </message>
</context>
<context>
    <name>sb::ui::worklist::HandoverPane</name>
    <message>
        <source>Lane %1</source>
        <translation>Очередь %1</translation>
    </message>
    <message>
        <source>Handover</source>
        <translation>Передача смены</translation>
    </message>
    <message>
        <source>Handover notes</source>
        <translation>Заметки для смены</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>About</source>
        <translation>О чём</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Заметка</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1, кем: %2</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Написать заметку</translation>
    </message>
    <message>
        <source>No notes from the last 12 hours</source>
        <translation>За последние 12 часов заметок нет</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s) from the last 12 hours</source>
        <translation>
            <numerusform>%n заметка за последние 12 часов</numerusform>
            <numerusform>%n заметки за последние 12 часов</numerusform>
            <numerusform>%n заметок за последние 12 часов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::worklist::NoteDialog</name>
    <message>
        <source>Save note</source>
        <translation>Сохранить заметку</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <translation>Ctrl Enter</translation>
    </message>
    <message>
        <source>Handover note</source>
        <translation>Заметка для смены</translation>
    </message>
    <message>
        <source>About %1. Other desks read it; it changes no state.</source>
        <translation>О чём: %1. Её читают другие рабочие места; состояние она не меняет.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Заметка</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>%1 of %2 bytes</source>
        <translation>%1 из %2 байт</translation>
    </message>
    <message>
        <source>The note is empty.</source>
        <translation>Заметка пуста.</translation>
    </message>
    <message>
        <source>The note is too long.</source>
        <translation>Заметка слишком длинная.</translation>
    </message>
</context>
<context>
    <name>sb::ui::worklist::WorklistInspector</name>
    <message>
        <source>Selected item</source>
        <translation>Выбранный элемент</translation>
    </message>
    <message>
        <source>What needs you</source>
        <translation>Что требует вашего внимания</translation>
    </message>
    <message>
        <source>What we know</source>
        <translation>Что известно</translation>
    </message>
    <message>
        <source>Paid steps</source>
        <translation>Платные шаги</translation>
    </message>
    <message>
        <source>Teardown</source>
        <translation>Демонтаж</translation>
    </message>
    <message>
        <source>If you act</source>
        <translation>Если вы вмешаетесь</translation>
    </message>
    <message>
        <source>Open evidence</source>
        <translation>Открыть свидетельства</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>I am on it</source>
        <translation>Беру на себя</translation>
    </message>
    <message>
        <source>Write a note about this item</source>
        <translation>Написать заметку об этом элементе</translation>
    </message>
    <message>
        <source>Choose an item to see what is known about it.</source>
        <translation>Выберите элемент, чтобы увидеть, что о нём известно.</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>с %1</translation>
    </message>
    <message>
        <source>Nothing happens until you decide.</source>
        <translation>Ничего не происходит, пока вы не решите.</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Очередь</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Владелец</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Задание</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Поколение</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Ревизия</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Исполнитель</translation>
    </message>
    <message>
        <source>Lease ended</source>
        <translation>Аренда закончилась</translation>
    </message>
    <message>
        <source>ago</source>
        <translation>назад</translation>
    </message>
    <message>
        <source>Last heartbeat</source>
        <translation>Последний сигнал жизни</translation>
    </message>
    <message>
        <source>late</source>
        <translation>с опозданием</translation>
    </message>
    <message>
        <source>on time</source>
        <translation>вовремя</translation>
    </message>
    <message>
        <source>Last progress</source>
        <translation>Последнее продвижение</translation>
    </message>
    <message>
        <source>None reported</source>
        <translation>Не сообщалось</translation>
    </message>
    <message>
        <source>Held by it</source>
        <translation>Удерживает</translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s)</source>
        <translation>
            <numerusform>%n заявка</numerusform>
            <numerusform>%n заявки</numerusform>
            <numerusform>%n заявок</numerusform>
        </translation>
    </message>
    <message>
        <source>key</source>
        <translation>ключ</translation>
    </message>
    <message>
        <source>Requested, not confirmed</source>
        <translation>Запрошено, не подтверждено</translation>
    </message>
    <message>
        <source>Confirmed only by the provider&apos;s own answer.</source>
        <translation>Подтверждается только ответом самого провайдера.</translation>
    </message>
    <message>
        <source>Asked %1. %2</source>
        <translation>Запрошено %1. %2</translation>
    </message>
    <message>
        <source>Confirmed by the provider</source>
        <translation>Подтверждено провайдером</translation>
    </message>
    <message>
        <source>Answered %1.</source>
        <translation>Ответ получен %1.</translation>
    </message>
    <message>
        <source>Unconfirmed</source>
        <translation>Не подтверждено</translation>
    </message>
    <message>
        <source>The executor could not get an answer. The instance may still be billed.</source>
        <translation>Исполнитель не смог получить ответ. Экземпляр, возможно, ещё оплачивается.</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Снять с себя</translation>
    </message>
    <message>
        <source>Open case</source>
        <translation>Открытый случай</translation>
    </message>
    <message>
        <source>Sources disagree on this transaction.</source>
        <translation>Источники расходятся об этой транзакции.</translation>
    </message>
    <message>
        <source>%1 stays canonical until you act.</source>
        <translation>%1 остаётся каноническим, пока вы не решите.</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Отношение</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Почему</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Различия</translation>
    </message>
    <message>
        <source>Said by</source>
        <translation>Источник</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Варианты</translation>
    </message>
    <message>
        <source>Case revision</source>
        <translation>Ревизия случая</translation>
    </message>
    <message>
        <source>Canonical revision</source>
        <translation>Ревизия канонического</translation>
    </message>
    <message>
        <source>Every variant is kept, whatever you decide, and the case can be reopened.</source>
        <translation>Каждый вариант сохраняется, что бы вы ни решили, и случай можно открыть снова.</translation>
    </message>
</context>
<context>
    <name>sb::ui::worklist::WorklistPage</name>
    <message>
        <source>Worklist</source>
        <translation>К разбору</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Все виды</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Неопределённо</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>Опровергнуто</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Items that wait for a person</source>
        <translation>Элементы, которые ждут человека</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message>
        <source>Nothing waits for a person</source>
        <translation>Ничто не ждёт человека</translation>
    </message>
    <message>
        <source>New items appear here at once. One desktop notice is shown for each new cause.</source>
        <translation>Новые элементы сразу появляются здесь. На каждую новую причину показывается одно уведомление.</translation>
    </message>
    <message>
        <source>Decisions of this shift</source>
        <translation>Решения этой смены</translation>
    </message>
    <message>
        <source>Write a handover note</source>
        <translation>Написать заметку для смены</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>Скопировано: %1</translation>
    </message>
    <message>
        <source>What you see is as of %1.</source>
        <translation>Показаны данные на %1.</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Пусто</translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s) for a person</source>
        <translation>
            <numerusform>%n ждёт человека</numerusform>
            <numerusform>%n ждут человека</numerusform>
            <numerusform>%n ждут человека</numerusform>
        </translation>
    </message>
    <message>
        <source>No item of this kind</source>
        <translation>Нет элементов этого вида</translation>
    </message>
    <message>
        <source>No item matches “%1”</source>
        <translation>Нет элементов, подходящих под «%1»</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) wait for a person.</source>
        <translation>
            <numerusform>%n элемент ждёт человека.</numerusform>
            <numerusform>%n элемента ждут человека.</numerusform>
            <numerusform>%n элементов ждут человека.</numerusform>
        </translation>
    </message>
    <message>
        <source>No item is chosen.</source>
        <translation>Элемент не выбран.</translation>
    </message>
    <message>
        <source>Open evidence worksheet</source>
        <translation>Открыть лист свидетельств</translation>
    </message>
    <message>
        <source>Reads only</source>
        <translation>Только читает</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Снять с себя</translation>
    </message>
    <message>
        <source>I am on it</source>
        <translation>Беру на себя</translation>
    </message>
    <message>
        <source>Tells other desks, changes no state</source>
        <translation>Сообщает другим рабочим местам, состояние не меняет</translation>
    </message>
    <message>
        <source>Write a handover note…</source>
        <translation>Написать заметку для смены…</translation>
    </message>
    <message>
        <source>Goes to the audit, changes no state</source>
        <translation>Попадает в аудит, состояние не меняет</translation>
    </message>
    <message>
        <source>You are on %1</source>
        <translation>Вы занимаетесь: %1</translation>
    </message>
    <message>
        <source>You left %1</source>
        <translation>Вы больше не занимаетесь: %1</translation>
    </message>
    <message>
        <source>the worklist</source>
        <translation>список к разбору</translation>
    </message>
    <message>
        <source>Note saved</source>
        <translation>Заметка сохранена</translation>
    </message>
    <message>
        <source>Open cases</source>
        <translation>Открытые случаи</translation>
    </message>
    <message>
        <source>No dispatch is uncertain and no case is open.</source>
        <translation>Неопределённых отправок и открытых случаев нет.</translation>
    </message>
    <message>
        <source>No dispatch is uncertain and no case is open. The last decision was recorded at %1, %2 ago.</source>
        <translation>Неопределённых отправок и открытых случаев нет. Последнее решение записано в %1, %2 назад.</translation>
    </message>
    <message>
        <source>Open case</source>
        <translation>Открытый случай</translation>
    </message>
    <message>
        <source>%1, the %2 longest waiting are listed</source>
        <comment>how many wait, number</comment>
        <translation>%1, показаны %2 ждущих дольше всех</translation>
    </message>
</context>
</TS>
