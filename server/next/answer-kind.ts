import type { NextAnswer } from './ask-next.ts';
import { errorDigests } from './payload-errors.ts';

/** What an answer of Next's for a page is. */
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
/** The digest that `notFound()` leaves in a payload. */
const NOT_FOUND = 'NEXT_HTTP_ERROR_FALLBACK;404';

/**
 * Sorts an answer by its status and headers; anything that sets a cookie is personal. A payload that Next prefetches
 * is 200 whatever became of its page, so payloads are also read for the errors in them.
 */
export function answerKind(answer: NextAnswer): AnswerKind {
  const { status, headers } = answer;
  if (status >= 500) return 'failed';
  if (status === 404) return 'missing';
  if (headers['set-cookie'] !== undefined) return 'personal';
  if (status !== 200) return 'other';
  const digests = isPayload(answer) ? errorDigests(answer.body) : [];
  if (digests.some((digest) => digest !== NOT_FOUND)) return 'failed';
  if (digests.length > 0) return 'missing';
  return PRIVATE.test(String(headers['cache-control'] ?? 'private')) ? 'personal' : 'public';
}

export function isDocument({ headers }: NextAnswer): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

function isPayload({ headers }: NextAnswer): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/x-component');
}

/** Headers of Next's that visitors get: of its own ones those that client navigation reads from its payloads. */
export function keptHeaders(answer: NextAnswer): string[] {
  const kept: string[] = [];
  for (const [name, value] of Object.entries(answer.headers)) {
    const isKept =
      KEPT.has(name) || (isPayload(answer) && name.startsWith('x-nextjs-') && name !== 'x-nextjs-cache');
    if (!isKept || value === undefined) continue;
    kept.push(spelled(name), [...new Set([value].flat())].join(', '));
  }
  return kept;
}

const KEPT = new Set(['content-type', 'content-disposition', 'x-robots-tag', 'content-language']);

function spelled(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}
