import * as z from 'zod/mini';
import type { DeskCallShape } from './row.ts';

/** The key of one press: pressed twice or sent again, it has one effect and one answer (desk.md §2). */
export const press = z.uuid();
/** The version of the row that was seen. */
export const version = z.int().check(z.minimum(0));
/** A moment as it travels. */
export const isoMoment = z.iso.datetime({ offset: true });
/** Who somebody of the staff is to the others. */
export const colleague = z.object({ id: z.int(), name: z.string() });
export type Colleague = z.output<typeof colleague>;

/** What a download is fetched by, once: 256 bits as base64url (desk.md §5.2). */
export const ticket = z.string().check(z.regex(/^[\w-]{43}$/));
/** A file that is the whole answer, in parts as they are made; it is never held as a whole. */
export type DeskFile = { name: string; type: string; parts: AsyncIterable<string | Uint8Array> };
export const deskFile = z.custom<DeskFile>();

/** What somebody was typing (desk.md §2): the form's key, what stands in it, since when. */
const draft = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  body: z.record(z.string(), z.unknown()),
  at: isoMoment,
});
export type Draft = z.output<typeof draft>;

/** What every screen needs. */
export const commonCalls = {
  listDrafts: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/drafts',
    may: 'self',
    input: z.object({ prefix: z._default(z.string().check(z.maxLength(200)), '') }),
    output: z.object({ drafts: z.array(draft) }),
  },
  /** Keeps a draft, or forgets it when its body is null. */
  keepDraft: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/draft',
    may: 'self',
    bodyLimit: 512 * 1024,
    input: z.object({
      key: z.string().check(z.minLength(1), z.maxLength(200)),
      body: z.nullable(z.record(z.string(), z.unknown())),
    }),
    output: z.object({ at: z.nullable(isoMoment) }),
  },
} as const satisfies Record<string, DeskCallShape>;
