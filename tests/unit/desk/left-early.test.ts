import { createServer, get } from 'node:http';
import { expect, it, vi } from 'vitest';
import type { AdmitDesk } from '#lib/desk/desk-exchange.ts';
import { deskDoor } from '#server/desk/desk-door.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';

it('desk: a stream whose reader leaves while his session is read is never begun', async () => {
  const desk = settingsOf({ DESK_ORIGIN: 'http://localhost:4000' }).desk;
  if (desk === null) throw new Error('the desk is closed');
  const held = Promise.withResolvers<void>();
  const open = { asked: 0, begun: 0, left: 0 };
  const admit: AdmitDesk = async () => {
    open.asked += 1;
    if (open.asked === 1) await held.promise;
    const begin = () => {
      open.begun += 1;
      return () => {
        open.left += 1;
      };
    };
    return { kind: 'stream', headers: [], begin };
  };
  const pictures = { c: async () => null, o: async () => null, p: async () => null, s: async () => null };
  const door = deskDoor({ root: '/nowhere', desk, admit, pictures, visitorOf: () => '127.0.0.1' });
  const closed = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    response.once('close', closed.resolve);
    void door.answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = () => get({ port, host: '127.0.0.1', path: '/api/desk/stream' }).on('error', () => undefined);
  try {
    const early = ask();
    await vi.waitFor(() => expect(open.asked).toBe(1));
    early.destroy();
    await closed.promise;
    held.resolve();
    const late = ask();
    await vi.waitFor(() => expect(open.begun).toBe(1));
    late.destroy();
    await vi.waitFor(() => expect(open).toEqual({ asked: 2, begun: 1, left: 1 }));
  } finally {
    door.drain();
    server.close();
  }
});
