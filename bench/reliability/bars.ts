import { BAR_IDS, type Bar, type BarId, type Bars } from './bar.ts';
import { WORK_BARS } from './list/at-work.ts';
import { QUALITY_BARS } from './list/quality.ts';
import { STRANGER_BARS } from './list/strangers.ts';

/** What holds each bar; a run says what it does. */
export const BARS: Bars = { ...WORK_BARS, ...STRANGER_BARS, ...QUALITY_BARS };

/** All bars in their order. */
export const ALL_BARS: readonly (readonly [BarId, Bar])[] = BAR_IDS.map((id) => [id, BARS[id]]);
