import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { beforeEach, expect, it } from 'vitest';
import { runRequestsCommand } from '#api/backend/commands/requests/run-command.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { SITE } from '#tests/fixtures/site.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { NOON, succeed, Visitor } from '../backend/visitor.ts';

eachDatabase('the journal of consents', (db) => {
  const rows = <Row extends object>(text: string) => db().query<Row>({ name: '', text });
  const say = (body: string, region: number | null = null) =>
    rows(`insert into content_page (slug, region_id, title, body) values ('consest', ${region}, 'Согласие', '${body}')
      on conflict (slug, region_id) do update set body = excluded.body`);
  let visitor: Visitor;
  beforeEach(async () => {
    await fillCatalogue(db());
    visitor = new Visitor(db());
  });
  async function recall(phone: string, who = visitor): Promise<void> {
    succeed(await who.call('createRecall', { phone, product_id: false, text: '' }));
  }
  const hashes = async () =>
    (await rows<{ document_hash: string | null }>('select document_hash from consent order by id')).map(
      (row) => row.document_hash,
    );

  it('acc-G3, D55: holds version, hash, words, time, form and session, of a form and of an order', async () => {
    await say('<p>Магазин «{{shop}}», {{company}}</p>');
    await recall('9120000001');
    await visitor.add(CODES.packed, 100);
    succeed(await visitor.call('createOrder', orderForm()));
    const [first, second] = await rows<Record<string, unknown>>(`
      select c.*, d.title, d.body, s.id is not null as has_session from consent c
      join consent_document d on d.hash = c.document_hash left join session s on s.id = c.session_id order by c.id`);
    expect(first).toMatchObject({
      document_version: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      text: 'Отправляя форму, вы соглашаетесь на обработку персональных данных',
      form: 'recall',
      given_at: NOON.now(),
      has_session: true,
      title: 'Согласие',
      body: expect.stringMatching(/^<p>Магазин «Тара», (?!\{\{)/),
    });
    const document = `${first?.title}\n${first?.body}`;
    expect(first?.document_hash).toBe(createHash('sha256').update(document).digest('hex'));
    expect(second).toMatchObject({ form: 'order', document_hash: first?.document_hash });
    expect(await rows('select count(*) as count from consent_document')).toEqual([{ count: 1 }]);
  });

  it('D55: a changed document, and a region’s own, are other documents; an old consent is shown with its own text', async () => {
    await recall('9120000001');
    await say('<p>Первая</p>');
    await recall('9120000002');
    await say('<p>Вторая</p>');
    await recall('9120000003');
    await say('<p>Петербургская</p>', 2);
    await recall('9120000004', new Visitor(db(), { city: 'spb' }));
    await recall('9120000005');
    const [none, first = '', second, own, again] = await hashes();
    expect(none, 'there was nothing to read').toBeNull();
    expect(new Set([first, second, own]).size).toBe(3);
    expect(again).toBe(second);
    const show = (hash: string) =>
      runRequestsCommand(db(), { kind: 'document', hash }, { clock: NOON, dataDir: tmpdir(), site: SITE });
    const shown = await show(first?.slice(0, 12) ?? '');
    expect(shown.lines.join('\n')).toContain(`${first}`);
    expect(shown.lines.at(-1)).toBe('<p>Первая</p>');
    expect((await show('0'.repeat(12))).isRefused).toBe(true);
  });
});
