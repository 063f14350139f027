import { connect } from 'node:net';

/**
 * A process of `bench/slow-readers.ts`: opens connections to the port of its first word, as many as its
 * second says, asks each for the third's number of pages at once and reads nothing. Says «open» when all have
 * connected or been refused.
 */
const [port, count, pages] = process.argv.slice(2).map(Number);
if (port === undefined || count === undefined || pages === undefined)
  throw new Error('port, connections and pages are needed');

/** Connections opened in one go; the rest follow when these have got through. */
const AT_ONCE = 200;

const asked = `GET /catalog HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: identity\r\n`
  .concat(`X-Filling: ${'x'.repeat(90)}\r\n\r\n`)
  .repeat(pages);

/** Resolves when the connection stands or has failed. */
function open(to: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(to, '127.0.0.1', () => {
      socket.write(asked);
      resolve();
    });
    socket.pause();
    socket.on('error', () => resolve());
  });
}

for (let opened = 0; opened < count; opened += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, () => open(port)));
}
process.stdout.write('open\n');
setInterval(() => undefined, 1_000);
