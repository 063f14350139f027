/** A picture as it may stand in a document. */
export type Embedded = {
  /** A `data:` address without white space, safe as a literal of a script in double quotes. */
  url: string;
  /** What it adds to a compressed document, bytes. */
  weight: number;
};
