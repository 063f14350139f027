import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request, and is done when its promise is. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
