import type * as z from 'zod/mini';
import { type DeskFailure, deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskCallShape } from '#api/contract/desk/row.ts';

import { issueWords } from './issue-words.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Messages beside so many fields are enough. */
const MOST_FIELDS = 50;

function ofQuery(query: string): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = {};
  const parameters = new URLSearchParams(query);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    const [only = ''] = values;
    Object.defineProperty(read, name, { value: values.length === 1 ? only : values, enumerable: true });
  }
  return read;
}

function ofBody(body: Uint8Array): unknown {
  if (body.length === 0) return {};
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    return undefined;
  }
}

/** What is wrong beside each field, by its path. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(
    issues.slice(0, MOST_FIELDS).map((issue) => [issue.path.map(String).join('.'), issueWords(issue)]),
  );
}

/** The input of a call: the query of a GET, where a name may stand more than once, or the JSON of a POST. */
export function readDeskInput<S extends DeskCallShape>(
  { method, input }: S,
  query: string,
  body: Uint8Array,
): z.output<S['input']> | DeskFailure {
  const given = method === 'GET' ? ofQuery(query) : ofBody(body);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return deskFailure('bad-request');
  const read = input.safeParse(given);
  if (read.success) return read.data as z.output<S['input']>;
  return deskFailure('invalid-input', { fields: fieldsOf(read.error.issues) });
}
