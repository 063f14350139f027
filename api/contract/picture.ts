import * as z from 'zod/mini';
import { bare } from './wire.ts';

/** The address of a picture: one of ours, or one elsewhere that the operator allows (D60). */
const convertInput = z.object({ url: z.string().check(z.minLength(1), z.maxLength(2048)) });

/** The address of the converted picture: ours, or another server's own. */
const convertAnswer = bare('url', z.object({ url: z.string() }));

/** The calls of this subject (specification section 7). */
export const pictureCalls = {
  convertPicture: { method: 'POST', path: '/convert', input: convertInput, output: convertAnswer },
} as const;
