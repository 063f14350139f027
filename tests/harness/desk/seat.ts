import type { BrowserContext, Page } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { runScript } from '../command.ts';
import type { Shop } from '../shop.ts';

/** Where the desk of a shop stands. */
export const deskUrl = ({ port }: Pick<Seated, 'port'>, path = ''): string =>
  `http://desk.localhost:${port}/desk${path}`;

/** Makes a call of the desk from one of its pages, as its screens do; returns the status and the answer. */
function callFrom(page: Page, path: string, body: object): Promise<{ status: number; answer: unknown }> {
  return page.evaluate(
    async ([where, sent]) => {
      const response = await fetch(`/api/desk/${where}`, {
        method: 'POST',
        headers: { 'X-Desk': '1', 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return { status: response.status, answer: await response.json() };
    },
    [path, body] as const,
  );
}

/** A shop whose desk is sat down at. */
export type Seated = Pick<Shop, 'port' | 'dataDir'> & { databaseUrl?: string };

/** Of everybody who is seated here. */
export const PASSWORD = 'Верблюд у окна 4718';

/** Invites an owner and manager by the command line; the secret of the link. */
export async function invite(
  { port, dataDir, databaseUrl = '' }: Seated,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const words = ['invite', email, '--role', 'owner', '--role', 'manager', '--name', name];
  const printed = await runScript('keeping/desk', words, {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  const [, secret] = /invite#([\w-]{43})/.exec(printed) ?? [];
  if (secret === undefined) throw new Error(printed);
  return secret;
}

/**
 * Invites an owner by the command line and takes the invitation by password and code; the context is at the
 * desk from then on.
 */
export async function sitDown(
  context: BrowserContext,
  shop: Seated,
  { email, name } = { email: 'owner@example.ru', name: 'Вера' },
): Promise<void> {
  const secret = await invite(shop, { email, name });
  const page = await context.newPage();
  await page.goto(deskUrl(shop, '/in'));
  const seen = await callFrom(page, 'invite/see', { secret });
  const { totp } = seen.answer as { totp: { uri: string; sealed: string } };
  const app = OTPAuth.URI.parse(totp.uri) as OTPAuth.TOTP;
  const way = {
    password: PASSWORD,
    totp: { sealed: totp.sealed, code: app.generate() },
  };
  const taken = await callFrom(page, 'invite/accept', { secret, name, way });
  if (taken.status !== 200) throw new Error(JSON.stringify(taken.answer));
  await page.close();
}

/** Orders a product of the demo shop as a buyer does; returns the order's number. */
export async function orderFrom(shop: Shop, buyer: Parameters<typeof orderForm>[0] = {}): Promise<number> {
  const headers = { city: 'msk', origin: shop.url, 'content-type': 'application/json' };
  const showcase = await (await fetch(`${shop.url}/api/content/showcase`, { headers })).text();
  const code = /"code":"([^"]+)"/.exec(showcase)?.[1] ?? '';
  const added = await fetch(`${shop.url}/api/cart/add/${encodeURIComponent(code)}?push=true`, {
    method: 'POST',
    headers: { city: 'msk' },
  });
  const cookie = added.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const ordered = await fetch(`${shop.url}/api/order/create`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify(orderForm(buyer)),
  });
  const { result } = (await ordered.json()) as { result: { number: number } };
  return result.number;
}
