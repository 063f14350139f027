/**
 * One node of the demo tree. A node without `children` is a leaf: it holds products (or is a document link).
 */
export type DemoCategory = {
  /** Also the external id, so that configuration can name a category readably. */
  slug: string;
  name: string;
  /** Name of a lucide icon. */
  icon: string;
  children?: readonly DemoCategory[];
  /** Set for a `pdf` node: the address it links out to (D21). */
  url?: string;
};
