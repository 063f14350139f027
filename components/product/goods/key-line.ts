import { withUnitsKept } from '#lib/text/units-kept.ts';

/** What two lines of a name show on the narrowest phones. */
const SEEN = 28;
const BETWEEN = ' · ';

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ');

/**
 * The line that decides between a product and its neighbours (acc-C14) without what the beginning of its name
 * says already (C17): what stands further on in the name may be cut off there. Null where nothing is left.
 */
export function keyLine(line: string, name: string): string | null {
  const words = ` ${plain(name)
    .slice(0, SEEN)
    .replaceAll(/[,;()«»]+/g, ' ')} `.replaceAll(/\s+/g, ' ');
  const left = line.split(BETWEEN).filter((piece) => !words.includes(` ${plain(piece)} `));
  return left.length === 0 ? null : withUnitsKept(left.join(BETWEEN));
}
