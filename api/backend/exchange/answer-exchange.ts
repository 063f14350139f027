import type { Database } from '#api/backend/db/database.ts';
import type { PictureMaker } from '#api/backend/feeds/pictures/picture-maker.ts';
import type { ExchangeTerms } from '#lib/env/exchange.ts';
import { type AnswerExchange, type ExchangeAnswer, failed, said } from '#lib/exchange/protocol.ts';
import type { Clock } from '#lib/time/clock.ts';
import { answerCatalogue } from './answer-catalogue.ts';
import { answerSale, type Ground } from './answer-sale.ts';
import { ReceivedFiles } from './catalogue/received-files.ts';
import { ReceivedPictures } from './catalogue/received-pictures.ts';
import { SetImports } from './catalogue/set-imports.ts';
import { closeRun, joinRun, runOf } from './history/runs.ts';
import { createAccess } from './protocol/access.ts';
import { beginSession, COOKIE, findSession, renameSession } from './protocol/sessions.ts';
import { concludeRun } from './removal/conclude.ts';

const TOO_LARGE = 'Порция больше 16 МБ: уменьшите её в настройке обмена.';
const NOTHING = new Uint8Array();
const LOST = 'Сеанс обмена не найден или истёк: повторите обмен.';

/**
 * Two lines exactly: УТ counts them. With a version come two more, which УНФ and Модуль look for. Statuses
 * are small and come as they are.
 */
const initOf = (type: string, { isZipped, fileLimit }: ExchangeTerms) =>
  [`zip=${isZipped && type === 'catalog' ? 'yes' : 'no'}`, `file_limit=${fileLimit}`] as const;

export type ExchangeGround = Ground & {
  clock: Clock;
  dataDir: string;
  /** Makes pictures of what 1C sends; null = none are taken. */
  maker: Pick<PictureMaker, 'take'> | null;
  /** For tests: so long an import is waited for, ms. */
  waitMs?: number;
};

export type Exchange = {
  answer: AnswerExchange;
  /** Goes on with what 1C had asked for when the process ended; to be called once, when all else is open. */
  goOn(): Promise<void>;
};

/**
 * Answers 1C (exchange-1c.md §3): sessions, goods in, orders out, statuses in. What concerns orders is one
 * transaction a request, so what was cut short has not happened.
 */
export function createExchange(
  database: Database,
  terms: ExchangeTerms,
  { clock, dataDir, maker, waitMs, ...ground }: ExchangeGround,
): Exchange {
  const letIn = createAccess(terms);
  const files = new ReceivedFiles(dataDir);
  const { warn } = ground;
  const pictures = maker && new ReceivedPictures({ db: database, maker, warn }, files);
  const imports = new SetImports(database, files, clock, waitMs);
  const goods = { db: database, clock, files, pictures, imports };

  /** Nobody waits for what follows from the end of an exchange. */
  function conclude(run: number): void {
    const work = async () => {
      const removal = await concludeRun(database, run, { clock });
      return removal?.isBusy === true ? null : said('success');
    };
    imports
      .wait({ name: `conclude ${run}` }, work)
      .catch((error) => warn(`Обмен № ${run} не подытожен: ${String(error)}`));
  }

  async function begin(type: 'sale' | 'catalog', now: Date): Promise<ExchangeAnswer> {
    const { cookie, sessid, forgotten, closed } = await database.transaction(async (tx) => {
      const { run, closed } = await joinRun(tx, type);
      return { ...(await beginSession(tx, run)), closed };
    });
    if (closed !== null) conclude(closed);
    await files.forget(forgotten);
    const seconds = Math.floor(now.getTime() / 1000);
    return said('success', COOKIE, cookie, `sessid=${sessid}`, `timestamp=${seconds}`);
  }

  async function complete(session: string): Promise<ExchangeAnswer> {
    const run = await runOf(database, session);
    if (run !== null && (await closeRun(database, run.id))) conclude(run.id);
    return said('success');
  }

  async function init(session: string, query: URLSearchParams): Promise<ExchangeAnswer> {
    const two = initOf(query.get('type') ?? '', terms);
    if (!query.has('version')) return said(...two);
    const sessid = query.get('sessid') ?? (await renameSession(database, session));
    return said(...two, `sessid=${sessid}`, 'version=2.09');
  }

  const answer: AnswerExchange = async (request) => {
    const now = clock.now();
    const refusal = letIn(request, now);
    if (refusal !== null) return refusal;
    const { query } = request;
    const asked = (name: string) => query.get(name) ?? '';
    const [type, mode] = [asked('type'), asked('mode')];
    if (type !== 'sale' && type !== 'catalog') return failed(`Неизвестная команда type=${type}`);
    if (mode === 'checkauth') return begin(type, now);
    const session = await findSession(database, request.cookie, asked('sessid'));
    if (session === null) return failed(LOST);
    if (mode === 'init') return init(session, query);
    if (mode === 'complete') return complete(session);
    const body = mode === 'file' ? await request.body() : NOTHING;
    if (body === null) return failed(TOO_LARGE);
    const told =
      type === 'catalog'
        ? await answerCatalogue(
            mode,
            { session, filename: asked('filename'), timestamp: asked('timestamp'), body },
            goods,
          )
        : await database.transaction((tx) => answerSale(mode, { tx, session, query, body, now }, ground));
    return told ?? failed(`Неизвестная команда mode=${mode}`);
  };
  return {
    answer,
    goOn: () => imports.goOn().catch((error) => warn(`Загрузки 1С не продолжены: ${String(error)}`)),
  };
}
