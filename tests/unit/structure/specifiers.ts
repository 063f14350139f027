import { posix } from 'node:path';
import { importsOf, lineAt, type Source, withoutComments } from './source.ts';

const INLINE_TYPE = /\bimport\(\s*['"][^'"\n]+['"]\s*\)\s*\.(?!then\b)\s*\w+/g;

/**
 * Own imports written otherwise than the project writes them, one sentence each: inside one folder and beside
 * it relative, farther or into another part by the project's own address. How an import is written is what
 * the border rules cannot see: they know where it leads. A type asked for in passing they do not see at all.
 */
export function oddImports({ path, text }: Source): string[] {
  const code = withoutComments(text);
  const inline = [...code.matchAll(INLINE_TYPE)].map(
    (match) => `${path}:${lineAt(code, match.index)} ${match[0]}: a type is imported at the head of the file`,
  );
  const odd = importsOf(text).flatMap(({ specifier, line }) => {
    const complaint = complaintOf(path, specifier);
    return complaint === null ? [] : [`${path}:${line} imports ${specifier}: ${complaint}`];
  });
  return [...inline, ...odd];
}

function complaintOf(path: string, specifier: string): string | null {
  if (!specifier.startsWith('../')) return null;
  if (specifier.startsWith('../../')) return 'a path over more than one folder begins with #';
  const target = posix.join(posix.dirname(path), specifier);
  return partOf(target) === partOf(path) ? null : 'imports of another part begin with #';
}

/** The part of the project a path lies in: its top folder, one deeper in `api`. */
function partOf(path: string): string {
  return /^api\/[^/]+\//.exec(path)?.[0] ?? /^[^/]+\//.exec(path)?.[0] ?? '';
}
