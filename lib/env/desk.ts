import type { z } from 'zod';
import { domain, switchedOn, token } from './values.ts';

/** Settings of the desk (desk.md §2): where it is, and whether it is at all. */
export const deskShape = {
  DESK: switchedOn,
  DESK_DOMAIN: domain.optional(),
  DESK_SECRET: token.optional(),
};

/** Where the people who run the shop work. */
export type DeskSettings = {
  /** With its port where the address has one. */
  host: string;
  /** Scheme and host, no final slash. */
  origin: string;
  scheme: 'http' | 'https';
  /** Whether the shop's pages stand on the same host, so that their scripts could act as the desk's. */
  isShared: boolean;
  /** By what secrets are sealed; null = a key of its own in the data directory. */
  secret: string | null;
};

/** What hashing a password costs by argon2id: memory in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number };

/** How the staff gets in. */
export type StaffSettings = {
  /** Where it works; null = there is no desk. */
  desk: DeskSettings | null;
  /** The same for every shop. */
  passwordCost: PasswordCost;
};

/** As desk.md §5.1 has it: 64 MiB, 128 ms of a core. No environment makes it less. */
const PASSWORD_COST: PasswordCost = { memory: 65_536, passes: 3, parallelism: 1 };

type Values = z.output<z.ZodObject<typeof deskShape>>;

/** The names by which a machine calls itself. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/**
 * Null when it is switched off, when another backend keeps the orders, and when passwords would travel in the
 * clear: plain http is for this machine alone.
 */
function deskOf(
  { DESK, DESK_DOMAIN, DESK_SECRET }: Values,
  { origin, shopApiUrl }: { origin: URL; shopApiUrl: string | null },
): DeskSettings | null {
  if (!DESK || shopApiUrl !== null) return null;
  const isHere = LOOPBACK.test(origin.hostname);
  const ownPort = origin.port === '' ? '' : `:${origin.port}`;
  const host = DESK_DOMAIN ?? (isHere ? `desk.localhost${ownPort}` : origin.host);
  const scheme = origin.protocol === 'https:' ? 'https' : 'http';
  if (scheme === 'http' && !LOOPBACK.test(host.replace(/:\d+$/, ''))) return null;
  return {
    host,
    origin: `${scheme}://${host}`,
    scheme,
    isShared: host === origin.host,
    secret: DESK_SECRET ?? null,
  };
}

/** The settings of whoever works at the shop. */
export function staffOf(values: Values, shop: Parameters<typeof deskOf>[1]): StaffSettings {
  return { desk: deskOf(values, shop), passwordCost: PASSWORD_COST };
}
