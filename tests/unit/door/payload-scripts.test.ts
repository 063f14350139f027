import { afterEach, describe, expect, it } from 'vitest';
import { headRules, withRules } from '#server/next/head-rules.ts';
import { fakeNext, get, openDoor, page, type Standing } from './harness.ts';

const standing: Standing[] = [];
afterEach(async () => {
  for (const each of standing.splice(0)) await each.close();
});

const A = '/_next/static/chunks/0a~b-1.js';
const B = '/_next/static/chunks/2ln1s9.js';
const script = (address: string) => `<script src="${address}" async=""></script>`;
/** A payload whose rows name both scripts, in this order. */
const payload = (...addresses: string[]) =>
  `<body><script>self.__next_f.push([1,${JSON.stringify(addresses.map((each, at) => `${at}:"${each}"\n`).join(''))}])</script></body>`;

const { payloadScripts } = headRules({
  productScripts: [],
  scripts: { first: '', fonts: '', cart: '', search: '', presses: '' },
});
const named = (head: string, body: string): string =>
  withRules([payloadScripts], { head, body, headers: {} }, expect.unreachable);

describe('the scripts of a document do not hang on timing', () => {
  it('one that the payload names and Next came too late with stands in the head, each once', () => {
    const whole = `<head>${script(A)}${script(B)}</head>`;
    expect(named(whole, payload(B, A))).toBe(whole);
    expect(named(`<head>${script(A)}</head>`, payload(B, A, B))).toBe(whole);
    expect(named('<head></head>', payload(B, A))).toBe(whole);
    expect(named('<head></head>', payload(A, B))).toBe(whole);
  });

  it('one that stands in the body is not named twice', () => {
    const body = `${script(B)}${payload(A, B)}`;
    expect(named('<head></head>', body)).toBe(`<head>${script(A)}</head>`);
  });

  it('so at the door', async () => {
    const next = fakeNext(({ url }, response) => {
      if (url !== '/about') return false;
      page(response, `<html><head>${script(A)}</head>${payload(A, B)}</html>`);
      return true;
    });
    const door = await openDoor(next);
    standing.push(door);
    expect((await get(door, '/about')).body.toString()).toContain(`${script(A)}${script(B)}</head>`);
  });
});
