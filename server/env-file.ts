import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** What a file of settings gives; a problem is a line for the operator. */
export type EnvFile = { values: Readonly<Record<string, string>>; problems: readonly string[] };

const NOTHING: EnvFile = { values: {}, problems: [] };
const BOM = '\uFEFF';
/** A value without quotes that has a `#` within: what follows is taken for a comment, also in a password. */
const CUT = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=[ \t]*(?!["'`])[^\s#"'`][^#\r\n]*?[^\s#]#/;

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0);
}

/**
 * Reads a file of settings, `NAME=value` a line; nothing where there is none. What would be lost on the way is
 * a problem: a file in UTF-16, of which no line would be understood, and a value cut at its `#`.
 */
export function readEnvFile(path: string): EnvFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return code === 'ENOENT' ? NOTHING : { values: {}, problems: [`.env не читается (${code})`] };
  }
  if (isUtf16(bytes)) return { values: {}, problems: ['.env записан не в UTF-8: сохраните его в UTF-8'] };
  const text = bytes.toString('utf8').replace(BOM, '');
  const problems = text.split('\n').flatMap((line, at) => {
    const name = CUT.exec(line)?.[1];
    return name === undefined
      ? []
      : [`.env, строка ${at + 1}: в значении ${name} есть #, возьмите его в кавычки`];
  });
  const values = Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { values: Object.fromEntries(values), problems };
}
