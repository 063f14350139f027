import { lineAt, type Source, withoutComments } from './source.ts';

const LIMIT = 250;
const TEST_LIMIT = 400;

/** Files over the cap of lines: the cap keeps a file to one subject. */
export function tooLong({ path, text }: Source): string[] {
  const limit = /^tests\//.test(path) ? TEST_LIMIT : LIMIT;
  const lines = text.trimEnd().split('\n').length;
  return lines > limit ? [`${path}: ${lines} lines, at most ${limit}`] : [];
}

/**
 * Ways around the type checker, the linter or the test runner; split so that this file does not name itself.
 */
const SUPPRESSIONS: readonly RegExp[] = [
  new RegExp(`@ts-${'ignore'}|@ts-${'nocheck'}|@ts-${'expect-error'}`, 'g'),
  new RegExp(`biome-${'ignore'}|eslint-${'disable'}`, 'g'),
  new RegExp(`\\bTO${'DO'}\\b|\\bFIX${'ME'}\\b`, 'g'),
];

/** The same in code, comments aside. */
const ESCAPES: readonly RegExp[] = [
  /(?:\bas|[:<])\s*any\b(?!\s*\()/g,
  /[\w\])]!(?=[.;,:\]]|\s*$)/gm,
  /\b(?:it|test|describe)\.only\b/g,
  /'use server'/g,
];

/** Tests wait for what they expect; only a measurement lets time pass. */
const SLEEP = /\bwaitForTimeout\b/g;

/** Forbidden words of one file, with their lines. Planted examples in tests of this folder do not count. */
export function forbiddenWords(source: Source): string[] {
  const code = withoutComments(source.text);
  const escapes = source.path.startsWith('bench/') ? ESCAPES : [...ESCAPES, SLEEP];
  return [
    ...SUPPRESSIONS.flatMap((pattern) => found(source.path, source.text, pattern)),
    ...escapes.flatMap((pattern) => found(source.path, blankStrings(code), pattern)),
  ];
}

/** Names that say nothing, and names in another case than kebab. */
export function badName({ path }: Source): string[] {
  const name = path.split('/').at(-1) ?? '';
  const stem = name.replace(
    /\.(d|test|spec|both\.spec|hosts\.spec|module|config)?\.?(ts|tsx|mts|mjs|css)$/,
    '',
  );
  if (/^(utils?|helpers?|misc|common)$/.test(stem)) return [`${path}: a name that says nothing`];
  return /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(stem) ? [] : [`${path}: file names are kebab-case`];
}

function blankStrings(code: string): string {
  return code.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, (text) =>
    text === "'use server'" ? text : text.replace(/[^'"\n]/g, ' '),
  );
}

function found(path: string, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    (match) => `${path}:${lineAt(text, match.index)} ${match[0].trim()}`,
  );
}

const FOLDER_LIMIT = 32;

/** Folders that hold more files than one looks through. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')));
  return [...folders]
    .filter(([, files]) => files.length > FOLDER_LIMIT)
    .map(([folder, files]) => `${folder}: ${files.length} files, at most ${FOLDER_LIMIT}`);
}
