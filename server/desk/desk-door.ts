import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AdmitDesk, DeskAnswer } from '#lib/desk/desk-exchange.ts';
import type { DeskSettings } from '#lib/env/desk.ts';
import { normaliseHost } from '#lib/region/site.ts';
import { announcesTooMuch, isPackedOnTheWay, readBody } from '../gate/bodies.ts';
import { timesHost } from '../gate/hosts.ts';
import { isBadTarget, readTarget } from '../gate/target.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import type { PictureReaders } from '../static-files/pictures.ts';
import { type BuiltDeskFile, deskFiles } from './desk-files.ts';
import { deskHeaders } from './desk-headers.ts';
import { deskPictures } from './desk-pictures.ts';

export type DeskDoorConfig = {
  root: string;
  desk: DeskSettings;
  admit: AdmitDesk;
  /** Where the shop's pictures come from. */
  pictures: PictureReaders;
  visitorOf: (request: IncomingMessage) => string;
};

export type DeskDoor = {
  /** Whether a request is for the desk: its host, and on a host that the shop shares its paths. */
  isFor(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends what stays open. */
  drain(): void;
};

const SHELL_PATH = /^\/desk(?:\/[a-z0-9/-]*)?$/;
const API = '/api/desk/';
/** What one person has read is in no cache for the next. */
const UNKEPT = ['Cache-Control', 'no-store'];

const plain = (status: number, text: string): DeskAnswer => ({
  status,
  headers: ['Content-Type', 'text/plain; charset=utf-8'],
  body: text,
});
const TOO_LARGE = JSON.stringify({ success: false, code: 'body-too-large', text: 'Слишком большой запрос' });
const NOT_BUILT = 'Стол не собран: npm run build';

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: BuiltDeskFile,
  headers: readonly string[],
): void {
  const isPacked = file.br !== null && acceptedEncoding(request.headers['accept-encoding']) === 'br';
  const bytes = isPacked && file.br !== null ? file.br : file.bytes;
  response.writeHead(200, [
    'Content-Type',
    file.type,
    'Cache-Control',
    file.isNamedByContents ? 'public, max-age=31536000, immutable' : 'no-store',
    ...(file.br === null ? [] : ['Vary', 'Accept-Encoding']),
    ...(isPacked ? ['Content-Encoding', 'br'] : []),
    ...headers,
    'Content-Length',
    String(bytes.length),
  ]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/**
 * The desk's place at the door (desk.md §2): a shell without data, its files, the pictures
 * of goods, and the calls of its screens.
 */
export function deskDoor({ root, desk, admit, pictures, visitorOf }: DeskDoorConfig): DeskDoor {
  const headers = deskHeaders(desk.scheme);
  const built = deskFiles(root);
  const sendPicture = deskPictures(pictures, headers);
  const open = new Set<() => void>();

  async function send(response: ServerResponse, { status, headers: own, body }: DeskAnswer): Promise<void> {
    if (typeof body === 'string' || body instanceof Uint8Array) {
      const bytes = Buffer.from(body);
      response.writeHead(status, [...UNKEPT, ...own, ...headers, 'Content-Length', String(bytes.length)]);
      return void response.end(bytes);
    }
    response.writeHead(status, [...UNKEPT, ...own, ...headers]);
    for await (const part of body) {
      if (response.destroyed) return;
      if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  }

  function stream(
    response: ServerResponse,
    own: readonly string[],
    begin: (write: (text: string) => void, end: () => void) => () => void,
  ): void {
    // Who left while his session was read has closed already, and nobody would hear of it again.
    if (response.destroyed) return;
    response.writeHead(200, [...UNKEPT, ...own, ...headers]);
    response.flushHeaders();
    const end = (): void => void response.end();
    const leave = begin((text) => void response.write(text), end);
    open.add(end);
    response.on('close', () => {
      open.delete(end);
      leave();
    });
  }

  async function call(request: IncomingMessage, response: ServerResponse, path: string, query: string) {
    const { method = 'GET', headers: asked } = request;
    const verdict = await admit({ method, path, query, headers: asked, address: visitorOf(request) });
    if (verdict.kind === 'stream') return stream(response, verdict.headers, verdict.begin);
    if (verdict.kind === 'answered') {
      // Nobody reads what else it brings, so the connection ends with the answer.
      if (method !== 'GET') response.shouldKeepAlive = false;
      return send(response, verdict.answer);
    }
    const tooLarge = { status: 413, headers: ['Content-Type', 'application/json'], body: TOO_LARGE };
    if (announcesTooMuch(asked, verdict.bodyLimit)) {
      response.shouldKeepAlive = false;
      return send(response, tooLarge);
    }
    const body = await readBody(request, verdict.bodyLimit);
    if (body.kind === 'gone') return void response.destroy();
    return send(response, body.kind === 'body' ? await verdict.answer(body.bytes) : tooLarge);
  }

  return {
    isFor({ headers: { host = '' }, url = '' }) {
      if (normaliseHost(host) !== desk.host) return false;
      return !desk.isShared || /^\/(?:api\/)?desk(?:[/?]|$)/.test(url);
    },
    async answer(request, response) {
      const { method = 'GET', url = '', headers: asked, rawHeaders } = request;
      const target = readTarget(url);
      if (isBadTarget(target) || timesHost(rawHeaders) > 1 || isPackedOnTheWay(asked)) {
        response.shouldKeepAlive = false;
        return send(response, plain(400, 'Некорректный запрос'));
      }
      const { path, query } = target;
      if (path.startsWith(API)) return call(request, response, path, query);
      if (method !== 'GET' && method !== 'HEAD') {
        response.shouldKeepAlive = false;
        return send(response, plain(405, 'Метод не поддерживается'));
      }
      if (await sendPicture(request, response, path)) return;
      if (built === null) return send(response, plain(503, NOT_BUILT));
      const file = built.files.get(path);
      if (file !== undefined) return sendFile(request, response, file, headers);
      if (SHELL_PATH.test(path)) return sendFile(request, response, built.shell, headers);
      return send(response, plain(404, 'Ничего не найдено'));
    },
    drain() {
      for (const end of [...open]) end();
    },
  };
}
