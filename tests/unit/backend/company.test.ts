import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '#api/backend/base/context.ts';
import { askRegister } from '#api/backend/buying/companies/ask-register.ts';
import { findCompany } from '#api/backend/buying/companies/handlers.ts';
import { callFinder } from '#api/backend/door/http/find-call.ts';
import { parseSettings } from '#lib/env/settings.ts';
import { SETTINGS } from './visitor.ts';

const INN = '7707083893';
const FOUND = {
  suggestions: [
    { value: 'ООО «Другое»', data: { inn: '7700000000', kpp: null } },
    {
      value: 'ПАО «Пример»',
      data: { inn: INN, kpp: '773601001', address: { value: 'г Москва, ул Примерная, д 1' } },
    },
  ],
};

/** A register on this machine: answers as the test says and remembers what it was asked. */
const asked: { method?: string | undefined; key?: string | undefined; body: unknown }[] = [];
let answer: (response: ServerResponse) => void = () => {};
const server = createServer(async (request: IncomingMessage, response) => {
  asked.push({
    method: request.method,
    key: request.headers.authorization,
    body: JSON.parse(await text(request)),
  });
  answer(response);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/findById/party`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says = (body: unknown, status = 200) => {
  answer = (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};

describe('the register of companies', () => {
  it('acc-D5: is asked for one number, with its key, and its answer read', async () => {
    says(FOUND);
    expect(await askRegister({ url, key: '4' }, INN)).toEqual({
      kind: 'found',
      company: {
        name: 'ПАО «Пример»',
        inn: INN,
        kpp: '773601001',
        address: 'г Москва, ул Примерная, д 1',
        isLiquidated: false,
        branches: [],
      },
    });
    expect(asked.at(-1)).toEqual({ method: 'POST', key: 'Token 4', body: { query: INN, count: 20 } });
  });

  it('acc-D13: tells the parts of a company by their КПП, and that it is no more', async () => {
    const part = (kpp: string | null, status: string) => ({
      value: 'ПАО «Пример»',
      data: { inn: INN, kpp, address: null, state: { status } },
    });
    says({
      suggestions: [part('773601001', 'LIQUIDATED'), part('780201001', 'ACTIVE'), part(null, 'ACTIVE')],
    });
    const answer = await askRegister({ url, key: null }, INN);
    expect(answer).toMatchObject({ company: { kpp: '773601001', isLiquidated: true } });
    expect(answer.kind === 'found' && answer.company.branches.map(({ kpp }) => kpp)).toEqual(['780201001']);
  });

  it('acc-D5: knows none where it names another or nothing', async () => {
    says({ suggestions: [] });
    expect(await askRegister({ url, key: null }, INN)).toEqual({ kind: 'none' });
    says({ suggestions: [FOUND.suggestions[0], null, { value: 7 }] });
    expect(await askRegister({ url, key: null }, INN)).toEqual({ kind: 'none' });
  });

  it.each([
    ['an error', () => says('нет', 500)],
    ['no JSON', () => says('<html>')],
    ['another form', () => says([])],
    ['more than anybody has to say', () => says(`{"suggestions":["${'x'.repeat(270_000)}"]}`)],
    ['a way elsewhere', () => (answer = (response) => response.writeHead(302, { Location: url }).end())],
    ['a broken line', () => (answer = (response) => response.socket?.destroy())],
  ])('acc-D5: has failed with %s', async (_, prepare) => {
    prepare();
    expect(await askRegister({ url, key: null }, INN)).toEqual({ kind: 'failed' });
  });

  it('acc-D5: has failed when it is silent for two seconds', async () => {
    answer = () => {};
    const started = performance.now();
    expect(await askRegister({ url, key: null }, INN)).toEqual({ kind: 'failed' });
    expect(performance.now() - started).toBeLessThan(3500);
  });
});

describe('the call', () => {
  const call = (register: CallContext['settings']['companyRegister']) =>
    findCompany({ inn: INN }, { settings: { ...SETTINGS, companyRegister: register } } as CallContext);

  it('acc-D5: is off where no register is named', async () => {
    expect(await call(null)).toMatchObject({ code: 'not-found' });
  });

  it('acc-D5: tells a company, none, and a register that is down apart', async () => {
    says(FOUND);
    expect(await call({ url, key: null })).toMatchObject({ company: { name: 'ПАО «Пример»' } });
    says({ suggestions: [] });
    expect(await call({ url, key: null })).toMatchObject({ code: 'company-unknown', status: 404 });
    says('нет', 503);
    expect(await call({ url, key: null })).toMatchObject({ code: 'register-unavailable', status: 502 });
  });

  it('acc-D5: is answered here for the visitors of another server too, which has no such call', async () => {
    const env = { SHOP_API_URL: 'http://127.0.0.1:1', COMPANY_LOOKUP_URL: url };
    const body = (inn: string) => new TextEncoder().encode(JSON.stringify({ inn }));
    const ask = async (settings: Record<string, string>, inn: string) => {
      const parsed = parseSettings(settings);
      if (parsed.kind === 'invalid') throw new Error(parsed.problems.join());
      const found = callFinder(parsed)('POST', '/api/company/find');
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', path: '/api/company/find', query: '', headers, body: body(inn) };
      const { status, body: told } = await found.answer(request);
      return [status, JSON.parse(String(told))];
    };
    says(FOUND);
    expect(await ask(env, INN)).toMatchObject([200, { result: { company: { name: 'ПАО «Пример»' } } }]);
    expect(await ask(env, '123')).toMatchObject([422, { success: false }]);
    expect(await ask({ SHOP_API_URL: 'http://127.0.0.1:1' }, INN)).toMatchObject([404, { success: false }]);
  });
});
