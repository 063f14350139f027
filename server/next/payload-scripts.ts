import { atHeadEnd } from './head-end.ts';

/** Scripts as rows of a payload name them. */
const CHUNKS = /\/_next\/static\/chunks\/[\w.~-]+\.js/g;

/**
 * Names in the head every script of the build that the payload names. Next names one itself only when the row
 * with it has come before the head is written, so under load a document came without one that its twin has,
 * and without the styles of what that script draws.
 */
export function namePayloadScripts(head: string, body: string): string {
  const missing = [...new Set(body.match(CHUNKS))].filter(
    (address) => !head.includes(`src="${address}"`) && !body.includes(`src="${address}"`),
  );
  const scripts = missing.sort().map((address) => `<script src="${address}" async=""></script>`);
  return atHeadEnd(head, scripts.join(''));
}
