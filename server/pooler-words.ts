import { CONNECT_QUERY, isPoolerRefusal, poolerProblem } from '#api/backend/db/pooler.ts';
import { StartError } from './failure.ts';

/** What an operator has to know of a pooler that the shop cannot work through; null where it can. */
export async function poolerWords(url: string): Promise<string | null> {
  const problem = await poolerProblem(url);
  if (problem === null) return null;
  return problem.kind === 'forgets statements'
    ? 'PgBouncer, к которому ведёт DATABASE_URL, не помнит именованных запросов: нужен 1.21 или новее с max_prepared_statements больше 0.'
    : `PgBouncer, к которому ведёт DATABASE_URL, открывает соединения не с теми настройками (${problem.wrong.join(', ')}): допишите в его строку базы connect_query='${CONNECT_QUERY}'`;
}

/** Ends the start with these words. */
export async function refusePooler(url: string): Promise<void> {
  const message = await poolerWords(url);
  if (message !== null) throw new StartError({ kind: 'pooler', message });
}

/** Rethrows; an error that only a pooler gives names it, since waiting does not mend it. */
export function namePooler(error: unknown): never {
  if (!isPoolerRefusal(error)) throw error;
  throw new StartError({
    kind: 'pooler',
    message: 'DATABASE_URL ведёт к PgBouncer: назовите сам сервер в DATABASE_DIRECT_URL (docs/ru/server.md).',
  });
}
