import * as z from 'zod/mini';
import type { DeskCallShape } from './row.ts';
import { isoMoment, press } from './shapes.ts';
import { challenge, keyLabel, madePasskey, offeredTotp, password, sealedTotp } from './ways.ts';

/** Somebody's browser that is signed in. */
export const openSession = z.object({
  id: z.uuid(),
  isThis: z.boolean(),
  since: isoMoment,
  seenAt: isoMoment,
  /** As the browser calls itself. */
  agent: z.string(),
  address: z.string(),
});
export type OpenSession = z.output<typeof openSession>;

const codes = z.object({ codes: z.array(z.string()) });
const nothing = z.object({});

/**
 * «Я»: one's own ways in and sessions (desk.md §5.1); ways change only by whoever has shown a factor just
 * now.
 */
export const meCalls = {
  readOwnWays: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/me/ways',
    may: 'self',
    input: nothing,
    output: z.object({
      hasPassword: z.boolean(),
      totpSince: z.nullable(isoMoment),
      codesLeft: z.int(),
      passkeys: z.array(
        z.object({ id: z.string(), label: z.string(), since: isoMoment, usedAt: z.nullable(isoMoment) }),
      ),
      sessions: z.array(openSession),
    }),
  },
  /** The old password too, and other sessions end. Of whoever has none: with the app that goes with it. */
  changePassword: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/me/password',
    may: 'self',
    stepUp: true,
    input: z.object({ press, old: password, password }),
    output: nothing,
  },
  /** Offers an app a secret; nothing is kept before its first code. */
  beginTotp: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/me/totp/begin',
    may: 'self',
    stepUp: true,
    input: nothing,
    output: offeredTotp,
  },
  /** Another app instead of the one that was. */
  setTotp: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/me/totp',
    may: 'self',
    stepUp: true,
    input: z.object({ press, totp: sealedTotp }),
    output: nothing,
  },
  /**
   * Password and app for whoever came in by a key only. What is told once has no key of a press: an answer
   * that is kept to be given again would lie in the database.
   */
  addPasswordWay: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/me/password/add',
    may: 'self',
    stepUp: true,
    input: z.object({ password, totp: sealedTotp }),
    output: codes,
  },
  /** Away with password, app and codes: of whoever has a key. */
  dropPasswordWay: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/me/password/drop',
    may: 'self',
    stepUp: true,
    input: z.object({ press }),
    output: nothing,
  },
  beginOwnPasskey: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/me/passkey/begin',
    may: 'self',
    stepUp: true,
    input: nothing,
    output: challenge,
  },
  addPasskey: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/me/passkey',
    may: 'self',
    stepUp: true,
    input: z.object({ press, passkey: madePasskey, label: keyLabel }),
    output: nothing,
  },
  /** Never the last way in. */
  dropPasskey: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/me/passkey/drop',
    may: 'self',
    stepUp: true,
    input: z.object({ press, id: z.string().check(z.maxLength(1400)) }),
    output: nothing,
  },
  /** New recovery codes, told this once; the old ones hold no longer. */
  makeOwnCodes: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/me/codes',
    may: 'self',
    stepUp: true,
    input: nothing,
    output: codes,
  },
  /** Ends one of one's own sessions, or all but this. */
  endOwnSessions: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/me/sessions',
    may: 'self',
    input: z.object({ press, which: z.union([z.literal('others'), z.uuid()]) }),
    output: z.object({ ended: z.int() }),
  },
} as const satisfies Record<string, DeskCallShape>;
