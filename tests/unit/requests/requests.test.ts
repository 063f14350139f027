import { beforeEach, expect, it } from 'vitest';
import type { Input } from '#api/contract/index.ts';
import { PERSONAL_DATA_CONSENT } from '#lib/consent.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { NOON, refusal, succeed, Visitor } from '../backend/visitor.ts';

const PHONE = '+7(912)345-67-89';
const later = (minutes: number) =>
  fixedClock(new Date(NOON.now().getTime() + minutes * 60_000).toISOString());
const recall = (more: Partial<Input<'createRecall'>> = {}) =>
  ({ phone: PHONE, product_id: false, text: '', ...more }) satisfies Input<'createRecall'>;

eachDatabase('the requests', (db) => {
  let visitor: Visitor;
  beforeEach(async () => {
    await db().query({ name: '', text: 'truncate request, consent, session cascade' });
    await fillCatalogue(db());
    visitor = new Visitor(db());
  });
  const rows = <Row extends object>(text: string) => db().query<Row>({ name: '', text });
  const statuses = async () =>
    (await rows<{ status: string }>('select status from request order by id')).map(({ status }) => status);
  const send = async (more: Partial<Input<'createRecall'>> = {}, who = visitor) =>
    succeed(await who.call('createRecall', recall(more)));

  it('acc-E1: a callback, a question, a price list and a price notice are kept with their consents', async () => {
    visitor.trackerSession = 'tr-7';
    const sent = { page: '/msk/goods/1?from=ya#top', website: '', fillMs: 5000 };
    const { callBack } = await send({
      phone: '8 912 345 67 89',
      product_id: 1,
      text: 'После обеда',
      ...sent,
    });
    expect(callBack).toBe('сегодня до 18:00');
    await send({ text: 'from ask' });
    succeed(await visitor.call('createWholesale', { phone: '(912)-345-67-90', product_id: 2, special: 99 }));
    const notice = await visitor.call('createLowPrice', { email: 'a@example.ru', product_id: 1 });
    expect(succeed(notice).callBack).toBeNull();
    expect(
      await rows(`select kind, phone, email, product_id, special_id, text, page_url, tracker_session, price_kop, status
        from request order by id`),
    ).toMatchObject([
      { kind: 'recall', phone: '+79123456789', product_id: 1, text: 'После обеда', tracker_session: 'tr-7' },
      { kind: 'question', phone: '+79123456789', product_id: null, text: null },
      { kind: 'opt', phone: '+79123456790', product_id: 2, special_id: null },
      { kind: 'lowprice', phone: null, email: 'a@example.ru', price_kop: 10_000, status: 'review' },
    ]);
    expect(await rows('select page_url from request where page_url is not null')).toEqual([
      { page_url: '/msk/goods/1' },
    ]);
    expect(
      await rows(`select c.document_version, c.text, c.form, c.session_id = r.session_id as is_own
        from consent c join request r on r.id = c.request_id order by r.id`),
    ).toEqual(
      ['recall', 'question', 'opt', 'lowprice'].map((form) => ({
        document_version: PERSONAL_DATA_CONSENT.version,
        text: 'Отправляя форму, вы соглашаетесь на обработку персональных данных',
        form,
        is_own: true,
      })),
    );
  });

  it('D55: with a box in the form nothing is kept before it is ticked', async () => {
    const asked = new Visitor(db(), { settings: { consentMode: 'checkbox' } });
    const refused = await asked.call('createRecall', recall());
    expect(refused).toMatchObject({ code: 'invalid-input', status: 422 });
    expect(refused).toHaveProperty('fields.is_consent_for_pd');
    await send({ is_consent_for_pd: true }, asked);
    expect(await rows('select text from consent')).toEqual([
      { text: 'Я согласен на обработку персональных данных' },
    ]);
  });

  it('the same phone within ten minutes is the same request, from any session and in any spelling', async () => {
    const { id } = await send();
    const others = await Promise.all(
      ['89123456789', '+7 912 345 67 89', '9123456789'].map((phone) => send({ phone }, new Visitor(db()))),
    );
    expect(new Set(others.map((each) => each.id))).toEqual(new Set([id]));
    visitor.clock = later(9);
    expect((await send()).id).toBe(id);
    expect((await send({ text: 'from ask' })).id, 'another form').not.toBe(id);
    visitor.clock = later(10);
    expect((await send()).id).not.toBe(id);
    expect(await rows('select count(*) as count from consent')).toEqual([{ count: 3 }]);
  });

  it('a price notice of one e-mail and product is one for as long as it is open', async () => {
    const ask = async (email: string, product: number) =>
      succeed(await visitor.call('createLowPrice', { email, product_id: product })).id;
    const id = await ask('A@example.ru', 1);
    visitor.clock = later(60 * 24 * 30);
    expect(await ask('a@EXAMPLE.ru', 1)).toBe(id);
    expect(await ask('a@example.ru', 2)).not.toBe(id);
    await rows(`update request set status = 'sent', dedupe_key = null where id = ${id}`);
    expect(await ask('a@example.ru', 1)).not.toBe(id);
  });

  it('what the region does not sell has no lower price to wait for', async () => {
    const answer = await new Visitor(db(), { city: 'spb' }).call('createLowPrice', {
      email: 'a@example.ru',
      product_id: 6,
    });
    expect(refusal(answer)).toBe('not-sold-here');
  });

  it('what a program has filled in is answered like any other, set apart, and takes nobody’s place', async () => {
    const spam = await send({ website: 'https://spam.example' });
    const hasty = await send({ fillMs: 300 });
    const real = await send({ fillMs: 2000 });
    expect([spam.callBack, hasty.callBack]).toEqual([real.callBack, real.callBack]);
    expect(new Set([spam.id, hasty.id, real.id]).size).toBe(3);
    expect(await statuses()).toEqual(['spam', 'spam', 'new']);
  });

  it('the fourth request of a session in ten minutes, and the 301st of all in an hour, are kept for a look', async () => {
    for (let at = 0; at < 4; at += 1) await send({ phone: `912000000${at}` });
    expect(await statuses()).toEqual(['new', 'new', 'new', 'review']);
    visitor.clock = later(11);
    await send({ phone: '9120000009' });
    expect((await statuses()).at(-1)).toBe('new');
    await rows(`insert into request (kind, phone, created_at)
      select 'recall', '+79000000000', '2026-11-18T09:05:00Z' from generate_series(1, 300)`);
    visitor.clock = later(30);
    visitor.isFrequent = true;
    await send({ phone: '9120000007' });
    expect((await statuses()).at(-1), 'an address that the gate has noted').toBe('review');
    visitor.isFrequent = false;
    await send({ phone: '9120000008' }, new Visitor(db(), { clock: later(12) }));
    expect((await statuses()).at(-1)).toBe('review');
  });

  it('a request is not kept without its consent', async () => {
    await rows('alter table consent add constraint refused check (false) not valid');
    await expect(visitor.call('createRecall', recall())).rejects.toThrow();
    await rows('alter table consent drop constraint refused');
    expect(await statuses()).toEqual([]);
  });
});
