import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type PictureHost = {
  /** As an operator names it: `http://127.0.0.1:4000`. */
  origin: string;
  /** Paths asked for, in order; those that were told «nothing new» end in ` 304`. */
  asked: string[];
  /** The most requests it has had at once. */
  mostAtOnce(): number;
  close(): void;
};

export type AnswerPicture = (
  request: IncomingMessage,
  response: ServerResponse,
) => Uint8Array | null | Promise<Uint8Array | null>;

/**
 * A host of pictures on loopback: sends the bytes that `picture` gives with a tag; null = it has answered by
 * itself.
 */
export async function startPictureHost(picture: AnswerPicture): Promise<PictureHost> {
  const asked: string[] = [];
  let atOnce = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    response.on('close', () => {
      atOnce -= 1;
    });
    const bytes = await picture(request, response);
    const tag = `"${bytes?.length}"`;
    const isSame = bytes !== null && request.headers['if-none-match'] === tag;
    asked.push(`${request.url}${isSame ? ' 304' : ''}`);
    if (bytes === null) return;
    if (isSame) response.writeHead(304).end();
    else response.writeHead(200, { 'Content-Type': 'image/png', ETag: tag }).end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    mostAtOnce: () => most,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
