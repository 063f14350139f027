import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDoctorCommand } from '#api/backend/commands/doctor/arguments.ts';
import { checkDatabase } from '#api/backend/commands/doctor/check-database.ts';
import { checkBackups, checkDisk } from '#api/backend/commands/doctor/check-machine.ts';
import { checkOutside } from '#api/backend/commands/doctor/check-outside.ts';
import { checkPictures } from '#api/backend/commands/doctor/check-pictures.ts';
import { checkManagers, checkSelling } from '#api/backend/commands/doctor/check-selling.ts';
import { exitCodeOf, fault, lineOf, ok, warning } from '#api/backend/commands/doctor/finding.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { openObjectStand } from '#tests/harness/machines/object-store.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

eachDatabase('operations §2: doctor on a database', (db) => {
  const states = async (found: Promise<{ state: string; text: string }[]>) =>
    (await found).map(({ state }) => state);

  it('finds its schema and its clock in order, and a pool that the server has no room for', async () => {
    const found = await checkDatabase(db(), settingsOf());
    expect(found.filter(({ text }) => !text.startsWith('База отвечает')).map(({ state }) => state)).toEqual(
      db().engine === 'pglite' ? ['ok'] : ['ok', 'ok', 'ok', 'ok'],
    );
    const crowded = await checkDatabase(db(), { databasePool: 500 });
    expect(crowded.some(({ state, text }) => state === 'warning' && text.includes('DATABASE_POOL'))).toBe(
      db().engine === 'postgres',
    );
  });

  it('warns of a region without goods or with an example of a phone, and is loud about messages that never came', async () => {
    const empty = await checkSelling(db(), settingsOf(), NOW);
    expect(empty.filter(({ text }) => text.includes('ни один товар')).map(({ state }) => state)).toEqual([
      'warning',
      'warning',
    ]);
    await fillCatalogue(db());
    const sold = await checkSelling(db(), settingsOf(), NOW);
    expect(sold.filter(({ text }) => /продаётся товаров [1-9]/.test(text)).length).toBeGreaterThan(0);
    expect(await states(checkSelling(db(), settingsOf(), NOW))).not.toContain('fault');
    await db().query({
      name: '',
      text: `with event as (insert into outbox (topic, payload) values ('request.created', '{"requestId":1}') returning id)
             insert into outbox_delivery (event_id, channel, aggregate, state, next_at, ended_at)
             select id, 'mail', 'r1', 'dead', now(), now() from event`,
    });
    expect(await states(checkSelling(db(), settingsOf(), NOW))).toContain('fault');
  });
});

describe('operations §2: doctor on what lies around', () => {
  it('says aloud that orders reach nobody', () => {
    expect(checkManagers(settingsOf()).state).toBe('fault');
    const told = { WEBHOOK_URL: 'https://crm.test/x', WEBHOOK_SECRET: 'a secret of the test' };
    expect(checkManagers(settingsOf(told)).state).toBe('ok');
  });

  it('tells who is reached from who is not, and says nothing to either', async () => {
    const heard: string[] = [];
    const server = createServer((socket) => socket.on('data', (bytes) => heard.push(String(bytes))));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const found = await checkOutside(
      settingsOf({
        SITE_ORIGIN: 'https://127.0.0.1:1',
        SMTP_URL: 'smtp://me:secret-of-mail@127.0.0.1:1',
        MAIL_FROM: 'a@b.test',
        MAIL_TO: 'a@b.test',
        WEBHOOK_URL: `http://127.0.0.1:${port}/x`,
        WEBHOOK_SECRET: 'a secret of the test',
        COMPANY_LOOKUP_URL: 'http://127.0.0.1:1/',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret-of-traces',
      }),
      NOW,
    );
    expect(found.map(lineOf)).toEqual([
      '✗ Почтовый сервер не принимает писем (ESOCKET): проверьте SMTP_URL.',
      '✓ Вебхук (WEBHOOK_URL): 127.0.0.1 доступен.',
      '✗ Справочник компаний (COMPANY_LOOKUP_URL): 127.0.0.1 недоступен (ECONNREFUSED).',
      '✓ Трассы (OTEL_EXPORTER_OTLP_ENDPOINT): 127.0.0.1 доступен.',
      '✗ https://127.0.0.1:1 не открывается (ECONNREFUSED): проверьте DNS, прокси и сертификат.',
    ]);
    expect(JSON.stringify(found)).not.toContain('secret');
    expect(heard).toEqual([]);
    server.close();
  });

  it('looks at the age of the newest whole copy', async () => {
    const place = mkdtempSync(join(tmpdir(), 'tara-copies-'));
    const state = async () => (await checkBackups(place, NOW)).state;
    expect(await state(), 'none').toBe('fault');
    const keep = (name: string, takenAt: string) => {
      mkdirSync(join(place, name));
      const facts = { tables: {}, orders: { count: 3, kopecks: 1 }, catalogue: '' };
      const rest = {
        engine: 'pglite',
        isEncrypted: false,
        facts,
        files: [],
        pictures: { count: 0, bytes: 0 },
      };
      writeFileSync(join(place, name, 'manifest.json'), JSON.stringify({ format: 1, takenAt, ...rest }));
    };
    keep('tara-20261125T030000Z', '2026-11-25T03:00:00.000Z');
    expect(await state(), 'two days old').toBe('fault');
    mkdirSync(join(place, 'tara-20261126T030000Z'));
    writeFileSync(join(place, 'tara-20261126T030000Z', 'manifest.json'), '{');
    expect(await state(), 'broken').toBe('fault');
    keep('tara-20261127T030000Z', '2026-11-27T03:00:00.000Z');
    expect(await state(), 'of this night').toBe('ok');
    expect((await checkDisk(place)).state).not.toBe('fault');
    expect((await checkBackups(join(place, 'none'), NOW)).state).toBe('fault');
    rmSync(place, { recursive: true });
  });

  it('operations §1: writes to and reads from the store of pictures, and says what is wrong with it', async () => {
    const stand = await openObjectStand();
    const state = async () => lineOf(await checkPictures({ pictureStore: stand.settings }));
    expect(await state()).toBe('✓ Хранилище картинок читает и пишет.');
    stand.behave('full');
    expect(await state()).toMatch(/^✗ Хранилище картинок переполнено: /);
    stand.behave('denied');
    expect(await state()).toMatch(/^✗ Хранилище картинок не принимает ключей: проверьте PICTURES_KEY_ID/);
    await stand.close();
    expect(await state()).toMatch(/^✗ Хранилище картинок не отвечает: проверьте PICTURES_ENDPOINT/);
    expect((await checkPictures({ pictureStore: null })).state).toBe('ok');
  });

  it('ends with a code that a monitor understands', () => {
    expect([[ok('')], [ok(''), warning('')], [warning(''), fault('')]].map(exitCodeOf)).toEqual([0, 3, 1]);
    expect(parseDoctorCommand(['--backups', 'x'])).toEqual({ kind: 'look', backups: 'x' });
    expect(parseDoctorCommand(['x']).kind).toBe('usage');
  });
});
