import * as z from 'zod/mini';

/** The address of a picture: one of ours, or one elsewhere that the operator allows (D60). */
export const convertInput = z.object({ url: z.string().check(z.minLength(1), z.maxLength(2048)) });

/** Our own address of it. */
export const convertAnswer = z.object({ url: z.string() });
