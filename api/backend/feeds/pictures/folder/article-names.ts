import { codeNorm } from '#api/backend/catalogue/search/code-norm.ts';

/**
 * An article that a file may be named by, as articles are compared, and which of its pictures the file is.
 */
export type Named = { norm: string; position: number };

/** Behind the article and something between: «_2», «-2», « 2», «(2)», «.2». */
const NUMBERED = /^(.*[^\s_.(-])(?:[\s_.-]+\(?|\()(\d{1,2})\)?$/;
const LAST = 1000;

/**
 * What a file's path may mean, the likeliest first: the whole name as an article, an article with the number
 * of the picture behind it, the folder that it lies in. An article may itself end in a number, so the
 * catalogue decides.
 */
export function namesOfFile(path: string): Named[] {
  const parts = path.split('/');
  const stem = (parts.at(-1) ?? '').replace(/\.[^.]+$/, '').trim();
  const [, article = '', number = ''] = NUMBERED.exec(stem) ?? [];
  const digits = /(\d{1,3})\D*$/.exec(stem)?.[1];
  const named = [
    { norm: codeNorm(stem), position: 0 },
    { norm: codeNorm(article), position: Number(number) },
    { norm: codeNorm(parts.at(-2) ?? ''), position: digits === undefined ? LAST : Number(digits) },
  ];
  return named.filter(({ norm }) => norm !== '');
}
