import { test as base, expect } from '@playwright/test';
import { LAN_HOST } from './ports.ts';

export { expect };

/** Messages a test means to provoke; everything else in the console fails it. */
type Guard = { expectedErrors: readonly RegExp[]; cleanConsole: undefined };

/**
 * Whether the visitor has already answered the region prompt and the cookie banner; most tests are about
 * neither.
 */
type Visitor = { visitor: 'returning' | 'new'; answered: undefined };

/** The browser's warning of a preload that nothing used, with the path of the file. */
const UNUSED = /The resource https?:\/\/[^/]+(\/\S+) was preloaded using link preload.*/;

/** The hosts of the tests' servers; cookies do not look at ports. */
const HOSTS = ['localhost', 'msk.localhost', 'spb.localhost', '127.0.0.1', LAN_HOST];

/**
 * Playwright's `test` that fails when a page logs an error, a warning of hydration, of a preload in a
 * document that nothing used or of an element that the first paint waited for in vain, or throws. Styles of a
 * page that a link was only looked at for are preloaded too; that it was not followed is no fault. A test
 * about a 404 says so: `test.use({ expectedErrors: [/status of 404/] })`.
 */
export const test = base.extend<Guard & Visitor>({
  visitor: ['returning', { option: true }],
  answered: [
    async ({ context, visitor }, use) => {
      const cookies = HOSTS.flatMap((domain) =>
        ['REGION_SELECT_SHOWN', 'cookie'].map((name) => ({ name, value: '1', domain, path: '/' })),
      );
      if (visitor === 'returning') await context.addCookies(cookies);
      await use(undefined);
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  cleanConsole: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = [];
      const documents: Promise<string>[] = [];
      const unusedPreloads: RegExpExecArray[] = [];
      const note = (text: string): void => {
        if (!expectedErrors.some((expected) => expected.test(text))) problems.push(text);
      };
      context.on('response', (response) => {
        if (response.request().resourceType() === 'document') documents.push(response.text().catch(() => ''));
      });
      context.on('console', (message) => {
        const isProblem = message.type() === 'error' || /hydrat|expected to be parsed/i.test(message.text());
        const unused = UNUSED.exec(message.text());
        if (isProblem) note(`${message.text()} (${message.location().url})`);
        else if (unused !== null) unusedPreloads.push(unused);
      });
      context.on('weberror', (event) => note(event.error().stack ?? event.error().message));
      await use(undefined);
      const html = (await Promise.all(documents)).join('');
      for (const { 0: text, 1: path = '' } of unusedPreloads) if (html.includes(path)) note(text);
      expect(problems, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});
