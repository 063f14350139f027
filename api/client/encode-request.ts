import * as z from 'zod/mini';
import type { CallShape } from '#api/contract/index.ts';

type Fields = Record<string, unknown>;

/** The path with its parameters filled in, and the fields that are left. */
function fillPath(path: string, fields: Fields): { path: string; rest: Fields } {
  const rest = { ...fields };
  const filled = path.replace(/\/\{(\w+)\??\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return value === undefined ? '' : `/${encodeURIComponent(String(value))}`;
  });
  return { path: filled, rest };
}

function queryText(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Address and body of a call: a GET travels whole in its address, a POST names what does, one with a file is
 * a form.
 */
export function encodeRequest(
  shape: CallShape,
  input: unknown,
): { address: string; body: string | FormData | null } {
  const { path, rest } = fillPath(shape.path, z.encode(shape.input, input) as Fields);
  if (shape.method === 'GET') return { address: `${path}${queryText(rest)}`, body: null };
  const inQuery = new Set(shape.query ?? []);
  const [query, body] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(rest).filter(([name]) => inQuery.has(name) === wanted)),
  );
  return {
    address: `${path}${queryText(query ?? {})}`,
    body: shape.form?.(body ?? {}) ?? JSON.stringify(body),
  };
}
