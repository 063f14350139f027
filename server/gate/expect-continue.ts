import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Requests whose client waits to be told to send its body, with their answers. */
const awaited = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Leaves «100 Continue» to whoever reads the body: Node alone would ask for every body before anybody has
 * looked whether it is wanted, and read all of one that is then refused.
 */
export function continueWhenRead(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    awaited.set(request, response);
    server.emit('request', request, response);
  });
}

/** Tells a client that waits for it to send its body now. */
export function askForBody(request: IncomingMessage): void {
  awaited.get(request)?.writeContinue();
  awaited.delete(request);
}

/** Whether the client still waits to be told: a refusal is then its answer, and no body comes any more. */
export function awaitsContinue(request: IncomingMessage): boolean {
  return awaited.has(request);
}
