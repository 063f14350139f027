import * as z from 'zod/mini';
import { OPERATOR_NEWS } from '#lib/desk/operator-news.ts';
import { RIGHTS, ROLES } from '#lib/desk/rights.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { orderLooks } from './order-looks.ts';
import type { DeskCallShape } from './row.ts';
import { isoMoment } from './shapes.ts';
import {
  appCode,
  challenge,
  keyLabel,
  madePasskey,
  offeredTotp,
  password,
  personName,
  sealedTotp,
  secondCode,
  shownPasskey,
  staffEmail,
} from './ways.ts';

const rights = Object.keys(RIGHTS) as [keyof typeof RIGHTS, ...(keyof typeof RIGHTS)[]];

/** Whose ways in there are, so that only these are offered. */
const ways = z.object({ password: z.boolean(), code: z.boolean(), passkey: z.boolean() });

/** Who is at the desk, and what they may. */
const signedIn = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  regions: z.nullable(z.array(z.enum(REGION_CODES))),
  rights: z.array(z.enum(rights)),
  /** Told with the person, so that the list stands so from its first frame. */
  orderLooks,
});
export type SignedIn = z.output<typeof signedIn>;

/** What is asked after a press: a code of the app or the key, which is a factor. */
const freshFactor = z.union([z.object({ code: appCode }), z.object({ passkey: shownPasskey })]);

const done = z.object({ stage: z.literal('full') });
/** Come in; what has happened to the account meanwhile and no letter has told. */
const comeIn = z.object({
  stage: z.literal('full'),
  news: z.array(z.object({ news: z.enum(OPERATOR_NEWS), at: isoMoment })),
  /** So many recovery codes are left, after one was used. */
  codesLeft: z.nullable(z.int()),
});
export type ComeIn = z.output<typeof comeIn>;

/** Coming in and going (desk.md §5.1, §5.2). */
export const sessionCalls = {
  /** How far somebody has come in: what the page shows first. */
  readMe: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/session/me',
    may: 'anyone',
    input: z.object({}),
    output: z.object({
      stage: z.enum(['none', 'second', 'curtain', 'full']),
      /** Behind a curtain, who may lift it. */
      name: z.nullable(z.string()),
      me: z.nullable(signedIn),
      ways: z.nullable(ways),
      /** Until when nothing asks for a factor again. */
      freshUntil: z.nullable(isoMoment),
    }),
  },
  /** The first of two factors. */
  enter: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/session/enter',
    may: 'anyone',
    input: z.object({
      email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, 'Введите почту'), z.maxLength(254)),
      password,
    }),
    output: z.object({ stage: z.literal('second') }),
  },
  /** The second: the app's code, or a recovery code. */
  enterSecond: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/session/second',
    may: 'anyone',
    input: z.object({ code: secondCode }),
    output: comeIn,
  },
  /** Something for an authenticator to sign: to come in, or for whoever is in already. */
  beginPasskey: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/session/passkey/begin',
    may: 'anyone',
    input: z.object({ purpose: z.enum(['enter', 'again']) }),
    output: challenge,
  },
  enterPasskey: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/session/passkey',
    may: 'anyone',
    input: z.object({ passkey: shownPasskey }),
    output: comeIn,
  },
  /** Lifts the curtain by one factor. */
  lift: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/session/lift',
    may: 'anyone',
    input: z.union([z.object({ password }), freshFactor]),
    output: done,
  },
  /** Shows a factor again, for what asks for a fresh one. */
  stepUp: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/session/step-up',
    may: 'self',
    input: freshFactor,
    output: z.object({ freshUntil: isoMoment }),
  },
  leave: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/session/leave',
    may: 'anyone',
    input: z.object({}),
    output: z.object({ stage: z.literal('none') }),
  },
  /** Whom an invitation is for; looking does not spend it. */
  seeInvite: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/invite/see',
    may: 'anyone',
    input: z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    output: z.object({
      /** Null: whoever accepts says it (the first owner). */
      email: z.nullable(z.string()),
      name: z.string(),
      roles: z.array(z.enum(ROLES)),
      /** Somebody who was here before gets new ways in. */
      isReset: z.boolean(),
      expiresAt: isoMoment,
      totp: offeredTotp,
      passkey: challenge,
    }),
  },
  /** Finishes a way in, which spends the invitation, and comes in. */
  acceptInvite: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/invite/accept',
    may: 'anyone',
    input: z.object({
      secret: z.string().check(z.regex(/^[\w-]{43}$/)),
      /** Of the first owner only. */
      email: z.optional(staffEmail),
      name: personName,
      way: z.union([
        z.object({ passkey: madePasskey, label: keyLabel }),
        z.object({ password, totp: sealedTotp }),
      ]),
    }),
    /** Recovery codes are told this once. */
    output: z.object({ stage: z.literal('full'), codes: z.array(z.string()) }),
  },
} as const satisfies Record<string, DeskCallShape>;
