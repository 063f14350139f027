import type { Database, Queryable } from '#api/backend/db/database.ts';
import type { ExchangeAccess } from '#lib/env/exchange.ts';
import { type AnswerExchange, type ExchangeAnswer, failed, MOST_SENT, said } from '#lib/exchange/protocol.ts';
import type { Clock } from '#lib/time/clock.ts';
import { answerSale, type Ground } from './answer-sale.ts';
import { createAccess } from './protocol/access.ts';
import { beginSession, COOKIE, findSession, renameSession } from './protocol/sessions.ts';

/** A fragment that fits what stands in front of most shops by itself, bytes. */
const FILE_LIMIT = Math.min(1_000_000, MOST_SENT);
const LOST = 'Сеанс обмена не найден или истёк: повторите обмен.';
const NO_CATALOGUE =
  'Этот сайт обменивается с 1С только заказами: выключите в настройке обмена выгрузку товаров.';

/** Two lines exactly: УТ counts them. With a version come two more, which УНФ and Модуль look for. */
const INIT = ['zip=no', `file_limit=${FILE_LIMIT}`] as const;

async function init(tx: Queryable, session: string, query: URLSearchParams): Promise<ExchangeAnswer> {
  if (!query.has('version')) return said(...INIT);
  const sessid = query.get('sessid') ?? (await renameSession(tx, session));
  return said(...INIT, `sessid=${sessid}`, 'version=2.09');
}

/**
 * Answers 1C (exchange-1c.md §3): sessions, orders out, statuses in. Each request is one transaction, so
 * what was cut short has not happened.
 */
export function createExchange(
  database: Database,
  access: ExchangeAccess,
  { clock, ...ground }: Ground & { clock: Clock },
): AnswerExchange {
  const letIn = createAccess(access);

  return async (request) => {
    const now = clock.now();
    const refusal = letIn(request, now);
    if (refusal !== null) return refusal;
    const { query } = request;
    const [type, mode] = [query.get('type') ?? '', query.get('mode') ?? ''];
    if (type !== 'sale' && type !== 'catalog') return failed(`Неизвестная команда type=${type}`);
    return database.transaction(async (tx) => {
      if (mode === 'checkauth') {
        const { cookie, sessid } = await beginSession(tx);
        return said(
          'success',
          COOKIE,
          cookie,
          `sessid=${sessid}`,
          `timestamp=${Math.floor(now.getTime() / 1000)}`,
        );
      }
      const sessid = query.get('sessid') ?? '';
      const session = await findSession(tx, request.cookie, sessid);
      if (session === null) return failed(LOST);
      if (mode === 'init') return init(tx, session, query);
      if (mode === 'complete') return said('success');
      if (type === 'catalog') return failed(NO_CATALOGUE);
      const answer = await answerSale(mode, { tx, session, request, now }, ground);
      return answer ?? failed(`Неизвестная команда mode=${mode}`);
    });
  };
}
