import type { NextAnswer } from './ask-next.ts';

/** What the door makes of Next's answer for a page. */
export type AnswerKind =
  /** Public and whole: may be kept and shown to everybody. */
  | 'public'
  /** Only for who asked: never kept. */
  | 'personal'
  | 'missing'
  | 'failed'
  /** A redirect and the like: passed on as it is. */
  | 'other';

const PRIVATE = /\b(private|no-store|no-cache)\b/i;

/** Sorts an answer by its status and headers; anything that sets a cookie is personal. */
export function answerKind({ status, headers }: NextAnswer): AnswerKind {
  if (status >= 500) return 'failed';
  if (status === 404) return 'missing';
  if (headers['set-cookie'] !== undefined) return 'personal';
  if (status !== 200) return 'other';
  return PRIVATE.test(String(headers['cache-control'] ?? 'private')) ? 'personal' : 'public';
}

/** Headers of Next's that visitors get: of its own ones those that client navigation reads from its payloads. */
export function keptHeaders({ headers }: NextAnswer): string[] {
  const isPayload = String(headers['content-type']).startsWith('text/x-component');
  const kept: string[] = [];
  for (const [name, value] of Object.entries(headers)) {
    const isKept = KEPT.has(name) || (isPayload && name.startsWith('x-nextjs-') && name !== 'x-nextjs-cache');
    if (!isKept || value === undefined) continue;
    // Next names a preload once per layout that wants it.
    const values = [value]
      .flat()
      .flatMap((text) => (name === 'link' ? String(text).split(/, (?=<)/) : [text]));
    kept.push(spelled(name), [...new Set(values)].join(', '));
  }
  return kept;
}

const KEPT = new Set(['content-type', 'content-disposition', 'link', 'x-robots-tag', 'content-language']);

function spelled(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}
