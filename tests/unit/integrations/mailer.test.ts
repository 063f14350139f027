import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openMailer } from '#api/backend/outside/mail/mailer.ts';

/** A mail server that greets and then never comes to the end of an answer, a line every few ms. */
async function openDrippingServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined).write('220 mail.example.ru ESMTP\r\n');
    socket.once('data', () => {
      const drip = setInterval(() => socket.write('250-STILL\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    sockets,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it('acc-E8: a letter is given up before its lease ends, however slowly the mail server answers', async () => {
  const { smtpUrl, sockets, close } = await openDrippingServer();
  const mailer = openMailer({ smtpUrl, from: 'shop@example.ru' }, 400);
  const letter = { to: ['a@example.ru'], subject: 'Заказ', text: 'да' };
  // More than it has connections: who waits for one is bound as well.
  const sent = await Promise.all(['1', '2', '3'].map((id) => mailer.send(id, letter)));
  expect(sent.map(({ kind }) => kind)).toEqual(['failed', 'failed', 'failed']);
  await expect.poll(() => sockets.every((socket) => socket.destroyed)).toBe(true);
  mailer.close();
  close();
});
