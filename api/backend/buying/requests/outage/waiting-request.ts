import { z } from 'zod';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REQUEST_KINDS } from '#lib/requests/kinds.ts';

/** A request that came while the database was away: all that its rows will be made of. */
export const waitingRequest = z.object({
  kind: z.enum(REQUEST_KINDS),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  productId: z.int().nullable(),
  specialId: z.int().nullable(),
  text: z.string().nullable(),
  city: z.enum(REGION_CODES),
  page: z.string().nullable(),
  trackerSession: z.string().nullable(),
  isSpam: z.boolean(),
  isFrequent: z.boolean(),
  consent: z.string(),
  /** The digest of the visitor's token, base64url; null where nobody could tell whether it was ours. */
  token: z.string().nullable(),
  /** When it was sent. */
  now: z.iso.datetime(),
});
export type WaitingRequest = z.infer<typeof waitingRequest>;
