import { createHash } from 'node:crypto';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { run } from '#api/backend/db/write/statements.ts';
import { readChoices } from '../cml/choice-store.ts';
import type { Choice } from '../cml/choices.ts';
import type { OpenFile } from '../cml/scan.ts';
import type { Ending } from '../import-options.ts';
import { CONTENT_VERSION } from '../merge/content-hash.ts';
import { holdOlder } from '../merge/holds.ts';
import { newestMade } from '../merge/import-run.ts';
import { allowMemory } from '../merge/memory.ts';
import { storedState } from './stored-state.ts';

/**
 * Raised when the same file comes to other rows or another plan than before, so that the next import reads it
 * anew.
 */
const VERSION = 3;
/** So long a file is remembered after it has come last. */
const KEPT = '30 days';

/** Files of one merge: those that are asked for, and those of their goods. */
export type PartFiles = { files: readonly string[]; beside: readonly string[] };

/** A part that would change nothing. */
export type SamePart = {
  digest: Uint8Array;
  /** How many goods it names, and how many of them nobody has a price for. */
  named: number;
  unsold: number;
  namesAll: boolean;
  madeAt: string | null;
  /** The load whose remarks hold for it. */
  importId: number;
};

/** By what a set of files is known again: their bytes, and how they are read. */
export async function digestOf({ files, beside }: PartFiles, open: OpenFile): Promise<Uint8Array> {
  const hash = createHash('sha256').update(`${VERSION} ${CONTENT_VERSION}`);
  for (const list of [files, beside]) {
    hash.update(`\n${list.length}`);
    for (const file of list) {
      const own = createHash('sha256');
      for await (const piece of open(file)) own.update(piece);
      hash.update(own.digest());
    }
  }
  return hash.digest();
}

const FIND = `
  select named, unsold, names_all as "namesAll", made_at as "madeAt", import_id as "importId" from (
    select k.*, ${storedState('k.source', 'k.goods', 'k.terms')} as now,
           (select count(distinct id) from unnest(k.goods || k.terms) as u(id)) as named,
           (select count(*) from unnest(k.goods) as u(id) where not exists (
              select from product_region pr where pr.product_id = u.id)) as unsold
    from exchange_part k where k.source = $1 and k.digest = $2) part
  where state = now`;

/**
 * The part of an exchange that has come with these bytes before, while the shop holds of its goods exactly
 * what it held when it had been brought in; null when it is to be brought in, or held as an older file.
 */
export async function findSame(db: Database, source: string, digest: Uint8Array): Promise<SamePart | null> {
  const text = 'select import_id from exchange_part where source = $1 and digest = $2';
  const known = await db.query({ name: 'exchange_part_known', text, values: [source, digest] });
  // Most files have not come before, and to compare is a long statement.
  if (known.length === 0) return null;
  return db.transaction(async (tx) => {
    await allowMemory(tx);
    const [same] = await run<Omit<SamePart, 'digest'>>(tx, FIND, [source, digest]);
    if (same === undefined) return null;
    const isOlder = holdOlder(same.madeAt, await newestMade(tx, [source], null)) !== null;
    return isOlder ? null : { ...same, digest };
  });
}

const KEEP = `
  insert into exchange_part (source, digest, state, goods, terms, names_all, made_at, import_id)
  select $1::text, $2, ${storedState('$1::text', 'ids.goods', 'ids.terms')}, ids.goods, ids.terms, $3, $4, $5
  from (select (select coalesce(array_agg(product_id), '{}') from staging.plan) as goods,
               (select coalesce(array_agg(product_id), '{}') from (
                  select product_id from staging.terms_plan union select product_id from staging.withdrawn) t) as terms) ids
  where not exists (select from staging.unplaced)
    and not exists (select from staging.removal m where not m.is_alone
      or not exists (select from product p where p.external_id = m.external_id))
  on conflict (source, digest) do update set state = excluded.state, goods = excluded.goods, terms = excluded.terms,
    names_all = excluded.names_all, made_at = excluded.made_at, import_id = excluded.import_id, seen_at = now()`;

/**
 * Remembers a part in the transaction that ends its import. One is not remembered that says more than its own
 * goods can tell later: rows that were left out, terms that wait for their goods, deletions of what the shop
 * does not know or with all that belongs to it, choices that were changed meanwhile.
 *
 * @param choices by which it was read.
 */
export async function keepPart(
  tx: Queryable,
  { source, digest, choices }: { source: string; digest: Uint8Array; choices: readonly Choice[] },
  { runId, skipped, namesAll, madeAt }: Ending,
): Promise<void> {
  if (skipped > 0 || chosenIn(choices) !== chosenIn(await readChoices(tx, source))) return;
  await run(tx, `delete from exchange_part where seen_at < now() - interval '${KEPT}'`);
  await run(tx, KEEP, [source, digest, namesAll, madeAt, runId]);
}

/** What is chosen for which names: the «Ид» of one may have become known with the files. */
function chosenIn(choices: readonly Choice[]): string {
  const chosen = choices.filter(({ use }) => use !== null);
  const words = chosen.map(({ kind, name, use, regions }) => JSON.stringify([kind, name, use, regions]));
  return [...new Set(words)].sort().join('\n');
}
