import type { ServerResponse } from 'node:http';
import { tally, time } from '#process/tally.ts';
import { REQUEST_ID_HEADER } from '../gate/identify.ts';
import type { Place } from '../gate/places.ts';

/** What a request was for, as metrics name it: each is one of a few, and none is of a visitor's making. */
export type Purpose = { place: Place | 'desk' | 'refused'; name: string; region: string };

/** A request that is over. `status` is null where whoever asked left before the answer began. */
export type Done = Purpose & { method: string; status: number | null; ms: number; id: string };

/** Counts requests and how long they took. */
export type Meter = {
  /** Ms since some moment; 0 where nothing is counted. */
  now(): number;
  /** Begins with a request whose answer takes longer than this turn; what it was for, `asked` says later. */
  begin(response: ServerResponse): void;
  asked(response: ServerResponse, asked: Partial<Purpose>): void;
  /** A page out of memory, sent by the time that this is called; `began` by `now`. */
  remembered(page: Pick<Purpose, 'name' | 'region'>, response: ServerResponse, sent: Sent): void;
  /** How many requests are being answered. */
  underWay(): number;
};

/** When a request was begun with, ms, and the id that its answer names. */
type Sent = { began: number; id: string };

const MS = 1_000;
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const classOf = (status: number): string => CLASSES[Math.floor(status / 100) - 1] ?? '5xx';

/** An answer that stays open says nothing of how quick the shop is. */
const STREAM = 'text/event-stream';

/** Hears of a request that is over, and by which answer. */
export type TellDone = (done: Done, response: ServerResponse) => void;

/**
 * Counts every request, and those from memory without a listener of their own. `tell` hears of each that is
 * over.
 */
export function requestMeter(
  tell: TellDone = () => undefined,
  now: () => number = () => performance.now(),
): Meter {
  const open = new Map<ServerResponse, Purpose>();
  const end = (purpose: Purpose, response: ServerResponse, status: number | null, sent: Sent): void => {
    const { place, name, region } = purpose;
    const ms = now() - sent.began;
    time('requests', [place, name, status === null ? 'left' : classOf(status), region], ms / MS);
    tell({ ...purpose, method: response.req.method ?? '', status, ms, id: sent.id }, response);
  };
  return {
    now,
    begin(response) {
      const began = now();
      const asked: Purpose = { place: 'refused', name: '', region: '' };
      open.set(response, asked);
      response.once('close', () => {
        open.delete(response);
        if (response.getHeader('Content-Type') === STREAM) return;
        // Whoever left before the answer began was given nothing; that is no failure of ours.
        const status = response.headersSent ? response.statusCode : null;
        end(asked, response, status, { began, id: String(response.getHeader(REQUEST_ID_HEADER) ?? '') });
      });
    },
    asked(response, asked) {
      const known = open.get(response);
      if (known !== undefined) Object.assign(known, asked);
    },
    remembered({ name, region }, response, sent) {
      tally('pages', ['remembered']);
      end({ place: 'page', name, region }, response, response.statusCode, sent);
    },
    underWay: () => open.size,
  };
}

/** Where nothing is counted. */
export const NO_METER: Meter = {
  now: () => 0,
  begin: () => undefined,
  asked: () => undefined,
  remembered: () => undefined,
  underWay: () => 0,
};
