import type { IncomingHttpHeaders } from 'node:http';

/**
 * A visitor's headers, one text each, for a question put in the visitor's name; compression is the door's
 * own.
 */
export function singleHeaders({
  'accept-encoding': _,
  ...headers
}: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
}
