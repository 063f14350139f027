import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { setDatabase } from '#api/backend/db/handle.ts';
import { runtime } from '#process/runtime.ts';
import { fillCatalogue } from '../fixtures/catalogue.ts';
import { openTestPglite } from '../harness/databases.ts';
import { openDoor } from './doors.ts';
import { listen } from './loopback.ts';
import { answerWeb } from './web-calls.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestPglite();
  await fillCatalogue(database);
  setDatabase(database);
}, 60_000);
afterAll(async () => {
  setDatabase(null);
  await database.close();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The transport of a process that starts with this setting. */
async function transport(shopApiUrl: string) {
  vi.stubEnv('SHOP_API_URL', shopApiUrl);
  vi.resetModules();
  const { call } = await import('#api/transport.ts');
  return call;
}

it('acc-G1: a read is the same from this process and from another backend', async () => {
  const door = openDoor(database);
  const other = await listen((asked) => answerWeb(asked, door));
  const here = await transport('');
  const there = await transport(other.origin);
  const listing = { slug: 'posuda', page: 2, sort: 'price' as const, brands: ['dub'] };
  for (const city of ['msk', 'spb'] as const) {
    expect(await there('getRegionData', {}, { city })).toEqual(await here('getRegionData', {}, { city }));
    expect(await there('getMenuTree', {}, { city })).toEqual(await here('getMenuTree', {}, { city }));
    expect(await there('getProduct', { id: 1 }, { city })).toEqual(
      await here('getProduct', { id: 1 }, { city }),
    );
    expect(await there('getProduct', { id: 8 }, { city })).toEqual(
      await here('getProduct', { id: 8 }, { city }),
    );
    expect(await there('getProductsByCategory', listing, { city })).toEqual(
      await here('getProductsByCategory', listing, { city }),
    );
  }
  await other.close();
  await expect(there('getRegionData', {}, { city: 'msk' })).rejects.toMatchObject({
    name: 'BackendUnavailable',
  });
});

it('acc-A7: the 503 of another backend throws, so that the page becomes «technical works»', async () => {
  const other = await listen(async () => new Response('{}', { status: 503 }));
  const call = await transport(other.origin);
  await expect(call('getMenuTree', {}, { city: 'msk' })).rejects.toMatchObject({
    name: 'BackendUnavailable',
  });
  await other.close();
});

it('D22: a list of another backend that is broken JSON is empty, and the log of this process says so', async () => {
  const door = openDoor(database);
  const other = await listen(async (asked) => {
    const { product } = await (await answerWeb(asked, door)).json();
    return Response.json({ product: { ...product, additional_images: '["/media/plate' } });
  });
  const warn = vi.spyOn(runtime(), 'warn').mockReturnValue();
  const call = await transport(other.origin);
  await expect(call('getProduct', { id: 1 }, { city: 'msk' })).resolves.toMatchObject({
    product: { images: [] },
  });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('неверный JSON'));
  await other.close();
});

it('acc-G1: a read that got no answer is asked once more, within the same bound; the log names the call', async () => {
  let asked = 0;
  const other = await listen(async () => {
    asked += 1;
    if (asked === 1) throw new Error('gone');
    return Response.json({ success: true, result: { list: [] } });
  });
  const warn = vi.spyOn(runtime(), 'warn').mockReturnValue();
  const call = await transport(other.origin);
  await expect(call('getMenuTree', {}, { city: 'msk' })).resolves.toEqual({ list: [] });
  expect(asked).toBe(2);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^getMenuTree: другой сервер не ответил/),
  );
  await other.close();
});

it('acc-G1: an answer outside the contract is refused, and the log names the call and the field', async () => {
  const other = await listen(async () => Response.json({ success: true, result: { list: [{ id: 'a' }] } }));
  const warn = vi.spyOn(runtime(), 'warn').mockReturnValue();
  const call = await transport(other.origin);
  await expect(call('getMenuTree', {}, { city: 'msk' })).resolves.toMatchObject({ code: 'unexpected' });
  expect(warn.mock.calls[0]?.[0]).toMatch(/^getMenuTree: ответ другого сервера не по договору \(.*list\.0/);
  await other.close();
});
