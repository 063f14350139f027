import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownSources, ROOT, type Source } from './source.ts';

const LINK = /\]\((?!https?:)([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
const FOLDERS = /^(api|app|bench|components|demo|docs|lib|log|process|scripts|server|store|styles|tests)\//;
const MODULE = /^[\w./[\]-]+\.tsx?$/;
/** Names that stand for many files. */
const PATTERN = /[*{}<>…\s]/;

/** The documents of the project; `demo/content` are texts of a shop. */
function documents(): Source[] {
  return ownSources('.md').filter(({ path }) => !path.startsWith('demo/content/'));
}

const headings = (text: string): string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => words);

/** A heading's address, as those who show Markdown make it. */
const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

/** What documents may name: each other, and the project's modules. */
export type Named = { documents: readonly Source[]; modules: readonly string[] };

export function named(): Named {
  return { documents: documents(), modules: ownSources('.ts', '.tsx').map(({ path }) => `/${path}`) };
}

/** Links of a document that lead nowhere, and files it names that do not exist. */
export function missing({ path, text }: Source, { documents: others, modules }: Named): string[] {
  const isDead = (link: string) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (target !== path && !existsSync(join(ROOT, target))) return true;
    const words = target === path ? text : (others.find((other) => other.path === target)?.text ?? '');
    return anchor !== undefined && !headings(words).map(anchorOf).includes(anchor);
  };
  // A README names the modules of its folder from there.
  const isUnknown = (code: string) =>
    MODULE.test(code) ? !modules.some((one) => one.endsWith(`/${code}`)) : isGone(code);
  const isGone = (code: string) => FOLDERS.test(code) && !existsSync(join(ROOT, code));
  const links = [...text.matchAll(LINK)].map(([, link = '']) => link);
  const codes = [...text.matchAll(CODE)].map(([, code = '']) => code).filter((code) => !PATTERN.test(code));
  return [...links.filter(isDead), ...codes.filter(isUnknown)].map((what) => `${path}: ${what}`);
}

/** The npm scripts that a text tells to run. */
export function commandsIn(text: string): string[] {
  return [...text.matchAll(/npm run (?:--silent )?([a-z][a-z\d:-]*)/g)].map(([, name = '']) => name);
}

/** The storeys of ARCHITECTURE's drawing, the uppermost first. */
export function drawnStoreys(text: string): string[] {
  return [...text.matchAll(/^[ a-z]{12}│ (\w+) /gm)].map(([, name = '']) => name);
}

/** The rows of ARCHITECTURE's table of imports: who, and whom. */
export function toldImports(text: string): Record<string, string> {
  const [, table = ''] = text.split('| zone | may import besides itself |');
  const [rows = ''] = table.split('\n\n');
  return Object.fromEntries(
    [...rows.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, who = '', whom = '']) => [
      who,
      whom === 'nothing' ? '' : whom,
    ]),
  );
}
