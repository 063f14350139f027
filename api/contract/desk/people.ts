import * as z from 'zod/mini';
import { ROLES } from '#lib/desk/rights.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { openSession } from './me.ts';
import type { DeskCallShape } from './row.ts';
import { isoMoment, press, version } from './shapes.ts';
import { personName, staffEmail } from './ways.ts';

const roles = z.array(z.enum(ROLES)).check(z.minLength(1, 'Выберите роль'), z.maxLength(ROLES.length));
/** Null: all regions. */
const regions = z.nullable(
  z.array(z.enum(REGION_CODES)).check(z.minLength(1, 'Выберите регион'), z.maxLength(REGION_CODES.length)),
);

/** Somebody of the staff, as owners see them. */
const person = z.object({
  id: z.int(),
  version,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  regions: z.nullable(z.array(z.enum(REGION_CODES))),
  since: isoMoment,
  blockedAt: z.nullable(isoMoment),
  seenAt: z.nullable(isoMoment),
  ways: z.object({ password: z.boolean(), code: z.boolean(), passkey: z.boolean() }),
  sessions: z.array(openSession),
});
export type Person = z.output<typeof person>;

const invited = z.object({
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  regions: z.nullable(z.array(z.enum(REGION_CODES))),
  expiresAt: isoMoment,
});

/** The address to hand over. It is told once, so no answer of a press keeps it. */
const link = z.object({ link: z.string(), expiresAt: isoMoment });
const id = z.int().check(z.minimum(1));

/** People (desk.md §5): an owner's own, with a factor shown just now. */
export const peopleCalls = {
  listPeople: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/people/list',
    may: 'people',
    stepUp: true,
    input: z.object({}),
    output: z.object({ people: z.array(person), invited: z.array(invited) }),
  },
  inviteOperator: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/people/invite',
    may: 'people',
    stepUp: true,
    input: z.object({ email: staffEmail, name: personName, roles, regions }),
    output: link,
  },
  /** Takes a link back that nobody has used. */
  dropInvite: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/people/invite/drop',
    may: 'people',
    stepUp: true,
    input: z.object({ press, email: staffEmail }),
    output: z.object({}),
  },
  /** Name, roles, regions; what one may less takes hold with the next call, since sessions end. */
  changeOperator: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/people/roles',
    may: 'people',
    stepUp: true,
    input: z.object({ press, id, version, name: personName, roles, regions }),
    output: z.object({ version }),
  },
  blockOperator: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/people/block',
    may: 'people',
    stepUp: true,
    input: z.object({ press, id, version, isBlocked: z.boolean() }),
    output: z.object({ version }),
  },
  /** Ends somebody's sessions; they may come in again. */
  endSessions: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/people/end',
    may: 'people',
    stepUp: true,
    input: z.object({ press, id }),
    output: z.object({ ended: z.int() }),
  },
  /** Takes all ways in away and gives a link to new ones: of whoever has lost them. */
  resetOperator: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/people/reset',
    may: 'people',
    stepUp: true,
    input: z.object({ id }),
    output: link,
  },
} as const satisfies Record<string, DeskCallShape>;
