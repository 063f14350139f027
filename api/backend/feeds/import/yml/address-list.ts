/** What may part two addresses; whether it does, what stands around it says. */
const BETWEEN = /[\s|;,]+/g;
const ABSOLUTE = /https?:\/\//iy;
const NO_SCHEME = /\/\/[a-z\d-]+\./iy;
const ROOTED = /\//y;
const PICTURE = 'jpe?g|jfif|png|webp|avif|gif|bmp|tiff?|svg|heic';
const NAME = new RegExp(`[^\\s|;,]{1,200}\\.(?:${PICTURE})(?=[?#\\s|;,]|$)`, 'iy');
const ENDS_WITH_NAME = new RegExp(`\\.(?:${PICTURE})(?:[?#].*)?$`, 'is');

/** More than any list is long; what stands behind is no address. */
const MAX_LIST = 64 * 1024;
/** More than an address is long. */
const MAX_ADDRESS = 2048;

function stands(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Whether the signs between what is before and the text from `at` on part two addresses. */
function doPart(signs: string, before: string, text: string, at: number): boolean {
  if (signs.includes('|') || stands(ABSOLUTE, text, at)) return true;
  if (signs === ',') return false;
  if (stands(NO_SCHEME, text, at)) return true;
  if (before.length > MAX_ADDRESS || !ENDS_WITH_NAME.test(before)) return false;
  const isBlank = !/[;,\n]/.test(signs);
  return stands(ROOTED, text, at) || (!isBlank && stands(NAME, text, at));
}

/**
 * The addresses that one text holds, as shops write several: parted by «|», «;», a comma, a new line or
 * blanks. A comma or blank is a part of an address unless another address begins behind it: one with its
 * scheme, or, behind the name of a picture, one from the root or, where more than a blank parts them, another
 * name of a picture.
 */
export function addressesIn(text: string): string[] {
  const list = text.slice(0, MAX_LIST);
  const addresses: string[] = [];
  let from = 0;
  for (const { 0: signs, index } of list.matchAll(BETWEEN)) {
    const next = index + signs.length;
    const before = list.slice(from, index);
    if (next < list.length && !doPart(signs, before, list, next)) continue;
    addresses.push(before);
    from = next;
  }
  // An address that the limit has cut is another one.
  if (text.length <= MAX_LIST) addresses.push(list.slice(from));
  return addresses.filter((address) => address !== '');
}
