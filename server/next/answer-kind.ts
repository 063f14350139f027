import type { NextAnswer } from './ask-next.ts';
import { errorDigests } from './payload-errors.ts';

/** What an answer of Next's for a page is. */
export type AnswerKind =
  /** Public and whole: may be kept and shown to everybody. */
  | 'public'
  | 'missing'
  | 'failed'
  /** A redirect, or something for one visitor alone: passed on as it is and never kept. */
  | 'other';

/** The digest that `notFound()` leaves in a payload. */
const NOT_FOUND = 'NEXT_HTTP_ERROR_FALLBACK;404';

/**
 * Sorts an answer by its status and headers; what sets a cookie is for one visitor. Nobody's headers reach a
 * render, so everything else is the same for all. A payload is 200 whatever became of its page, so payloads
 * are also read for the errors in them.
 */
export function answerKind(answer: NextAnswer): AnswerKind {
  const { status, headers } = answer;
  if (status >= 500) return 'failed';
  if (status === 404) return 'missing';
  if (status !== 200 || headers['set-cookie'] !== undefined) return 'other';
  const digests = isPayload(answer) ? errorDigests(answer.body) : [];
  if (digests.some((digest) => digest !== NOT_FOUND)) return 'failed';
  return digests.length > 0 ? 'missing' : 'public';
}

export function isDocument({ headers }: NextAnswer): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

function isPayload({ headers }: NextAnswer): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/x-component');
}

/**
 * Headers of Next's that visitors get: of its own ones those that client navigation reads from its payloads.
 */
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
