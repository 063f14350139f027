import { expect, it } from 'vitest';
import { isFromDesk, isOwnDownload } from '#api/backend/desk/door/same-origin.ts';

const ORIGIN = 'https://desk.example';
const own = { 'x-desk': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const from = (headers: Readonly<Record<string, string>>, method = 'POST') =>
  isFromDesk({ method, headers }, ORIGIN);

it('desk-H7: takes calls of the desk’s own pages, and of browsers that name its origin instead', () => {
  expect(from(own)).toBe(true);
  expect(from({ ...own, 'content-type': 'application/json; charset=utf-8' })).toBe(true);
  expect(from({ 'x-desk': '1', origin: ORIGIN, 'content-type': 'application/json' })).toBe(true);
  expect(from({ 'x-desk': '1', 'sec-fetch-site': 'same-origin' }, 'GET')).toBe(true);
});

it.each([
  ['another site', { ...own, 'sec-fetch-site': 'cross-site' }],
  ['a sister host', { ...own, 'sec-fetch-site': 'same-site' }],
  ['an address typed by hand', { ...own, 'sec-fetch-site': 'none' }],
  ['a form', { ...own, 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', { ...own, 'content-type': 'text/plain' }],
  ['no type', { 'x-desk': '1', 'sec-fetch-site': 'same-origin' }],
  ['no header of ours', { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }],
  ['a foreign origin', { 'x-desk': '1', origin: 'https://evil.example', 'content-type': 'application/json' }],
  ['the shop’s origin', { 'x-desk': '1', origin: 'https://example', 'content-type': 'application/json' }],
  ['neither site nor origin', { 'x-desk': '1', 'content-type': 'application/json' }],
])('desk-H7: refuses %s', (_, headers) => {
  expect(from(headers)).toBe(false);
});

it.each([
  ['of the desk’s own page', 'GET', 'same-origin', true],
  ['of a browser that says nothing of its page', 'GET', undefined, true],
  ['of a foreign page', 'GET', 'cross-site', false],
  ['of a sister host', 'GET', 'same-site', false],
  ['typed by somebody', 'GET', 'none', false],
  ['that posts', 'POST', 'same-origin', false],
] as const)('desk-H7: a download %s: %s %s → %s', (_, method, site, isTaken) => {
  expect(isOwnDownload({ method, headers: { 'sec-fetch-site': site } })).toBe(isTaken);
});
