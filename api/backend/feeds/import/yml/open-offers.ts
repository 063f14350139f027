import type { RawOffer } from './raw.ts';

/** Memory for offers that wait, in number and in letters. */
const MOST = 2000;
const MOST_LETTERS = 8_000_000;

function lettersOf({ children, params }: RawOffer): number {
  let letters = 0;
  for (const texts of children.values()) for (const text of texts) letters += text.length;
  for (const { name, value } of params) letters += name.length + value.length;
  return letters;
}

/**
 * Offers with a number that only the rest of the feed tells; with them later ones of the same id, of which
 * the last counts.
 */
export class OpenOffers {
  readonly #offers: RawOffer[] = [];
  readonly #ids = new Set<string | undefined>();
  #letters = 0;

  /** Whether an offer of this id waits. */
  has(offer: RawOffer): boolean {
    return this.#ids.has(offer.attributes.id);
  }

  /** Takes an offer in; false when there is no room for more. */
  hold(offer: RawOffer): boolean {
    if (this.#offers.length >= MOST || this.#letters > MOST_LETTERS) return false;
    this.#offers.push(offer);
    this.#ids.add(offer.attributes.id);
    this.#letters += lettersOf(offer);
    return true;
  }

  /** All of them in the feed's order. */
  get waiting(): readonly RawOffer[] {
    return this.#offers;
  }
}
