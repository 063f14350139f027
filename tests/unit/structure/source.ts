import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

/** One file of the project: path from its root with forward slashes, and text. */
export type Source = { path: string; text: string };

const SKIPPED = new Set([
  '.git',
  '.next',
  // Of builds of former versions, which kept one release there.
  '.next-previous',
  '.next-previous-making',
  '.desk',
  '.data',
  'node_modules',
  'test-results',
  'playwright-report',
  'coverage',
]);

/** Every own file with one of these endings; generated ones (migrations, next-env) are not own. */
export function ownSources(...endings: readonly string[]): Source[] {
  return walk('')
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .filter((path) => !path.includes('/migrations/') && path !== 'next-env.d.ts')
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(path);
    return entry.isFile() ? [path] : [];
  });
}

const TOKEN =
  /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g;

/** The text with comments blanked (line numbers stay); strings and templates are left as they are. */
export function withoutComments(text: string): string {
  return text.replace(TOKEN, (token) => (token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token));
}

/** Line number, from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

const IMPORT =
  /(?:^|[;}\n])\s*(?:import|export)\s+(?:type\s+)?(?:[\w$*{}\s,]+?\s+from\s+)?(['"])([^'"\n]+)\1|\b(?:import|require|mock|importActual)\s*\(\s*(['"])([^'"\n]+)\3/g;

/** What a file imports or re-exports, type imports and dynamic ones included: specifier and line. */
export function importsOf(text: string): { specifier: string; line: number }[] {
  const code = withoutComments(text);
  return [...code.matchAll(IMPORT)].map((match) => ({
    specifier: match[2] ?? match[4] ?? '',
    line: lineAt(code, match.index + match[0].length),
  }));
}
