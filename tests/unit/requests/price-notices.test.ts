import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '#api/backend/base/outbox/deliver-due.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import { sessionKey } from '#api/backend/base/session/key.ts';
import { writeStopToken } from '#api/backend/buying/requests/price/stop-token.ts';
import type { Database } from '#api/backend/db/database.ts';
import { openChannels } from '#api/backend/outside/open-channels.ts';
import { perRegion } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { ORIGIN, openDoor } from '#tests/contract/doors.ts';
import { answerWeb } from '#tests/contract/web-calls.ts';
import { NOBODY } from '#tests/fixtures/outside.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { type MailServer, openMailServer } from '#tests/harness/mail-server.ts';
import { refusal, succeed, Visitor } from '../backend/visitor.ts';

const SITE = {
  domains: perRegion(() => []),
  bareHostRegion: 'neutral',
  defaultRegion: 'msk',
  siteOrigin: 'https://shop.example',
  siteProtocol: 'https',
} as const;

let db: Database;
let mail: MailServer;
beforeAll(async () => {
  [db, mail] = await Promise.all([openTestPglite(), openMailServer()]);
}, 60_000);
afterAll(async () => {
  await Promise.all([db.close(), mail.close()]);
});

const feed = (first: number, second: number) =>
  `<yml_catalog><shop><name>А</name><categories><category id="1">Посуда</category></categories><offers>${[
    first,
    second,
  ]
    .map(
      (price, at) =>
        `<offer id="p${at}"><price>${price}</price><categoryId>1</categoryId><name>Кружка ${at}</name></offer>`,
    )
    .join('')}</offers></shop></yml_catalog>`;
const load = (first: number, second: number, region: 'msk' | 'spb' = 'msk', inPlaceLimit = 2000) =>
  imported(
    importRows(db, feedRows(feed(first, second), [region]), [region], { isForced: true, inPlaceLimit }),
  );
const rows = <Row extends object>(text: string) => db.query<Row>({ name: '', text });
const idOf = async (name: string) =>
  (await rows<{ id: number }>(`select id from product where name = '${name}'`))[0]?.id ?? 0;

async function ask(email: string, name = 'Кружка 0'): Promise<void> {
  succeed(await new Visitor(db).call('createLowPrice', { email, product_id: await idOf(name) }));
}
async function send(): Promise<void> {
  const outside = {
    ...NOBODY,
    mail: { smtpUrl: mail.url, from: 'shop@example.ru', to: ['a@example.ru'] },
  };
  const { channels, close } = openChannels(outside, { db, clock: systemClock, site: SITE });
  const letters = channels.filter(({ name }) => name === 'price-letter');
  await spread(db, letters, new Date());
  for (const channel of letters)
    await deliverDue(channel, { db, clock: systemClock, onGivenUp: () => undefined });
  close();
}
const readers = () => mail.letters.map(({ to }) => to.join()).toSorted();

beforeEach(async () => {
  await rows('truncate request, consent, session, outbox cascade');
  mail.letters.length = 0;
  await load(100, 50);
});

it.each([
  ['in place', 2000],
  ['beside the shop', 0],
])(
  'acc-E1: an import that lowers the price writes to everybody who asked, once (%s)',
  async (_, inPlaceLimit) => {
    await load(100, 50, 'spb');
    for (const email of ['a@example.ru', 'b@example.ru']) await ask(email);
    await ask('c@example.ru', 'Кружка 1');
    await load(110, 50, 'msk', inPlaceLimit);
    await load(90, 50, 'spb', inPlaceLimit);
    await send();
    expect(readers(), 'dearer, or cheaper elsewhere').toEqual([]);
    await load(99, 50, 'msk', inPlaceLimit);
    await load(80, 50, 'msk', inPlaceLimit);
    await send();
    await send();
    expect(readers()).toEqual(['a@example.ru', 'b@example.ru']);
    const raw = mail.letters[0]?.raw ?? '';
    expect(raw).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/shop\.example\/api\/lowprice\/stop\/\d+\.[\w-]{22}>/m,
    );
    const plain = Buffer.from(raw.slice(raw.indexOf('\r\n\r\n')), 'base64').toString('utf8');
    expect(plain).toMatch(/отпишитесь:\s+https:\/\/shop\.example\/api\/lowprice\/stop\/\d+\.[\w-]{22}$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(await rows("select count(*) as open from request where status = 'new'")).toEqual([{ open: 1 }]);
    await ask('a@example.ru');
    expect(await rows("select count(*) as open from request where status = 'new'")).toEqual([{ open: 2 }]);
  },
);

it('a price that has gone up again is worth no letter', async () => {
  await ask('a@example.ru');
  await load(90, 50);
  await load(100, 50);
  await send();
  expect(readers()).toEqual([]);
});

it('the letter’s link closes the other notices of its reader, without a session, and nobody else’s', async () => {
  await ask('a@example.ru');
  await ask('A@example.ru', 'Кружка 1');
  await ask('b@example.ru', 'Кружка 1');
  await load(90, 50);
  await send();
  const token = /lowprice\/stop\/([\w.-]+)>/.exec(mail.letters[0]?.raw ?? '')?.[1] ?? '';
  const forged = `${(await rows<{ id: number }>('select max(id) as id from request'))[0]?.id}${token.slice(token.indexOf('.'))}`;
  expect(refusal(await new Visitor(db).call('stopPriceNotices', { token: forged }))).toBe('not-found');
  for (let times = 0; times < 2; times += 1)
    expect(await new Visitor(db).call('stopPriceNotices', { token })).toEqual({ success: true });
  await load(80, 40);
  await send();
  expect(readers()).toEqual(['a@example.ru', 'b@example.ru']);
});

describe('acc-E1: the page behind the letter’s «Отписаться»', () => {
  const open = async (path: string, method = 'GET') => {
    const answer = await answerWeb(new Request(`${ORIGIN}${path}`, { method }), openDoor(db));
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  it('asks first, without a script; its button does it, and nothing is told of the reader', async () => {
    await ask('reader@example.ru');
    const [request] = await rows<{ id: number }>('select id from request');
    const token = writeStopToken(request?.id ?? 0, await sessionKey(db));
    const asked = await open(`/api/lowprice/stop/${token}`);
    expect(asked.status).toBe(200);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*form-action 'self'$/),
    });
    expect(asked.headers.get('content-disposition')).toBeNull();
    expect(asked.html).not.toMatch(/<script|reader@/);
    expect(await rows('select status from request')).toEqual([{ status: 'new' }]);
    const action = /<form method="post" action="([^"]+)"><button>Отписаться</.exec(asked.html)?.[1] ?? '';
    expect((await open(action, 'POST')).html).toContain('<h1>Вы отписались</h1>');
    expect(await rows('select status from request')).toEqual([{ status: 'stopped' }]);
  });

  it.each([
    ['7.AAAAAAAAAAAAAAAAAAAAAA', 'GET'],
    ['%3Cb%3E', 'GET'],
    ['7.AAAAAAAAAAAAAAAAAAAAAA/page', 'POST'],
  ])('a link that a mail program has cut stops nobody and says what to do: %s', async (path, method) => {
    const { html } = await open(`/api/lowprice/stop/${path}`, method);
    expect(html).toContain('<h1>Ссылка не подошла</h1>');
    expect(html).not.toMatch(/<form|<b>/);
  });
});
