import { z } from 'zod';
import { FIRST_PAINT_SCRIPT } from '#lib/browser/first-paint.ts';
import { VIEW_SCRIPT } from '#lib/browser/listing-view.ts';
import { CHUNK_GUARD } from '#lib/chunk-guard.ts';

/** A text as a script's literal, in either kind of quotes. */
const TEXT = String.raw`(?:"[^"\\]*(?:\\[\s\S][^"\\]*)*"|'[^'\\]*(?:\\[\s\S][^'\\]*)*')`;
/** The payload: nothing but pushes of texts (1) and of bytes in base64 (3) to the list that React reads. */
const PAYLOAD = new RegExp(
  String.raw`^(?:(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(\[(?:0|[13],${TEXT})\]\);?)+$`,
);
/** The start of Next's own code: nothing but a push of data to the list that its loader reads. */
const START = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?$/;

const startData = z.strictObject({
  otherChunks: z.array(z.string()),
  runtimeModuleIds: z.array(z.union([z.number(), z.string()])),
});

/** What the shop's own layout puts there. */
const OWN: ReadonlySet<string> = new Set([CHUNK_GUARD, VIEW_SCRIPT, FIRST_PAINT_SCRIPT]);

function isStart(code: string): boolean {
  const data = START.exec(code)?.[1];
  if (data === undefined) return false;
  try {
    return startData.safeParse(JSON.parse(data)).success;
  } catch {
    return false;
  }
}

/** Whether a script is a piece of a page's payload and nothing else. */
export function isPayload(code: string): boolean {
  return PAYLOAD.test(code);
}

/**
 * Whether an inline script is one that Next or this shop puts into documents. What it pushes is data, whoever
 * wrote it; a script of any other form may have come in with a text, and nothing vouches for it.
 */
export function isKnownScript(code: string): boolean {
  return OWN.has(code) || isPayload(code) || isStart(code);
}
