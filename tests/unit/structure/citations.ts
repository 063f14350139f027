import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Source } from './source.ts';

const CITED = /(?<![\w-])acc-[A-Z]\d+\b|(?<![\w#%-])D[1-9]\d*[a-z]?\b/g;

/** What the product's documents define: decisions as `D7`, lines of the acceptance list as `acc-D7`. */
export function defined(): ReadonlySet<string> {
  const lines = (name: string, id: RegExp) =>
    [...readFileSync(join(ROOT, 'docs/spec', name), 'utf8').matchAll(id)].map((match) => match[1] ?? '');
  return new Set([
    ...lines('decisions.md', /^- (D\d+[a-z]?)\b/gm),
    ...lines('acceptance.md', /^- ([A-Z]\d+)\b/gm).map((id) => `acc-${id}`),
  ]);
}

/** Decisions and acceptance lines that a file cites and no document holds. */
export function missingCitations({ path, text }: Source, known: ReadonlySet<string>): string[] {
  const cited = new Set([...text.matchAll(CITED)].map(([id]) => id));
  return [...cited].filter((id) => !known.has(id)).map((id) => `${path} cites ${id}`);
}
