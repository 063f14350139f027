/** Fields by the names that the specification gives them (section 3); money is roubles. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * What a call has to say, before the server's manner gives it a shape. Section 7 names no body of a refusal.
 */
export type Told =
  | { shape: 'result'; fields: Fields | true }
  | { shape: 'success' }
  /** Beside `data`, for the brand's banners. */
  | { shape: 'data'; data: unknown; beside?: Fields }
  | { shape: 'bare'; fields: Fields }
  | { shape: 'refusal'; status: number; text?: string; fields?: Fields };

export const result = (fields: Fields | true): Told => ({ shape: 'result', fields });
export const data = (value: unknown, beside?: Fields): Told => ({
  shape: 'data',
  data: value,
  ...(beside === undefined ? {} : { beside }),
});
export const bare = (fields: Fields): Told => ({ shape: 'bare', fields });
export const SUCCESS: Told = { shape: 'success' };
export const ABSENT: Told = { shape: 'refusal', status: 404 };
export const REFUSED: Told = { shape: 'refusal', status: 200 };

/** One way to say everything that section 7 leaves open. */
export type Manner = {
  /** Body and status of an answer. */
  write(told: Told): { status: number; body: unknown };
  /** A line of the cart: `line` is what section 3 names, `product` all that is known of it. */
  cartLine(line: Fields, product: Fields): Fields;
  /** What the cart's fields are called, where there are two names. */
  cart(fields: Fields): Fields;
  /** What an order's `result` is. */
  placed(number: number): Fields | true;
  promo(isSet: boolean, text: string): Told;
  /** A page about the company in `data.info`. */
  page(heading: string, html: string): unknown;
  /** A day in Moscow, YYYY-MM-DD. */
  day(date: string): string;
  /** Fields of things that section 3 names without theirs: brand, action, special, service. */
  named(fields: Fields, most: Fields): Fields;
};
