import type * as z from 'zod/mini';
import type { Right } from '#lib/desk/rights.ts';

/**
 * One call of the desk (desk.md §6). Such rows stand in a table of their own: they are in no public
 * description, never forwarded, kept or answered on the shop's hosts. Money is kopecks, moments are ISO 8601
 * in UTC; fields travel under their own names.
 */
export type DeskCallShape = {
  audience: 'operator';
  method: 'GET' | 'POST';
  /** Without parameters; the input is the query of a GET and the JSON body of a POST. */
  path: `/api/desk/${string}`;
  /** What one must be allowed to; `anyone`: those who have not signed in. */
  may: Right | 'anyone';
  /** Of whom a factor is asked that was shown within ten minutes. */
  stepUp?: true;
  /** The largest body, bytes; 64 kB unless said. */
  bodyLimit?: number;
  /** An open page makes it by itself: it puts off no curtain, for nobody need be there (§5.2). */
  isByItself?: true;
  /** Answers with a file or a page instead of JSON, to a one-time ticket (§5.2). */
  isFile?: true;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
};
