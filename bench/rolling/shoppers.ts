import { Agent, request } from 'node:http';
import { sessionCookieName } from '#lib/browser/cookies.ts';

export type Outcome = { asked: number; failed: string[]; waits: number[]; lostCarts: number };

type Answer = { status: number; cookie: string | null; body: string };

/** So long one waits for an answer, ms. */
const PATIENCE_MS = 10_000;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function ask(port: number, path: string, method: string, cookie: string | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      city: 'msk',
      'sec-fetch-site': 'same-origin',
      ...(cookie === null ? {} : { cookie }),
      ...(method === 'POST' ? { 'content-type': 'application/json', 'content-length': '2' } : {}),
    };
    const asked = request({ port, host: 'localhost', path, method, headers, agent, timeout: PATIENCE_MS });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const name = sessionCookieName('http');
        const given = response.headers['set-cookie']?.find((each) => each.startsWith(`${name}=`));
        const body = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, cookie: given?.split(';', 1)[0] ?? null, body });
      });
    });
    asked.end(method === 'POST' ? '{}' : undefined);
  });
}

/**
 * Asks for pages, so many times a second, until told to end; each tenth asks for a cart of its own, adds to
 * it, and reads it at the end: what is not there is lost.
 */
export async function shop(
  port: number,
  {
    paths,
    code,
    perSecond,
    isOver,
  }: { paths: readonly string[]; code: string; perSecond: number; isOver: () => boolean },
): Promise<Outcome> {
  const outcome: Outcome = { asked: 0, failed: [], waits: [], lostCarts: 0 };
  const carts: string[] = [];
  const under: Promise<void>[] = [];

  async function one(path: string, method: string, cookie: string | null): Promise<Answer | null> {
    outcome.asked += 1;
    const began = performance.now();
    try {
      const answer = await ask(port, path, method, cookie);
      outcome.waits.push(performance.now() - began);
      if (answer.status === 200) return answer;
      outcome.failed.push(`${method} ${path} ${answer.status}`);
    } catch (error) {
      outcome.failed.push(`${method} ${path} ${error instanceof Error ? error.message : error}`);
    }
    return null;
  }
  async function buy(): Promise<void> {
    const added = await one(`/api/cart/add/${encodeURIComponent(code)}?push=true`, 'POST', null);
    if (added?.cookie) carts.push(added.cookie);
  }

  for (let at = 0; !isOver(); at += 1) {
    under.push(
      at % 10 === 0 ? buy() : one(paths[at % paths.length] ?? '/', 'GET', null).then(() => undefined),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond));
  }
  await Promise.all(under);
  for (const cookie of carts) {
    const kept = await one('/api/cart/get', 'GET', cookie);
    if (kept !== null && !kept.body.includes(code)) outcome.lostCarts += 1;
  }
  outcome.waits.sort((a, b) => a - b);
  return outcome;
}
