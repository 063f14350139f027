import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MockServer, startMockServer } from '../mocks/server/mock-server.ts';
import { probeServer } from './probe/probe-server.ts';
import { reportText } from './probe/report-text.ts';

let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer();
});
afterAll(() => mock.close());

const probe = async (scenario: string, withWork = false) =>
  reportText(await probeServer(`${mock.origin}/@${scenario}`, { withWork }));

it('acc-G1: a server that keeps to the contract is told so, orders and requests are made only when wanted', async () => {
  const { lines, code } = await probe('default');
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Как в договоре: \d+, отличаются: 0, не проверялись: 9$/);
  expect(lines).toContain('- createOrder: не проверялся');
  expect(code).toBe(0);
  expect(mock.seen.some(({ name }) => name === 'createOrder' || name === 'createRecall')).toBe(false);
  const whole = await probe('both-spellings+childs-object', true);
  expect(whole.lines.at(-1)).toMatch(/отличаются: 0, не проверялись: 5$/);
  expect(whole.code).toBe(0);
});

it('acc-G1: what differs is named by call and field; a server that is away or empty says so', async () => {
  const wrong = await probe('wrong-shape:getNextWorkDay+error:getCallBack');
  expect(wrong.code).toBe(1);
  expect(wrong.lines.filter((line) => line.startsWith('✗'))).toEqual(['✗ getCallBack', '✗ getNextWorkDay']);
  expect(wrong.lines.join('\n')).toMatch(/✗ getNextWorkDay\n {4}\{\}: отказ unexpected \(200\).*result/);
  expect(await probe('empty-shop')).toMatchObject({ code: 2 });
  const away = reportText(await probeServer('http://127.0.0.1:9', { withWork: false }));
  expect(away).toMatchObject({ code: 2, lines: [expect.stringContaining('Сервер не ответил')] });
});
