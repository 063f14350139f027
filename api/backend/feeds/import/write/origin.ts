/** Which run writes, for whom, and whether it may write over other sources (D70). */
export type Origin = { runId: number; sources: readonly [string, ...string[]]; isForced: boolean };
