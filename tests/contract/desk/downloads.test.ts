import { expect, it } from 'vitest';
import { deskContract } from '#api/contract/desk/index.ts';
import type { DeskRequest } from '#lib/desk/desk-exchange.ts';
import { openedDesk } from '#tests/fixtures/desk-browser.ts';
import { deskGround } from '#tests/fixtures/desk-people.ts';
import { seatAt } from '#tests/fixtures/desk-seats.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

eachDatabase('desk-H7 a file is fetched by its ticket alone', (db) => {
  it('without the header that only calls carry, once, by its own session, never from elsewhere', async () => {
    const ground = deskGround(db());
    const owner = await seatAt(ground, { email: 'vera@example.ru', roles: ['owner'] });
    const other = await seatAt(ground, { email: 'oleg@example.ru', roles: ['owner'] });
    const admit = openedDesk(ground);
    const cookieOf = ({ browser }: typeof owner) => `__Host-desk=${browser.cookies.get('__Host-desk')}`;
    const get = async (query: string, who: typeof owner | null, site?: string) => {
      const headers: Record<string, string> = {
        ...(who === null ? {} : { cookie: cookieOf(who) }),
        ...(site === undefined ? {} : { 'sec-fetch-site': site }),
      };
      const { path } = deskContract.getOrdersFile;
      const request: DeskRequest = { method: 'GET', path, query, headers, address: '203.0.113.7' };
      const verdict = await admit(request);
      if (verdict.kind !== 'answered') throw new Error(verdict.kind);
      return verdict.answer;
    };
    const { path } = await owner.browser.ask('exportOrders', { format: 'csv' });
    const query = path.split('?')[1] ?? '';
    expect((await get(query, null)).status).toBe(401);
    expect((await get(query, owner, 'cross-site')).status).toBe(403);
    expect((await get(query, other, 'same-origin')).status).toBe(404);
    const { status, headers, body } = await get(query, owner, 'same-origin');
    expect(status).toBe(200);
    expect(headers.slice(0, 3)).toEqual(['Content-Type', 'text/csv; charset=utf-8', 'Content-Disposition']);
    expect(headers[3]).toMatch(/^attachment; filename=".*\.csv"; filename\*=UTF-8''%D0%97/);
    if (typeof body === 'string' || body instanceof Uint8Array) throw new Error('it came as a whole');
    expect(String(await Array.fromAsync(body))).toContain('Номер;Оформлен');
    expect((await get(query, owner, 'same-origin')).status).toBe(404);
    const call = { method: 'GET', path: deskContract.getToday.path, query: '', address: '203.0.113.7' };
    const bare = await admit({
      ...call,
      headers: { cookie: cookieOf(owner), 'sec-fetch-site': 'same-origin' },
    });
    expect(bare, 'a call without its header is still refused').toMatchObject({ answer: { status: 403 } });
  });
});
