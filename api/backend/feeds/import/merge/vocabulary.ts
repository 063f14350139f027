import { vocabularyWords } from '#api/backend/catalogue/search/lexemes.ts';
import { type Asks, newTable, run } from '#api/backend/db/write/statements.ts';

const PAGE = 5000;

/** Word → its lexeme and how many more (or fewer) products it names. */
export type VocabularyChange = ReadonlyMap<string, { lexeme: string; delta: number }>;

/**
 * Texts that stop and start to be found; nothing when only terms change. An archived product that stays so
 * has none before and after, whatever becomes of its words.
 */
const CHANGED_TEXTS = `
  select * from (
    select c.product_id as id,
           case when p.id is null or p.archived_at is not null then '' else concat_ws(' ', p.name, b.name) end as old,
           case when a.product_id is not null or p.off_at is not null
                  or p.archived_at is not null and so.product_id is null then ''
                when s.seq is null or s.is_same then concat_ws(' ', p.name, b.name)
                else concat_ws(' ', s.name, s.brand_name) end as new
    from staging.changed c
    left join product p on p.id = c.product_id
    left join brand b on b.id = p.brand_id
    left join staging.plan pl on pl.product_id = c.product_id
    left join staging.product s on s.seq = pl.seq
    left join staging.archived a on a.product_id = c.product_id
    left join staging.sold so on so.product_id = c.product_id) t
  where old <> new`;

const PAGE_OF_TEXTS = `select id, old, new from staging.text_change where id > $1::int order by id limit ${PAGE}`;

/** Counts, outside the transaction, what the plan does to the vocabulary. */
export async function planVocabulary(q: Asks): Promise<VocabularyChange> {
  const words = new Map<string, { lexeme: string; delta: number }>();
  const count = (text: string, delta: number): void => {
    for (const { word, lexeme } of vocabularyWords(text)) {
      const known = words.get(word);
      if (known) known.delta += delta;
      else words.set(word, { lexeme, delta });
    }
  };
  await run(q, `${newTable(q)} staging.text_change as ${CHANGED_TEXTS}`);
  await run(q, 'alter table staging.text_change add primary key (id)');
  for (let after = 0; ; ) {
    const rows = await run<{ id: number; old: string; new: string }>(q, PAGE_OF_TEXTS, [after]);
    for (const row of rows) {
      count(row.old, -1);
      count(row.new, 1);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return words;
    after = last.id;
  }
}

/** Applies the counted difference; words that name nothing any more disappear. */
export async function writeVocabulary(q: Asks, change: VocabularyChange): Promise<void> {
  const entries = [...change].filter(([, { delta }]) => delta !== 0);
  for (let at = 0; at < entries.length; at += PAGE) {
    const page = entries.slice(at, at + PAGE);
    await run(
      q,
      `insert into search_word as w (word, lexeme, n)
       select * from unnest($1::text[], $2::text[], $3::int[])
       on conflict (word) do update set n = w.n + excluded.n, lexeme = excluded.lexeme`,
      [page.map(([word]) => word), page.map(([, it]) => it.lexeme), page.map(([, it]) => it.delta)],
    );
  }
  if (entries.length > 0) await run(q, 'delete from search_word where n <= 0');
}
