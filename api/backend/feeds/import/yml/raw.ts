/** An offer as the file says it: nothing is judged yet. Element names are in lower case. */
export type RawOffer = {
  line: number;
  attributes: Readonly<Record<string, string>>;
  /** Texts of the direct children, in the file's order. */
  children: ReadonlyMap<string, readonly string[]>;
  params: readonly { name: string; unit: string; value: string }[];
  /** `instock` of the outlets, as written. */
  outlets: readonly string[];
  /** Elements beyond what is kept of one offer. */
  left: number;
  /** The element whose text is beyond it; such an offer is left out. */
  tooLong: string | null;
};

export type RawCategory = { line: number; attributes: Readonly<Record<string, string>>; name: string };
export type RawCurrency = { id: string; rate: string };

export type RawRow =
  | { kind: 'date'; date: string }
  | { kind: 'name'; name: string }
  | { kind: 'shop'; url: string }
  | { kind: 'currency'; currency: RawCurrency }
  | { kind: 'category'; category: RawCategory }
  | { kind: 'offer'; offer: RawOffer };

/** The first text of a child element, trimmed; empty when absent. Several names are tried in turn. */
export function firstText(offer: RawOffer, ...names: readonly string[]): string {
  for (const name of names) {
    const text = offer.children.get(name)?.find((value) => value.trim() !== '');
    if (text !== undefined) return text.trim();
  }
  return '';
}
