import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { EXCHANGE_HOST, exchangePicture } from '#api/backend/feeds/import/values/exchange-picture.ts';
import { FAULT_TEXTS } from '../fault-text.ts';
import { keysOfPictures } from '../fetching/changed-keys.ts';
import { isStoreAway, type PictureMaker } from '../picture-maker.ts';
import type { PictureFile } from './picture-file.ts';

/** Files of one transaction. */
const PART = 20;

export type TakeOptions = {
  db: Database;
  maker: Pick<PictureMaker, 'take'>;
  onProgress?: (done: number, all: number) => void;
};

export type TakenByPath = {
  /** Files whose paths products name, and which are shown now. */
  taken: ReadonlySet<string>;
  refused: readonly string[];
  /** Files that could not be kept now and are to be taken again. */
  waiting: ReadonlySet<string>;
};

type Named = { address: string; products: number[] };

/** Which of these addresses products name, and which products. */
async function namedBy(q: Queryable, addresses: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const rows = await q.query<Named>({
    name: 'picture_paths',
    text: `select x.url as address, array_agg(distinct p.id) as products
           from product p
           cross join lateral (select p.image as url union all
             select jsonb_array_elements_text(case jsonb_typeof(p.images) when 'array' then p.images else '[]' end)) x
           where x.url like 'https://${EXCHANGE_HOST}/%' and x.url = any($1::text[]) group by x.url`,
    values: [addresses],
  });
  return new Map(rows.map((row) => [row.address, row]));
}

type Made = Named & { own: string; width: number; height: number };

async function record(db: Database, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  await db.transaction(async (tx) => {
    const changed = await tx.query<{ address: string }>({
      name: 'picture_paths_record',
      text: `insert into image_asset as a (source_url, host, webp_base, width, height, status, checked_at)
             select t.url, '${EXCHANGE_HOST}', t.own, t.width, t.height, 'ok', now()
             from unnest($1::text[], $2::text[], $3::int[], $4::int[]) as t (url, own, width, height)
             on conflict (source_url) do update set webp_base = excluded.webp_base, width = excluded.width,
               height = excluded.height, status = 'ok', reason = null, checked_at = now()
             where (a.webp_base, a.status) is distinct from (excluded.webp_base, 'ok')
             returning source_url as address`,
      values: [
        made.map(({ address }) => address),
        made.map(({ own }) => own),
        made.map(({ width }) => width),
        made.map(({ height }) => height),
      ],
    });
    const addresses = new Set(changed.map(({ address }) => address));
    const products = made.flatMap((one) => (addresses.has(one.address) ? one.products : []));
    if (products.length > 0)
      await raiseCatalogueVersion(tx, await keysOfPictures(tx, [...new Set(products)]));
  });
}

/**
 * Takes the pictures whose paths an exchange has named in its goods (`import_files/…`); they may come with
 * the goods or later. Files that no product names are left to others.
 */
export async function takeByPath(
  files: readonly PictureFile[],
  { db, maker, onProgress }: TakeOptions,
): Promise<TakenByPath> {
  const byAddress = new Map(
    files.flatMap((file) => {
      const address = exchangePicture(file.path);
      return address === null ? [] : [[address, file] as const];
    }),
  );
  const named = await namedBy(db, [...byAddress.keys()]);
  const taken = new Set<string>();
  const waiting = new Set<string>();
  const refused: string[] = [];
  const made: Made[] = [];
  let done = 0;
  for (const [address, one] of named) {
    const file = byAddress.get(address);
    if (file === undefined) continue;
    const bytes = await file.read().catch(() => null);
    // One that is kept nowhere is like the next one.
    const picture = bytes === null || waiting.size > 0 ? null : await maker.take(bytes);
    if (waiting.size > 0 || (picture !== null && isStoreAway(picture))) {
      waiting.add(file.path);
      continue;
    }
    done += 1;
    onProgress?.(done, named.size);
    taken.add(file.path);
    if (picture?.kind === 'made') {
      const { address: own, width, height } = picture;
      made.push({ ...one, own, width, height });
    } else refused.push(`${file.path}: ${FAULT_TEXTS[picture?.fault ?? 'broken']}`);
    if (made.length >= PART) await record(db, made.splice(0));
  }
  await record(db, made);
  return { taken, refused, waiting };
}
