const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** An «Ид» as it is compared: GUID-shaped without regard to case, all others letter by letter. */
export function idOf(text: string): string {
  const id = text.trim();
  return GUID.test(id) ? id.toLowerCase() : id;
}

/** What an offer names: the goods, and one characteristic of them. */
export type OfferId = { goods: string; characteristic: string | null; whole: string };

/** `goods` or `goods#char`, also where the characteristic stands apart (exchange-1c §8). */
export function offerIdOf(text: string, apart: string): OfferId {
  const at = text.indexOf('#');
  const goods = idOf(at < 0 ? text : text.slice(0, at));
  const characteristic = idOf(at < 0 ? apart : text.slice(at + 1));
  if (characteristic === '') return { goods, characteristic: null, whole: goods };
  return { goods, characteristic, whole: `${goods}#${characteristic}` };
}
