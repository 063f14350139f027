import type { Trouble } from './standing.ts';

/** What an operator is told when reads leave the replica. */
export const TROUBLE_WORDS: Readonly<Record<Trouble, string>> = {
  behind:
    'Реплика базы отстаёт: страницы читаются с главного сервера. Проверьте, не остановлено ли воспроизведение (pg_wal_replay_resume), диск реплики и сеть до неё',
  gone: 'Реплика базы не отвечает: страницы читаются с главного сервера. Проверьте сервер, к которому ведёт DATABASE_READ_URL',
  foreign:
    'На сервере, к которому ведёт DATABASE_READ_URL, нет базы магазина: страницы читаются с главного. Нужна потоковая реплика того же PostgreSQL, та же база и тот же пользователь',
};

/** The same when they go there again. */
export const WELL_WORDS = 'Страницы снова читаются с реплики базы';
