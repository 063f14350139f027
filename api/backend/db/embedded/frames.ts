import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

/** A larger frame is a mistake: import batches are a few megabytes. */
const MOST_BYTES = 256 * 1024 * 1024;
const HEAD = 4;

/** Writes one message: four bytes of length, then its structured clone. */
export function writeFrame(socket: Socket, message: unknown): void {
  const body = serialize(message);
  const head = Buffer.allocUnsafe(HEAD);
  head.writeUInt32BE(body.length);
  socket.cork();
  socket.write(head);
  socket.write(body);
  socket.uncork();
}

/**
 * Calls `onMessage` for every whole message; a broken frame destroys the socket. The peer runs as the same
 * user (the socket is 0600) and is this program, so the message's shape is taken at its word by the caller.
 */
export function readFrames(socket: Socket, onMessage: (message: unknown) => void): void {
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted = HEAD;
  let inBody = false;

  const take = (): Buffer => {
    const whole = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    const rest = whole.subarray(wanted);
    chunks = rest.length > 0 ? [rest] : [];
    held = rest.length;
    return whole.subarray(0, wanted);
  };

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    held += chunk.length;
    while (held >= wanted) {
      const part = take();
      if (inBody) {
        inBody = false;
        wanted = HEAD;
        onMessage(deserialize(part));
      } else {
        inBody = true;
        wanted = part.readUInt32BE(0);
        if (wanted > MOST_BYTES) {
          socket.destroy(new Error('The frame is too long.'));
          return;
        }
      }
    }
  });
}
