import { type CallName, type CallShape, contract } from '#api/contract/index.ts';

/** Where a request leads: a call with its decoded path parameters, or why nowhere. */
export type Match =
  | { kind: 'call'; name: CallName; params: Readonly<Record<string, string>> }
  | { kind: 'wrong-method'; allow: string }
  | { kind: 'unknown' }
  | { kind: 'malformed' };

type Segment = { literal: string } | { parameter: string; isOptional: boolean };
type Route = { name: CallName; method: string; segments: readonly Segment[] };

const PARAMETER = /^\{(\w+)(\?)?\}$/;
// Control characters have no business in an address; NUL would reach the database as an error.
const FORBIDDEN = /\p{Cc}/u;

function segmentsOf(path: string): Segment[] {
  return path
    .split('/')
    .slice(1)
    .map((text) => {
      const [, parameter, optional] = PARAMETER.exec(text) ?? [];
      return parameter === undefined ? { literal: text } : { parameter, isOptional: optional === '?' };
    });
}

const routes: readonly Route[] = (Object.keys(contract) as CallName[]).map((name) => ({
  name,
  method: contract[name].method,
  segments: segmentsOf(contract[name].path),
}));

/** The largest body of what was found, bytes; undefined where that is the usual one. */
export function mostBodyOf(found: Match): number | undefined {
  if (found.kind !== 'call') return undefined;
  const shape: CallShape = contract[found.name];
  return shape.mostBody;
}

/** What the gate has to know of what was found besides: whether it is a page, or takes a form with a file. */
export function kindOf(found: Match): { isPage: boolean; isForm: boolean } {
  if (found.kind !== 'call') return { isPage: false, isForm: false };
  const { isFile, form }: CallShape = contract[found.name];
  return { isPage: isFile === 'page', isForm: form !== undefined };
}

/** Path parameters of a call, in order. */
export function pathParameters(name: CallName): readonly string[] {
  return segmentsOf(contract[name].path).flatMap((s) => ('parameter' in s ? [s.parameter] : []));
}

function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return FORBIDDEN.test(text) || !text.isWellFormed() ? null : text;
  } catch {
    return null;
  }
}

function paramsOf(route: Route, parts: readonly string[]): Record<string, string> | null {
  if (parts.length > route.segments.length) return null;
  const params: Record<string, string> = {};
  for (const [at, segment] of route.segments.entries()) {
    const part = parts[at];
    if ('literal' in segment) {
      if (part !== segment.literal) return null;
    } else if (part !== undefined && part !== '') {
      params[segment.parameter] = part;
    } else if (!segment.isOptional || part === '') {
      return null;
    }
  }
  return params;
}

/**
 * Finds the call of a request in the contract's table. `path` is as it came, still encoded; one final slash
 * is ignored (D4). HEAD is answered like GET.
 */
export function match(method: string, path: string): Match {
  const parts: string[] = [];
  for (const part of path.replace(/\/$/, '').split('/').slice(1)) {
    const text = decode(part);
    if (text === null) return { kind: 'malformed' };
    parts.push(text);
  }
  const asked = method === 'HEAD' ? 'GET' : method;
  const allowed = new Set<string>();
  for (const route of routes) {
    const params = paramsOf(route, parts);
    if (params === null) continue;
    if (route.method === asked) return { kind: 'call', name: route.name, params };
    allowed.add(route.method);
  }
  return allowed.size === 0
    ? { kind: 'unknown' }
    : { kind: 'wrong-method', allow: [...allowed].sort().join(', ') };
}
