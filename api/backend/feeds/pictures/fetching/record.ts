import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import type { FailedPicture, ObtainedPicture } from '../picture-maker.ts';
import { keysOfPictures } from './changed-keys.ts';
import type { DuePicture } from './due.ts';

export type Result = { picture: DuePicture; obtained: ObtainedPicture };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * A picture that has come is asked about again so often: what changed under the same address is seen within a
 * week.
 */
const FRESH_MS = 7 * DAY;
/** Waits after the first, second … failure of a host, ms. */
const BACK_OFF = [10_000, MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, DAY];
/**
 * What asking again will hardly change is asked for again so late: the picture itself, or its address, has to
 * become another.
 */
const HOPELESS_MS = 7 * DAY;
const PASSING: ReadonlySet<FailedPicture['fault']> = new Set(['unavailable', 'refused']);

/**
 * When a picture that did not come is asked for again, ms from now: later each time, and not at one moment
 * with the others.
 */
export function waitAfter({ fault, waitMs }: FailedPicture, tries: number, chance = Math.random()): number {
  if (waitMs !== null) return waitMs;
  if (!PASSING.has(fault)) return fault === 'missing' ? DAY : HOPELESS_MS;
  const step = BACK_OFF[Math.min(tries, BACK_OFF.length - 1)] ?? DAY;
  return Math.round(step * (0.8 + 0.4 * chance));
}

type Row = {
  id: number;
  status: 'ok' | 'missing' | 'failed';
  address: string | null;
  width: number | null;
  height: number | null;
  etag: string | null;
  lastModified: string | null;
  reason: string | null;
  tries: number;
  waitMs: number;
};

function rowOf({ picture, obtained }: Result): Row {
  const { id, address, etag, lastModified, tries } = picture;
  const before = { id, address, width: null, height: null, etag, lastModified };
  switch (obtained.kind) {
    case 'made': {
      const { kind: _, ...made } = obtained;
      return { id, ...made, status: 'ok', reason: null, tries: 0, waitMs: FRESH_MS };
    }
    case 'unchanged':
      return { ...before, status: 'ok', reason: null, tries: 0, waitMs: FRESH_MS };
    case 'failed': {
      const status = obtained.fault === 'missing' ? 'missing' : 'failed';
      const waitMs = waitAfter(obtained, tries);
      return { ...before, status, reason: obtained.fault, tries: Math.min(tries + 1, 1000), waitMs };
    }
  }
}

async function write(tx: Queryable, rows: readonly Row[]): Promise<void> {
  await tx.query({
    name: 'pictures_record',
    text: `
      update image_asset a set status = t.status, webp_base = coalesce(t.address, a.webp_base),
        width = coalesce(t.width, a.width), height = coalesce(t.height, a.height), etag = t.etag,
        last_modified = t.last_modified, reason = t.reason, tries = t.tries, checked_at = now(),
        next_at = now() + t.wait * interval '1 millisecond'
      from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[],
                  $9::smallint[], $10::float8[])
        as t (id, status, address, width, height, etag, last_modified, reason, tries, wait)
      where a.id = t.id`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ status }) => status),
      rows.map(({ address }) => address),
      rows.map(({ width }) => width),
      rows.map(({ height }) => height),
      rows.map(({ etag }) => etag),
      rows.map(({ lastModified }) => lastModified),
      rows.map(({ reason }) => reason),
      rows.map(({ tries }) => tries),
      rows.map(({ waitMs }) => waitMs),
    ],
  });
}

/**
 * Writes down what came of pictures; pages whose products have another picture now are told in the same
 * transaction.
 */
export async function recordResults(db: Database, results: readonly Result[]): Promise<void> {
  if (results.length === 0) return;
  const changed = results.flatMap(({ picture, obtained }) =>
    obtained.kind === 'made' && obtained.address !== picture.address ? [picture.id] : [],
  );
  await db.transaction(async (tx) => {
    await write(tx, results.map(rowOf));
    if (changed.length === 0) return;
    const products = await tx.query<{ id: number }>({
      name: 'pictures_shown_by',
      text: 'select distinct product_id as id from image_use where asset_id = any($1::int[])',
      values: [changed],
    });
    if (products.length === 0) return;
    const ids = products.map(({ id }) => id);
    await raiseCatalogueVersion(tx, await keysOfPictures(tx, ids));
  });
}
