import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  COPY_CACHES,
  COPY_HEADER,
  COPY_MARK,
  MOST_COPIES,
  OFFLINE_PATH,
} from '#lib/browser/offline-copies.ts';
import { fingerprint, matchesEtag } from '../http/etag.ts';
import { STATIC_PREFIX } from '../next/build-output.ts';
import * as worker from './worker.ts';

const PREFIXES = Object.values(COPY_CACHES);

/** The worker's policy: it may ask the shop, and nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'";

function call(name: string, ...values: readonly unknown[]): string {
  return `${name}(${['self', ...values.map((value) => JSON.stringify(value))].join(', ')});\n`;
}

/**
 * The service worker as one script, made of the functions of `worker.ts`. `build` names its caches, so that
 * another build's copies go; null makes the script that takes all of it away again.
 */
export function workerScript(build: string | null): string {
  const functions = Object.values(worker).map((each) => `${each}\n`);
  const start =
    build === null
      ? call('stopCopies', PREFIXES)
      : call('serveCopies', {
          pages: `${COPY_CACHES.pages}${build}`,
          files: `${COPY_CACHES.files}${build}`,
          prefixes: PREFIXES,
          filesPath: STATIC_PREFIX,
          offlinePath: OFFLINE_PATH,
          header: COPY_HEADER,
          mark: COPY_MARK,
          most: MOST_COPIES,
        } satisfies worker.WorkerConfig);
  return `'use strict';\n${functions.join('')}${start}`;
}

/** Sends the script; browsers ask for it anew each time, so that a change is in force at the next page. */
export function workerSender(build: string | null, headers: readonly string[]) {
  const script = Buffer.from(workerScript(build));
  const etag = `"${fingerprint(script)}"`;
  const policy = headers.indexOf('Content-Security-Policy');
  const common = ['ETag', etag, 'Cache-Control', 'no-cache', ...headers.with(policy + 1, POLICY)];
  return ({ headers: asked }: IncomingMessage, response: ServerResponse): void => {
    if (matchesEtag(asked['if-none-match'], etag)) return void response.writeHead(304, common).end();
    const about = ['Content-Type', 'text/javascript; charset=utf-8', 'Content-Length', String(script.length)];
    response.writeHead(200, [...about, ...common]).end(script);
  };
}
