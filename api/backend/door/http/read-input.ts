import type { z } from 'zod';
import { type Failure, failure, isFailure } from '#api/contract/failure.ts';
import { type CallName, type CallShape, contract, type Input } from '#api/contract/index.ts';
import type { CallRequest } from '#lib/call-exchange.ts';
import { pathParameters } from './match.ts';
import { parseBody, single } from './read-body.ts';

/** Beside a field whose schema has no words of its own. */
const UNCLEAR_FIELD = 'Проверьте это поле';

/** NUL cannot be stored at all; half a surrogate pair cannot be stored as JSON. */
function isStorable(value: unknown): boolean {
  if (value instanceof Uint8Array) return true;
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

/**
 * An id in the path or a page number that cannot exist is «not found», whatever is wrong with it; a category
 * id only narrows an answer, so a wrong one is a bad request.
 */
function faultOf(name: CallName, issues: readonly z.core.$ZodIssue[]): Failure {
  const fields: Record<string, string> = {};
  const addressed = new Set(
    contract[name].method === 'GET' ? ['page', ...pathParameters(name)] : pathParameters(name),
  );
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    if (field === 'categoryId' || field === 'category_id') return failure('bad-request');
    if (addressed.has(field))
      return failure(field === 'id' || field === 'code' ? 'product-unknown' : 'not-found');
    fields[field] ??= issue.message;
  }
  return failure('invalid-input', { fields });
}

/**
 * The input of a call from its path, query and body together, decoded by the contract. The path wins over the
 * query and the query over the body, names that the contract does not know are dropped.
 */
export function readInput<N extends CallName>(
  name: N,
  params: Readonly<Record<string, string>>,
  request: CallRequest,
): Input<N> | Failure {
  const query = single(new URLSearchParams(request.query));
  if (isFailure(query)) return query;
  const shape: CallShape = contract[name];
  const body = shape.method === 'POST' ? parseBody(request) : {};
  if (isFailure(body)) return body;
  const wire = { ...body, ...query, ...params };
  if (!isStorable(wire)) return failure('bad-request');
  const decoded = shape.input.safeParse(wire, { error: () => UNCLEAR_FIELD });
  return decoded.success ? (decoded.data as Input<N>) : faultOf(name, decoded.error.issues);
}
