import { REQUEST_KINDS } from '#lib/requests/kinds.ts';

/**
 * Marks are `data-…` attributes by which markup that the server rendered is heard by code that comes later. A
 * listener stands at the document and asks what was pressed, so no page brings code for its buttons. Here are
 * all their names and what each may say; `true` = any text. Who writes and who hears each is told in
 * `README.md`. What writes them stands apart (`marks.ts`): a page's first code needs no names.
 */
const MARKS = {
  /** A form over the brands of a listing: what is chosen of its filters, as it stands in addresses. */
  brands: true,
  /** A carousel: whether it moves by itself. */
  carousel: ['still', 'plays', 'paused'],
  /** A button of a carousel: what it asks for. */
  'carousel-control': ['back', 'pause', 'on'],
  /** A link of a product's pictures: a large view, the small picture of one. */
  'gallery-link': ['view', 'thumb'],
  /** A link inside the shop; `stay` keeps the place on the page. */
  go: ['', 'stay'],
  /** A link that counts as a goal of the operator's once analytics are allowed: the goal's id. */
  goal: true,
  /** What counts as a goal of the shop's: the link to its social network, the banners beside a page. */
  counts: ['social', 'side-banners'],
  /** Controls of a page that choose another view of it: place and focus stay. */
  'keeps-place': [''],
  /** A dialog that closes when the visitor goes on to another page. */
  leaves: [''],
  /** The link to the catalogue, and the list of root categories. */
  menu: ['catalog', 'side'],
  /** The panel that a menu has opened. */
  'menu-panel': [''],
  /** Whose links to products open them in a modal over the page. */
  'quick-view': [''],
  /** A product's tile, or its page: its article, and what is paid for a unit, roubles. */
  product: true,
  price: true,
  /** A link to the other region: its code. */
  region: true,
  /**
   * What opens a request form over the page: which one, and the product or the special offer that it is
   * about.
   */
  request: REQUEST_KINDS,
  'request-product': true,
  'request-special': true,
  /** A root category with a panel of children: its id. */
  root: true,
  /** The search field of the header. */
  search: [''],
  /**
   * Where the keyboard goes after a line of the cart is gone: the next line's button, or what is said
   * instead.
   */
  'remove-line': [''],
  'cart-message': [''],
} as const;

type Marks = typeof MARKS;
export type Mark = keyof Marks;

/** What a mark may say. */
export type MarkValue<M extends Mark> = Marks[M] extends readonly (infer Value extends string)[]
  ? Value
  : string;

/** What the element's mark says; null without one, or when it says what no mark may. */
export function readMark<M extends Mark>(element: Element, name: M): MarkValue<M> | null;
export function readMark(element: Element, name: Mark): string | null {
  const value = element.getAttribute(`data-${name}`);
  const allowed: readonly string[] | true = MARKS[name];
  return value !== null && (allowed === true || allowed.includes(value)) ? value : null;
}
