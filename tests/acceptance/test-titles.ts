import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = [
  'tests/unit',
  'tests/component',
  'tests/contract',
  'tests/e2e',
  'tests/mocked',
  'tests/long',
];

/** A test or a group of them, as its title stands in the file. */
export type Titled = { file: string; title: string };

const TITLE = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\[\s\S])*)`/g;
const COMMENT = /(?<![*\w'"`/])\/\*[\s\S]*?\*\/|(?<![:\\'"`\w])\/\/[^\n]*/g;

/** The texts of a test file that could be titles: its strings, comments left out. */
export function textsOf(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(COMMENT, '');
  return [...code.matchAll(TITLE)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\s+/g, ' '),
  );
}

function testFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  ).sort();
}

const ID = /\bacc-([A-G]\d+[a-d]?)\b/g;

/** The tests that name a line of the acceptance list, by the line's id. */
export function testsById(): ReadonlyMap<string, readonly Titled[]> {
  const found = new Map<string, Titled[]>();
  for (const file of testFiles()) {
    for (const title of textsOf(file)) {
      for (const [, id = ''] of title.matchAll(ID)) {
        const known = found.get(id) ?? [];
        if (!known.some((each) => each.file === file && each.title === title)) known.push({ file, title });
        found.set(id, known);
      }
    }
  }
  return found;
}
