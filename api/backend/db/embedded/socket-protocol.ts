import type { EngineFailure, Reply, Step } from './protocol.ts';

/** From the command line to the owner. Session numbers are the sender's own. */
export type Ask = { id: number; step: Step };

/** From the owner back. */
export type Told = { id: number; reply: Reply } | { id: number; failure: EngineFailure };
