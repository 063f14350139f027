import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import { vocabularyWords } from '#api/backend/catalogue/search/lexemes.ts';
import { holdLock } from '#api/backend/db/advisory-lock.ts';
import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { writeVocabulary } from '#api/backend/feeds/import/merge/vocabulary.ts';
import { patchMasks } from '#api/backend/feeds/import/write/search.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { keysOfProducts } from './keys.ts';

export type Position = 'off' | 'on';

/** A product that is switched off, and since when. */
export type SwitchedOff = { code: string; name: string; offAt: Date };

/** What came of it: articles that nobody has (nothing is switched then), or how many were not so before. */
export type Switched = { kind: 'unknown'; articles: string[] } | { kind: 'switched'; count: number };

const DEADLINE_MS = 60_000;

/** What an operator has switched off, the latest first. */
export function readSwitchedOff(db: Queryable): Promise<SwitchedOff[]> {
  return db.query<SwitchedOff>({
    name: 'goods_off',
    text: `select code, name, off_at as "offAt" from product where off_at is not null order by off_at desc, id`,
  });
}

type Turned = { id: number; code: string; words: string; wasSold: boolean; isSold: boolean };

/**
 * Switches the products themselves, and answers those that were not so before. Whoever is on again is sold by
 * the terms that the sources have told meanwhile, and stays archived where there are none.
 */
function turn(tx: Queryable, articles: readonly string[], to: Position, now: Date): Promise<Turned[]> {
  return tx.query<Turned>({
    name: 'goods_switch',
    text: `
      update product p set off_at = n.off_at, archived_at = n.archived_at, updated_at = $3
      from (select o.id, concat_ws(' ', o.name, b.name) as words, o.archived_at is null as was_sold,
              case when $2 then $3::timestamptz end as off_at,
              case when $2 or not exists (select from product_region r where r.product_id = o.id)
                then coalesce(o.archived_at, $3::timestamptz) end as archived_at
            from product o left join brand b on b.id = o.brand_id
            where o.code = any($1::text[]) and (o.off_at is null) = $2) n
      where p.id = n.id
      returning p.id, p.code, n.words, n.was_sold as "wasSold", p.archived_at is null as "isSold"`,
    values: [articles, to === 'off', now],
  });
}

/** Words that stop or begin to name something in the shop. */
async function countWords(tx: Queryable, turned: readonly Turned[]): Promise<void> {
  const change = new Map<string, { lexeme: string; delta: number }>();
  for (const { words, wasSold, isSold } of turned)
    for (const { word, lexeme } of vocabularyWords(words)) {
      const delta = (change.get(word)?.delta ?? 0) + Number(isSold) - Number(wasSold);
      change.set(word, { lexeme, delta });
    }
  await writeVocabulary(tx, change);
}

/** What shows these products or might, and the pages of those that go with them. */
async function keysOf(tx: Queryable, turned: readonly Turned[]): Promise<string[]> {
  const companions = await tx.query<{ id: number }>({
    name: 'goods_companions',
    text: 'select distinct product_id as id from product_link where other_id = any($1::int[])',
    values: [turned.map(({ id }) => id)],
  });
  const shown = await keysOfProducts(
    tx,
    turned.map(({ code }) => code),
  );
  return REGION_CODES.flatMap((city) => [
    CACHE_KEYS.tree(city),
    CACHE_KEYS.brands(city),
    CACHE_KEYS.arrivals(city),
    ...companions.map(({ id }) => CACHE_KEYS.product(id, city)),
  ]).concat(shown);
}

/**
 * Takes products out of sale by an operator's word, or puts them back, all or none (exchange-1c case 41).
 * What their sources say of them meanwhile is written, and they are sold nowhere until they are switched on.
 *
 * @param articles as calls and carts name products.
 */
export function switchGoods(
  db: Database,
  articles: readonly string[],
  to: Position,
  clock: Clock,
): Promise<Switched> {
  const now = clock.now();
  return db.transaction(
    async (tx) => {
      await holdLock(tx, 'catalogue');
      const unknown = await tx.query<{ article: string }>({
        name: 'goods_unknown',
        text: `select a as article from unnest($1::text[]) as a
               where not exists (select from product p where p.code = a)`,
        values: [articles],
      });
      if (unknown.length > 0) return { kind: 'unknown', articles: unknown.map(({ article }) => article) };
      const turned = await turn(tx, articles, to, now);
      if (turned.length === 0) return { kind: 'switched', count: 0 };
      const ids = turned.map(({ id }) => id);
      await countWords(tx, turned);
      await patchMasks(tx, ids);
      await refreshDerived(tx, ids);
      await postEvent(tx, { topic: 'pages.changed', payload: {} }, now);
      await raiseCatalogueVersion(tx, await keysOf(tx, turned));
      return { kind: 'switched', count: turned.length };
    },
    { deadlineMs: DEADLINE_MS },
  );
}
