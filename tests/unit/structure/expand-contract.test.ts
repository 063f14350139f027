import { describe, expect, it } from 'vitest';
import { knownMigrations, type Migration, takesAfter } from '#api/backend/db/known-migrations.ts';
import { LAST_RELEASE } from '#tests/fixtures/last-release.ts';

/**
 * What the program before would miss, or what would refuse its writes. New tables and columns that may be
 * empty or have a default are no harm to it.
 */
const TAKES: Readonly<Record<string, RegExp>> = {
  'takes a table, column, type, view, function or rule away':
    /\bdrop\s+(?:table|column|type|view|materialized\s+view|function|sequence|schema)\b/i,
  'takes a default away': /\bdrop\s+(?:default|identity|expression)\b/i,
  'calls something else': /\brename\s+(?:to|column|constraint|value)\b/i,
  'makes another type of a column': /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  'asks for a value': /\bset\s+not\s+null\b/i,
  'asks for a value of a new column':
    /\badd\s+column\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/i,
  'refuses rows of old tables': /\badd\s+constraint\s+\S+\s+(?:check|unique|exclude|foreign)/i,
};
const UNIQUE = /\bcreate\s+unique\s+index\s+(?:if\s+not\s+exists\s+)?\S+\s+on\s+"?(\w+)/gi;
const TRIGGER = /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+[\s\S]*?\son\s+"?(\w+)/gi;
const CONSTRAINED = /\balter\s+table\s+(?:only\s+)?"?(\w+)/i;
const MADE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi;

/** Statements without comments, and what is said of tables that the same migration makes. */
function takings(text: string): string[] {
  const code = text.replace(/--(?!>).*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');
  const own = new Set([...code.matchAll(MADE)].map(([, name]) => name));
  const found: string[] = [];
  for (const statement of code.split(';')) {
    if (own.has(CONSTRAINED.exec(statement)?.[1] ?? '')) continue;
    for (const [what, how] of Object.entries(TAKES)) if (how.test(statement)) found.push(what);
  }
  for (const how of [UNIQUE, TRIGGER])
    for (const [, table] of code.matchAll(how)) if (!own.has(table)) found.push(`refuses rows of ${table}`);
  return found;
}

/** What is wrong with the migrations that came after the last release. */
function faults(all: readonly Migration[], released: string): string[] {
  const tags = all.map(({ tag }) => tag);
  return all.slice(tags.indexOf(released) + 1).flatMap(({ tag, statements, takesAfter: after }) => {
    const taken = takings(statements.join(';'));
    if (taken.length === 0) return [];
    if (after === null) return taken.map((what) => `${tag} ${what}`);
    const isUnused = tags.includes(after) && tags.indexOf(after) <= tags.indexOf(released);
    return isUnused ? [] : [`${tag}: the last release does not know ${after}`];
  });
}

describe('operations §1: a migration leaves the last release what it uses', () => {
  const known = knownMigrations();

  it('none takes anything away that is not marked as unused since the last release', () => {
    expect(known.map(({ tag }) => tag)).toContain(LAST_RELEASE.migration);
    expect(faults(known, LAST_RELEASE.migration)).toEqual([]);
  });

  it('every mark names a migration from before', () => {
    for (const [at, { takesAfter: after, tag }] of known.entries())
      if (after !== null)
        expect([tag, known.slice(0, at).some((each) => each.tag === after)]).toEqual([tag, true]);
  });

  it.each([
    ['ALTER TABLE "outbox" DROP COLUMN "tries";', 1],
    ['DROP TABLE "outbox";', 1],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 1],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', 1],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 1],
    ['ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;', 1],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', 1],
    ['ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;', 0],
    ['ALTER TABLE "a" ADD COLUMN "b" text;', 0],
    ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0);', 1],
    ['CREATE TABLE "a" ("b" int NOT NULL); ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0);', 0],
    ['CREATE UNIQUE INDEX "u" ON "a" USING btree ("b");', 1],
    ['CREATE TABLE "a" ("b" int); CREATE UNIQUE INDEX "u" ON "a" ("b");', 0],
    ['CREATE INDEX "i" ON "a" ("b"); DROP INDEX "j";', 0],
    ['CREATE TRIGGER t BEFORE UPDATE ON a FOR EACH ROW EXECUTE FUNCTION f();', 1],
    ['-- DROP TABLE "a";\nSELECT 1;', 0],
  ])('%s', (text, found) => {
    expect(takings(text)).toHaveLength(found);
  });

  it('a mark counts once the release that no longer uses it is the last one', () => {
    const [first, second] = known.slice(-2);
    if (first === undefined || second === undefined) throw new Error('Two migrations.');
    const next = (text: string): Migration[] => [
      ...known,
      { tag: 'next', hash: '', statements: [text], madeAt: 0, takesAfter: takesAfter(text) },
    ];
    const drop = 'DROP TABLE "outbox";';
    expect(faults(next(drop), second.tag)).toHaveLength(1);
    expect(faults(next(`-- takes away after ${second.tag}: nobody writes it\n${drop}`), second.tag)).toEqual(
      [],
    );
    expect(faults(next(`-- takes away after ${second.tag}: too soon\n${drop}`), first.tag)).not.toEqual([]);
  });
});
