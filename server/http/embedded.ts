/** A picture as it may stand in a document. */
export type Embedded = {
  /** A `data:` address without white space, safe as a literal of a script in double quotes. */
  url: string;
  /** What it adds to a compressed document, bytes. */
  weight: number;
};

/**
 * A picture of ours by its address; null for any other address and for one that does not exist. In haste
 * `later` for one that is not at hand: nobody waits until it is read or made smaller. May reject.
 */
export type ReadEmbedded = (address: string, inHaste: boolean) => Promise<Embedded | 'later' | null>;
