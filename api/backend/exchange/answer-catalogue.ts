import { type ExchangeAnswer, failed, said } from '#lib/exchange/protocol.ts';
import type { ReceivedFiles } from './catalogue/received-files.ts';
import type { SetImports } from './catalogue/set-imports.ts';
import { keptName } from './protocol/files.ts';

/** What becomes of goods: where they are kept, and who brings them in. */
export type Goods = { files: ReceivedFiles; imports: SetImports };

const NO_ROOM = 'На сервере не хватает места для обмена.';
const NO_REMOVAL =
  'Сайт не снимает с продажи то, чего нет в выгрузке: пометьте товары на удаление или снимите их командой на сайте.';

/** Goods of a portion, by whose characteristics its offers are known. */
const GOODS = /^import/i;

async function receive(
  session: string,
  asked: string,
  bytes: Uint8Array,
  { files }: Goods,
): Promise<ExchangeAnswer> {
  const name = keptName(asked);
  if (name === null) return failed('Имя файла не годится.');
  // Pictures are fetched by their addresses only; 1C must not stop for them.
  if (!name.toLowerCase().endsWith('.xml')) return said('success');
  if (bytes.length === 0) return failed(`Файл ${name} пуст.`);
  const kept = await files.append(session, name, bytes);
  return kept === 'no-room' ? failed(NO_ROOM) : said('success');
}

/** The goods of the portion that a file of offers belongs to: `offers0_1.xml` to `import0_1.xml`. */
const goodsBeside = (name: string): string => name.replace(/^(?:offers|prices|rests)/i, 'import');

async function bringIn(session: string, asked: string, { files, imports }: Goods): Promise<ExchangeAnswer> {
  const name = keptName(asked);
  const size = name === null ? null : await files.size(session, name);
  if (name === null || size === null) return failed('Такого файла в этом сеансе не было: повторите обмен.');
  const beside = goodsBeside(name);
  const goods = beside === name || GOODS.test(name) ? null : await files.size(session, beside);
  const names = goods === null ? [name] : [beside, name];
  const set = `${session} ${names.join(' ')} ${goods ?? 0} ${size}`;
  return imports.ask(
    set,
    names.map((each) => files.path(session, each)),
  );
}

/**
 * What a session asks of goods (exchange-1c.md §3); null for no such mode. Nothing is open in the database
 * meanwhile: an import takes its time.
 */
export async function answerCatalogue(
  mode: string,
  { session, filename, body }: { session: string; filename: string; body: Uint8Array },
  goods: Goods,
): Promise<ExchangeAnswer | null> {
  switch (mode) {
    case 'file':
      return receive(session, filename, body, goods);
    case 'import':
      return bringIn(session, filename, goods);
    case 'deactivate':
      return failed(NO_REMOVAL);
    default:
      return null;
  }
}
