import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { tables } from '#api/backend/db/schema/tables.ts';

const META = join(import.meta.dirname, '../../../api/backend/db/migrations/meta');
const snapshots = readdirSync(META).filter((file) => file.endsWith('_snapshot.json'));

/** A snapshot as drizzle-kit wrote it. */
function snapshot(file: string): ReturnType<typeof generateDrizzleJson> {
  return JSON.parse(readFileSync(join(META, file), 'utf8')) as ReturnType<typeof generateDrizzleJson>;
}

it('of the snapshots of the schema only that of the last migration is kept', () => {
  const { entries } = JSON.parse(readFileSync(join(META, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const last = entries.at(-1)?.tag.slice(0, 4);
  expect(snapshots, 'the next migration takes its changes from the newest alone').toEqual([
    `${last}_snapshot.json`,
  ]);
});

it('the schema has no change that no migration brings', async () => {
  const [newest = ''] = snapshots.toReversed();
  expect(await generateMigration(snapshot(newest), generateDrizzleJson(tables))).toEqual([]);
});
