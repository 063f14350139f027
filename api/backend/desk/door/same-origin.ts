import type { DeskRequest } from '#lib/desk/desk-exchange.ts';

const one = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** What every call of the desk carries: no form and no foreign page can send it without asking first. */
const DESK_HEADER = 'x-desk';

/**
 * Whether a download was begun by one of the desk's own pages: those can add no header to it, so its one-time
 * ticket stands for that (desk.md §5.2).
 */
export function isOwnDownload({ method, headers }: Pick<DeskRequest, 'method' | 'headers'>): boolean {
  const site = one(headers['sec-fetch-site']);
  return method === 'GET' && (site === undefined || site === 'same-origin');
}

/**
 * Whether a call comes from the desk's own pages (desk.md §5.2): a header of our own, JSON, and a browser
 * that says so; one that says nothing of its page names its origin.
 */
export function isFromDesk(
  { method, headers }: Pick<DeskRequest, 'method' | 'headers'>,
  origin: string,
): boolean {
  if (headers[DESK_HEADER] !== '1') return false;
  const site = one(headers['sec-fetch-site']);
  if (site === undefined ? one(headers.origin) !== origin : site !== 'same-origin') return false;
  if (method === 'GET') return true;
  const [type = ''] = (one(headers['content-type']) ?? '').split(';', 1);
  return type.trim().toLowerCase() === 'application/json';
}
