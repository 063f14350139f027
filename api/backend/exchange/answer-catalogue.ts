import { UnusableArchive } from '#api/backend/feeds/import/cml/zip-set.ts';
import { exchangePicture } from '#api/backend/feeds/import/values/exchange-picture.ts';
import { isPicturePath } from '#api/backend/feeds/pictures/folder/picture-file.ts';
import { type ExchangeAnswer, failed, said } from '#lib/exchange/protocol.ts';
import type { Located, ReceivedFiles } from './catalogue/received-files.ts';
import type { ReceivedPictures } from './catalogue/received-pictures.ts';
import type { SetImports } from './catalogue/set-imports.ts';
import { keptName } from './protocol/files.ts';

/** Where goods are kept, and who brings them in; `pictures` is null where none are made. */
export type Goods = { files: ReceivedFiles; imports: SetImports; pictures: ReceivedPictures | null };

const NO_ROOM = 'На сервере не хватает места для обмена.';
const NO_FILE = 'Такого файла в этом сеансе не было: повторите обмен.';
const NO_REMOVAL =
  'Сайт не снимает с продажи то, чего нет в выгрузке: пометьте товары на удаление или снимите их командой на сайте.';

/** Pictures keep the path by which goods name them, from `import_files/` on; null for another name. */
function picturePath(asked: string): string | null {
  const address = isPicturePath(asked) ? exchangePicture(asked) : null;
  return address === null ? null : decodeURIComponent(new URL(address).pathname.slice(1));
}

async function receive(
  session: string,
  asked: string,
  bytes: Uint8Array,
  { files, pictures }: Goods,
): Promise<ExchangeAnswer> {
  const picture = picturePath(asked);
  const name = picture ?? keptName(asked);
  if (name === null) return failed('Имя файла не годится.');
  // What nothing is made of must not stop 1C.
  if (picture === null && !/\.(?:xml|zip)$/i.test(name)) return said('success');
  if (bytes.length === 0) return failed(`Файл ${name} пуст.`);
  const kept = await files.append(session, name, bytes);
  if (kept === 'no-room') return failed(NO_ROOM);
  if (picture !== null) void pictures?.take(session);
  return said('success');
}

/** The goods of the portion that a file of offers belongs to: `offers0_1.xml` to `import0_1.xml`. */
const goodsBeside = (name: string): string => name.replace(/^(?:offers|prices|rests)/i, 'import');

async function bringIn(session: string, asked: string, goods: Goods): Promise<ExchangeAnswer> {
  const { files, imports, pictures } = goods;
  const name = keptName(asked);
  if (name === null) return failed(NO_FILE);
  let located: (Located | null)[];
  try {
    const beside = goodsBeside(name);
    located = [
      beside === name ? null : await files.locate(session, beside),
      await files.locate(session, name),
    ];
  } catch (error) {
    if (error instanceof UnusableArchive) return failed(error.message);
    throw error;
  }
  if (located.at(-1) === null) return failed(NO_FILE);
  const set = located.filter((each) => each !== null);
  const mark = [session, ...set.map((each) => each.mark)].join(' ');
  const answer = await imports.ask(
    mark,
    set.flatMap((each) => each.files),
  );
  if (answer.body.startsWith('success')) void pictures?.take(session);
  return answer;
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
