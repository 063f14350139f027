import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TellDone } from '../metrics/meter.ts';

/** Tells how long requests took, and in what; made by `tell-traces.ts`, loaded where somebody is told. */
export type RequestTrace = {
  /** Does the work of a request, whose id is set, in a span of its own. */
  within<T>(request: IncomingMessage, response: ServerResponse, work: () => T): T;
  /** Ends the span of a request; one out of memory, which had none, gets it now. */
  done: TellDone;
  /** Sends what is not sent yet, in bounded time, whoever is away. Never rejects. */
  close(): Promise<void>;
};
