import { once } from 'node:events';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { migrate } from '#api/backend/db/migrate.ts';

/**
 * A process to be killed: waits for a line (its forerunner is still alive while it loads), says what it finds
 * in the directory, then commits numbered transactions and tells each number only after its commit.
 * Transaction n writes one note that says how many outbox rows came with it.
 */
await once(process.stdin, 'data');
process.stdin.destroy();
const db = await openEmbedded({ dir: process.argv[2] ?? '' });
await migrate(db);

const [found] = await db.query<{ last: number; notes: number; torn: number }>({
  name: 'found',
  text: `select coalesce(max(substr(key, 6)::int), 0) as last, count(*) as notes,
           count(*) filter (where value::int is distinct from n) as torn
         from setting left join (select topic, count(*)::int as n from outbox group by 1) came on topic = key
         where key like 'kill-%'`,
});
process.stdout.write(`${JSON.stringify(found)}\n`);

for (let n = (found?.last ?? 0) + 1; ; n += 1) {
  const rows = n % 10 === 0 ? 400 : 1;
  await db.transaction(async (tx) => {
    await tx.query({
      name: 'note',
      text: 'insert into setting (key, value) values ($1, to_jsonb($2::int))',
      values: [`kill-${n}`, rows],
    });
    await tx.query({
      name: 'rows',
      text: `insert into outbox (topic, payload) select $1, '{}' from generate_series(1, $2::int)`,
      values: [`kill-${n}`, rows],
    });
  });
  process.stdout.write(`${n}\n`);
}
