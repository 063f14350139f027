import * as z from 'zod/mini';
import { field, flag, inResult, optionalText, wireObject } from './wire.ts';

/** A code as it was typed; what no code is reads as one that is not there. */
export const promoInput = z.object({ promocode: z.string().check(z.minLength(1)) });

/** `text` is what the backend says of it, null when it says nothing. A refused code is a refusal with its text. */
export const promoAnswer = inResult(
  wireObject({ isSet: field('status', flag), text: field('text', optionalText) }),
);
