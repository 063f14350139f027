/** A request for a call as the server's gate hands it on: judged, bounded, its body in memory. */
export type CallRequest = {
  method: string;
  /** As they came, still encoded; the query without its question mark. */
  path: string;
  query: string;
  /** By names in lower case, as Node reads them. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: Uint8Array;
  /** Who waits for his own questions only; absent where nobody in particular asks. */
  visitor?: string;
  /** Whether its address does this more often than people do; what then becomes of it is for who answers. */
  isFrequent?: boolean;
};

/** A call's answer, whole; its headers are name and value in turn, without the length. */
export type CallAnswer = {
  status: number;
  headers: readonly string[];
  body: string | Uint8Array;
  /** Whether it says no with a status that does not: a promo code that is none is a fair question. */
  isRefusal?: boolean;
  /** Whether it neither did nor tried anything: a form filled in wrongly, an order that is there already. */
  isFree?: boolean;
  /** How many lines of a visitor's own it carries, which is what it cost. */
  lines?: number;
  /** Whether others get this very answer: what is made of it is worth keeping beside it. */
  isShared?: boolean;
};

/** What an address and a method lead to. */
export type FoundCall = {
  /** The call's name in the contract; null when they lead to none. */
  name: string | null;
  /** The largest body that it takes, bytes; undefined where that is the usual one. */
  mostBody: number | undefined;
  /** Whether a person looks at the answer itself, and so at what is said instead of it. */
  isPage?: boolean;
  /** Whether it takes a form with a file. */
  isForm?: boolean;
  /** Answers the request that was looked up, a refusal where there is no such call. Never rejects. */
  answer(request: CallRequest): Promise<CallAnswer>;
};

/** Looks a request up once: who counts it goes by the very name that is answered. `path` is as it came. */
export type FindCall = (method: string, path: string) => FoundCall;

/** A header of a request as one text, its name in any case; null when it is absent. */
export function headerOf({ headers }: Pick<CallRequest, 'headers'>, name: string): string | null {
  const value = headers[name.toLowerCase()];
  if (value === undefined) return null;
  return typeof value === 'string' ? value : value.join(', ');
}
