import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** A migration by its name, as the files beside say it. */
export type Migration = {
  tag: string;
  hash: string;
  statements: readonly string[];
  /** When it was made, ms: who knows a migration of this moment or a later one knows this one. */
  madeAt: number;
  /**
   * The migration by which a program has ceased to use what this one takes away (operations §1, expand →
   * contract); null = it takes nothing away, and any program works on.
   */
  takesAfter: string | null;
};

const MARK = /^-- takes away after ([\w-]+)/m;

/** What a migration's text says of what it takes away. */
export function takesAfter(text: string): string | null {
  return MARK.exec(text)?.[1] ?? null;
}

/** All migrations that this program knows, in their order. */
export function knownMigrations(): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'),
  );
  return readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash, sql, folderMillis }, at) => ({
    tag: journal.entries[at]?.tag ?? '',
    hash,
    statements: sql,
    madeAt: folderMillis,
    takesAfter: takesAfter(sql.join('\n')),
  }));
}

/**
 * The moment of the newest migration that a program must know to work where these have been applied, ms; 0 =
 * it need know none.
 */
export function leastKnown(applied: readonly Migration[], all: readonly Migration[]): number {
  const needed = applied.flatMap(({ tag, takesAfter: after }) => {
    if (after === null) return [];
    const found = all.find((each) => each.tag === after);
    if (found === undefined) throw new Error(`${tag} names ${after}, which is no migration.`);
    return [found.madeAt];
  });
  return Math.max(0, ...needed);
}
