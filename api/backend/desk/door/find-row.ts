import { type DeskCallName, deskContract } from '#api/contract/desk/index.ts';

const NAMES = Object.keys(deskContract) as DeskCallName[];
const byPath = new Map<string, Map<string, DeskCallName>>();
for (const name of NAMES) {
  const { path, method } = deskContract[name];
  byPath.set(path, (byPath.get(path) ?? new Map()).set(method, name));
}

/** Which call a path and a method mean; the methods it has where this is none of them. */
export function findRow(
  method: string,
  path: string,
): { kind: 'call'; name: DeskCallName } | { kind: 'wrong-method'; allow: string } | { kind: 'unknown' } {
  const methods = byPath.get(path);
  if (methods === undefined) return { kind: 'unknown' };
  const name = methods.get(method);
  return name === undefined
    ? { kind: 'wrong-method', allow: [...methods.keys()].join(', ') }
    : { kind: 'call', name };
}
