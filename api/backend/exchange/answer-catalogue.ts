import type { Database } from '#api/backend/db/database.ts';
import { exchangePicture } from '#api/backend/feeds/import/values/exchange-picture.ts';
import { isPicturePath } from '#api/backend/feeds/pictures/folder/picture-file.ts';
import { type ExchangeAnswer, failed, said } from '#lib/exchange/protocol.ts';
import type { Clock } from '#lib/time/clock.ts';
import { locateSet, NO_FILE } from './catalogue/locate-set.ts';
import type { ReceivedFiles } from './catalogue/received-files.ts';
import type { ReceivedPictures } from './catalogue/received-pictures.ts';
import type { SetImports } from './catalogue/set-imports.ts';
import { runOf } from './history/runs.ts';
import { keptName } from './protocol/files.ts';
import { deactivate } from './removal/conclude.ts';

/** Where goods are kept, and who brings them in; `pictures` is null where none are made. */
export type Goods = {
  db: Database;
  clock: Clock;
  files: ReceivedFiles;
  imports: SetImports;
  pictures: ReceivedPictures | null;
};

const NO_ROOM = 'На сервере не хватает места для обмена.';
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
  const own = keptName(asked);
  const picture = own === null ? null : picturePath(asked);
  const name = picture ?? own;
  if (name === null) return failed('Имя файла не годится.');
  // What nothing is made of must not stop 1C.
  if (picture === null && !/\.(?:xml|zip)$/i.test(name)) return said('success');
  if (bytes.length === 0) return failed(`Файл ${name} пуст.`);
  const kept = await files.append(session, name, bytes);
  if (kept === 'no-room') return failed(NO_ROOM);
  if (picture !== null) void pictures?.take(session);
  return said('success');
}

async function bringIn(session: string, asked: string, goods: Goods): Promise<ExchangeAnswer> {
  const { files, imports, pictures } = goods;
  const name = keptName(asked);
  if (name === null) return failed(NO_FILE);
  const set = await locateSet(session, name, files);
  if ('fault' in set) return failed(set.fault);
  const answer = await imports.ask(session, set);
  if (answer.body.startsWith('success')) void pictures?.take(session);
  return answer;
}

/** Takes out of sale what has been named nowhere since then. */
async function remove(session: string, timestamp: string, goods: Goods): Promise<ExchangeAnswer> {
  const { db, clock, imports } = goods;
  if (!/^\d{1,11}$/.test(timestamp))
    return failed('В запросе нет отметки времени: с продажи ничего не снято.');
  return imports.wait({ name: `deactivate ${session} ${timestamp}` }, async () => {
    const run = await runOf(db, session);
    if (run === null) return failed(NO_FILE);
    const removal = await deactivate(db, { run: run.id, seconds: Number(timestamp), clock });
    if (removal.isBusy === true) return null;
    return removal.outcome === 'success' ? said('success') : failed(removal.said);
  });
}

type Asked = { session: string; filename: string; timestamp: string; body: Uint8Array };

/**
 * What a session asks of goods (exchange-1c.md §3); null for no such mode. Nothing is open in the database
 * meanwhile: an import takes its time.
 */
export async function answerCatalogue(
  mode: string,
  { session, filename, body, timestamp }: Asked,
  goods: Goods,
): Promise<ExchangeAnswer | null> {
  switch (mode) {
    case 'file':
      return receive(session, filename, body, goods);
    case 'import':
      return bringIn(session, filename, goods);
    case 'deactivate':
      return remove(session, timestamp, goods);
    default:
      return null;
  }
}
