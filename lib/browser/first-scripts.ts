import { CHUNK_GUARD } from '../chunk-guard.ts';
import { LOOK_SCRIPT } from './early-look.ts';
import { FIRST_PAINT_SCRIPT } from './first-paint.ts';

/**
 * What a document runs before anything else, in this order. In production the door puts it into heads
 * (`server/next/head-rules.ts`), in development the root layout: what a layout writes stands among the data
 * of each page once more.
 */
export const FIRST_SCRIPTS: readonly string[] = [CHUNK_GUARD, LOOK_SCRIPT, FIRST_PAINT_SCRIPT];
