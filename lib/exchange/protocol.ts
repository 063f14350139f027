import { cut } from '#lib/text/cut.ts';

/** A request of 1C, as the door has read it (exchange-1c.md §3). */
export type ExchangeRequest = {
  query: URLSearchParams;
  authorization: string | null;
  cookie: string | null;
  /** Whose tries are counted. */
  address: string;
  /**
   * Reads what comes in the body, empty where nothing does; null for more than `MOST_SENT`. Nothing of it is
   * read for who may not come in.
   */
  body: () => Promise<Uint8Array | null>;
};

/** Text is of the protocol, XML a document of ours. */
export type ExchangeAnswer = {
  status: 200 | 401 | 429;
  type: 'text' | 'xml';
  body: string;
  /** Seconds until another try is heard. */
  retryAfter?: number;
};

export type AnswerExchange = (request: ExchangeRequest) => Promise<ExchangeAnswer>;

/** The most that one request may bring, bytes. */
export const MOST_SENT = 16 * 1024 * 1024;

/** Lines parted by one LF, none at the end: УТ counts them, and takes what it reads letter by letter. */
export function said(...lines: string[]): ExchangeAnswer {
  return { status: 200, type: 'text', body: lines.join('\n') };
}

/** Longer sentences are dropped by УНФ. */
const MOST_SAID = 249;

/** A refusal: one sentence for whoever sits at 1C, then details. */
export function failed(sentence: string, ...details: string[]): ExchangeAnswer {
  return said('failure', cut(sentence, MOST_SAID), ...details);
}

/** Both addresses at which 1C asks; УТ adds the longer one when only a host was typed. */
const PLACES = new Set(['/1c_exchange', '/bitrix/admin/1c_exchange.php']);

/**
 * Whether a path is the exchange's, with a slash at the end or without, or with the spaces that were typed
 * around it: it is never redirected.
 */
export function isExchangePath(path: string): boolean {
  const typed = path.trim();
  return PLACES.has(typed.endsWith('/') ? typed.slice(0, -1) : typed);
}

/**
 * What a request says behind its path. 1C writes its own question behind an address as it was typed, also
 * behind one that has a question already: «…?x=1?type=catalog» (case 56).
 */
export function exchangeQuery(query: string): URLSearchParams {
  return new URLSearchParams(query.replaceAll('?', '&'));
}
