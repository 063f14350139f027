import type { Queryable } from '#api/backend/db/database.ts';
import { failureOf, placeWords } from '#api/backend/feeds/import/failure.ts';
import { INFO_XML } from '#lib/exchange/info-xml.ts';
import { type ExchangeAnswer, failed, said } from '#lib/exchange/protocol.ts';
import type { Site } from '#lib/region/site.ts';
import { runOf } from './history/runs.ts';
import { noteStep, type Step } from './history/steps.ts';
import { confirmGiven, giveOrders } from './orders/give.ts';
import { appendFile, forgetFile, type KeptFile, keptName, readFile } from './protocol/files.ts';
import { applyDocuments } from './statuses/apply-documents.ts';
import { readDocuments } from './statuses/read-documents.ts';

/** A request of a session that is known. */
export type InSession = {
  tx: Queryable;
  session: string;
  query: URLSearchParams;
  body: Uint8Array;
  now: Date;
};

export type Ground = {
  site: Site;
  /** Tells the operator what 1C is not told. */
  warn: (words: string) => void;
};

/** Notes for the history what was done of orders; a session without a history leaves none. */
async function note(
  { tx, session, now }: InSession,
  what: Pick<Step, 'kind' | 'name' | 'bytes' | 'outcome' | 'said'>,
): Promise<void> {
  const run = await runOf(tx, session);
  if (run !== null) await noteStep(tx, { ...what, run: run.id, session, startedAt: now, importId: null });
}

const xml = (body: string): ExchangeAnswer => ({ status: 200, type: 'xml', body });
const END = '</КоммерческаяИнформация>';

async function give(asked: InSession, { site, warn }: Ground): Promise<ExchangeAnswer> {
  const { tx, session, query, now } = asked;
  const inContainers = Number.parseFloat(query.get('version') ?? '') >= 3.1;
  const given = await giveOrders(tx, session, { site, now, inContainers });
  for (const number of given.lineless) warn(`Заказ № ${number} в 1С не выгружен: в нём нет строк.`);
  const words = `Отдано заказов: ${given.count}`;
  if (given.count > 0)
    await note(asked, { kind: 'orders', name: '', bytes: 0, outcome: 'success', said: words });
  return xml(given.xml);
}

/** Applies a file that is whole; one that was applied already is not again. */
async function apply(
  asked: InSession,
  { warn }: Ground,
  { name, file }: { name: string; file: KeptFile },
): Promise<ExchangeAnswer> {
  const { tx, session, now } = asked;
  const about = { kind: 'statuses', name, bytes: file.bytes.length } as const;
  try {
    const documents = await readDocuments(file.bytes);
    const told = await applyDocuments(tx, documents, now);
    for (const words of told) warn(words);
    const said = [`Документов: ${documents.length}`, ...told].join('\n');
    await note(asked, { ...about, outcome: 'success', said });
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    const words = `Файл ${name}: ${failure.message}${placeWords(failure)}`;
    await note(asked, { ...about, outcome: 'failure', said: words });
    return failed(words);
  }
  await forgetFile(tx, session, name, file.digest);
  return said('success');
}

const NOTHING = 'Такого файла в этом сеансе не было: повторите обмен.';

async function receive(asked: InSession, ground: Ground): Promise<ExchangeAnswer> {
  const { tx, session, query, body } = asked;
  const name = keptName(query.get('filename') ?? '');
  if (name === null) return failed('Имя файла не годится.');
  if (!name.toLowerCase().endsWith('.xml')) return failed(`Файл ${name}: сайт принимает XML без сжатия.`);
  if (body.length === 0) return failed(`Файл ${name} пуст.`);
  const kept = await appendFile(tx, session, { name, bytes: body });
  if (kept === 'too-large') return failed(`Файл ${name} больше 64 МБ.`);
  const file = await readFile(tx, session, name);
  // Older clients never ask for the import, so what is whole is applied at once.
  const tail = new TextDecoder().decode(file?.bytes.subarray(-200)).trimEnd();
  return file !== null && tail.endsWith(END) ? apply(asked, ground, { name, file }) : said('success');
}

async function importFile(asked: InSession, ground: Ground): Promise<ExchangeAnswer> {
  const name = keptName(asked.query.get('filename') ?? '');
  const file = name === null ? null : await readFile(asked.tx, asked.session, name);
  if (name === null || file === null) return failed(NOTHING);
  if (file.bytes.length === 0) return file.appliedDigest === null ? failed(NOTHING) : said('success');
  return apply(asked, ground, { name, file });
}

/** What a session asks of orders: theirs out, 1C's statuses in (exchange-1c.md §3); null for no such mode. */
export async function answerSale(
  mode: string,
  asked: InSession,
  ground: Ground,
): Promise<ExchangeAnswer | null> {
  switch (mode) {
    case 'query':
      return give(asked, ground);
    case 'success':
      await confirmGiven(asked.tx, asked.session);
      return said('success');
    case 'file':
      return receive(asked, ground);
    case 'import':
      return importFile(asked, ground);
    case 'info':
      return xml(INFO_XML);
    default:
      return null;
  }
}
