import { expect, it } from 'vitest';
import type { LogLevel } from '#lib/log-level.ts';
import { createLog } from '#log/log.ts';

function written(level: LogLevel = 'info') {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => lines.push(line) });
  return { log, lines, last: (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '') };
}

it('an entry is one line of JSON: level, time, its fields, its message', () => {
  const { log, lines, last } = written();
  log.error({ requestId: 'a-1', call: 'placeOrder' }, 'Вызов не выполнен');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  expect(last()).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    start: expect.stringMatching(/^[\w-]{12}$/),
    requestId: 'a-1',
    call: 'placeOrder',
    msg: 'Вызов не выполнен',
  });
});

it('the level set leaves out what is less grave', () => {
  const { log, lines } = written('warn');
  log.info({}, 'мелочь');
  log.warn({}, 'странно');
  log.level = 'error';
  log.warn({}, 'странно');
  expect(lines).toHaveLength(1);
});

it('an error is written with its kind, its fields, its stack and what caused it', () => {
  const { log, last } = written();
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  log.error({ error: new TypeError('no order', { cause }) }, 'Вызов не выполнен');
  expect(last().error).toMatchObject({
    type: 'TypeError',
    message: 'no order',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'Error', message: 'duplicate key', code: '23505' },
  });
});

it.each([
  ['phone', '+7 (495) 123-45-67'],
  ['email', 'buyer@example.ru'],
  ['name', 'Иван Петров'],
  ['firstName', 'Иван'],
  ['INN', '7707083893'],
  ['cookie', 'sid=abc; theme=dark'],
  ['Set-Cookie', 'sid=abc'],
  ['token', 'short'],
  ['comment', 'позвоните Ивану'],
])('the field %s is hidden, however deep it stands', (field, value) => {
  const { log, lines } = written();
  log.warn({ body: { lines: [{ [field]: value, quantity: 5 }] } }, 'проба');
  expect(lines[0]).not.toContain(value);
  expect(lines[0]).toContain('"quantity":5');
  expect(lines[0]).toContain('[скрыто]');
});

it.each([
  ['Звонил +7 (495) 123-45-67 вчера', 'Звонил [скрыто] вчера'],
  ['Звонил 8 495 123 45 67', 'Звонил [скрыто]'],
  ['phone=79991234567', 'phone=[скрыто]'],
  ['Письмо на ivan.petrov+shop@mail.example.ru', 'Письмо на [скрыто]'],
  ['ИНН 7707083893 и 500100732259', 'ИНН [скрыто] и [скрыто]'],
  ['/order/0123456789abcdef0123456789abcdef', '/order/[скрыто]'],
  ['cookie __Host-sid=Zm9v.bar; theme=dark', 'cookie __Host-sid=[скрыто]; theme=dark'],
  ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [скрыто]'],
  ['postgres://tara:secret@127.0.0.1:5432/tara', 'postgres://tara:[скрыто]@127.0.0.1:5432/tara'],
])('in a text: %s', (text, masked) => {
  const { log, last } = written();
  log.error({ note: text, error: new Error(text) }, 'проба');
  expect(last()).toMatchObject({ note: masked, error: { message: masked } });
  expect(JSON.stringify(last())).not.toContain(text);
});

it.each([
  'GET /catalog/stakany/3?sort=price',
  'товар 1234567, цена 99 999,00 ₽',
  '2026-11-22T03:04:05.678Z',
  '5f2d7c1e-8a1b-4c3d-9e0f-123456789abc',
])('a text without personal data stays: %s', (text) => {
  const { log, last } = written();
  log.info({ note: text }, 'проба');
  expect(last().note).toBe(text);
});
