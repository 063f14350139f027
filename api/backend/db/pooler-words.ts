import { CONNECT_QUERY, poolerProblem } from './pooler.ts';

/** To be told whoever has named a pooler as if it were the server. */
export const NAME_THE_SERVER =
  'DATABASE_URL ведёт к PgBouncer: назовите сам сервер в DATABASE_DIRECT_URL (docs/ru/server.md).';

/** What an operator has to know of a pooler that the shop cannot work through; null where it can. */
export async function poolerWords(url: string): Promise<string | null> {
  const problem = await poolerProblem(url);
  if (problem === null) return null;
  return problem.kind === 'forgets statements'
    ? 'PgBouncer, к которому ведёт DATABASE_URL, не помнит именованных запросов: нужен 1.21 или новее с max_prepared_statements больше 0.'
    : `PgBouncer, к которому ведёт DATABASE_URL, открывает соединения не с теми настройками (${problem.wrong.join(', ')}): допишите в его строку базы connect_query='${CONNECT_QUERY}'`;
}
