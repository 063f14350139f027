import { SECRET_NAMES, SETTING_NAMES } from './settings.ts';

/** So many slips of the pen still leave a name to be recognised by. */
const MOST_SLIPS = 2;
/** A shorter name is near to too many others. */
const SHORTEST = 6;

/** Slips between two names: a letter more, less or another one, or two that changed places. */
function slips(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const costs = [(last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1)];
      if (isSwapped) costs.push((before[at - 2] ?? 0) + 1);
      next.push(Math.min(...costs));
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

const KNOWN = new Set([...SETTING_NAMES, ...[...SECRET_NAMES].map((name) => `${name}_FILE`)]);
const KNOWN_LONG = [...KNOWN].filter((name) => name.length >= SHORTEST);

function meant(name: string): string | undefined {
  if (name.length < SHORTEST - 1) return undefined;
  return KNOWN_LONG.find((known) => slips(name, known) <= MOST_SLIPS);
}

/**
 * Names that were given a value and are no settings, each with the setting that was meant where that can be
 * seen: every such name of `.env`, and of the environment, which has much else in it, those with a slip.
 */
export function unknownNames(
  environment: readonly string[],
  ofFile: readonly string[],
): { name: string; meant?: string }[] {
  const own = new Set(ofFile);
  return [...new Set([...ofFile, ...environment])]
    .filter((name) => !KNOWN.has(name))
    .map((name) => ({ name, meant: meant(name) }))
    .filter(({ name, meant: known }) => known !== undefined || own.has(name))
    .map(({ name, meant: known }) => (known === undefined ? { name } : { name, meant: known }));
}

/** The names as the operator reads them; null without any. */
export function unknownWords(names: ReturnType<typeof unknownNames>): string | null {
  if (names.length === 0) return null;
  const list = names.map(({ name, meant: known }) =>
    known === undefined ? name : `${name} (может быть, ${known})`,
  );
  return `Настроек с такими именами нет: ${list.join(', ')}.`;
}
