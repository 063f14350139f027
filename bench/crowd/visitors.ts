import { request } from 'node:http';

/**
 * A process of its own: so many visitors ask at the same moment, each over a new connection for a page of its
 * own. Gets `{ port, paths, carts }`; says how each was answered.
 */
export type CrowdOrder = {
  port: number;
  paths: readonly string[];
  /** Every so manyth has a cart; nobody when 0. */
  cartEvery: number;
};

/** What they have seen, and what seeing it took of the processors, s. */
export type CrowdSaid = { answers: readonly CrowdAnswer[]; cpuSeconds: number };

export type CrowdAnswer = { status: number; seconds: number; hasCart: boolean; retryAfter: string | null };

/** The address a visitor comes from, as a trusted proxy says it. */
function addressOf(at: number): string {
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
}

function visit({ port, cartEvery }: CrowdOrder, path: string, at: number): Promise<CrowdAnswer> {
  const hasCart = cartEvery > 0 && at % cartEvery === 0;
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': addressOf(at + 1),
    ...(hasCart ? { cookie: 'sid=visitor' } : {}),
  };
  const from = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, retryAfter: string | null = null): void =>
      resolve({ status, seconds: (performance.now() - from) / 1000, hasCart, retryAfter });
    request({ agent: false, port, host: '127.0.0.1', path, headers }, (response) =>
      response
        .on('end', () => done(response.statusCode ?? 0, response.headers['retry-after'] ?? null))
        .resume(),
    )
      .on('error', () => done(0))
      .end();
  });
}

process.once('message', async (order: CrowdOrder) => {
  const answers = await Promise.all(order.paths.map((path, at) => visit(order, path, at)));
  const { user, system } = process.cpuUsage();
  const said: CrowdSaid = { answers, cpuSeconds: (user + system) / 1_000_000 };
  process.send?.(said, () => process.disconnect());
});
