/** A request for a call of the desk before its body: who may ask is judged before that is read. */
export type DeskRequest = {
  method: string;
  /** As they came, still encoded; the query without its question mark. */
  path: string;
  query: string;
  /** By names in lower case, as Node reads them. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The address that limits count and the journal names. */
  address: string;
};

/** An answer of the desk; its headers are name and value in turn. A long body comes in parts. */
export type DeskAnswer = {
  status: number;
  headers: readonly string[];
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
};

/** What becomes of a request of the desk. */
export type DeskVerdict =
  | { kind: 'answered'; answer: DeskAnswer }
  /** Let in: its body, so many bytes at most, and it is answered. */
  | { kind: 'admitted'; bodyLimit: number; answer(body: Uint8Array): Promise<DeskAnswer> }
  /** Stays open: `begin` writes events until the function it returns is called, or it ends by itself. */
  | {
      kind: 'stream';
      headers: readonly string[];
      begin(write: (text: string) => void, end: () => void): () => void;
    };

/** The desk's side behind the door. Never rejects. */
export type AdmitDesk = (request: DeskRequest) => Promise<DeskVerdict>;
