import type { IncomingMessage, ServerOptions } from 'node:http';
import { isFrameworkPath } from '../next/build-output.ts';

/** How long a client may take, ms, and how much of the process it may hold. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 15_000;
const CHECK_MS = 1_000;
/**
 * A connection in which nothing has moved for so long ends, whatever of an answer it has not taken; the
 * shop's own deadlines are shorter.
 */
export const UNREAD_MS = 30_000;
/** Answers that lie in memory because they are not read, bytes in all. */
export const MAX_UNREAD_BYTES = 128 * 1024 * 1024;
export const MAX_CONNECTIONS = 5_000;
/** Some forty browsers behind one address. */
export const MAX_OF_ADDRESS = 256;

/**
 * Options for `http.createServer`: slow clients are cut off, headers have a bound, and a wish to upgrade is
 * an ordinary request that the gate refuses; only in development may Next's own socket connect.
 */
export function serverOptions(dev: boolean, keepAliveMs: number): ServerOptions {
  return {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: CHECK_MS,
    maxHeaderSize: 16 * 1024,
    shouldUpgradeCallback: (request: IncomingMessage) => dev && isFrameworkPath(request.url ?? ''),
  };
}
