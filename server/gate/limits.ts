/** So many requests in so many seconds, per address. */
export type Limit = {
  name: string;
  points: number;
  seconds: number;
  applies(method: string, path: string): boolean;
};

const HOUR = 60 * 60;

function write(...prefixes: readonly string[]): Limit['applies'] {
  return (method, path) => method === 'POST' && prefixes.some((prefix) => path.startsWith(prefix));
}

/**
 * How often one address may make calls (acc-G3). An office behind one address is many visitors, so
 * reads and cart writes are generous and only what costs a person's time or invites guessing is tight. Every limit
 * that applies is counted. Pages are not limited.
 */
export const LIMITS: readonly Limit[] = [
  { name: 'order', points: 20, seconds: HOUR, applies: write('/api/order/create') },
  { name: 'request', points: 10, seconds: HOUR, applies: write('/api/recall/create', '/api/opt/create') },
  { name: 'lowprice', points: 10, seconds: HOUR, applies: write('/api/lowprice/create') },
  { name: 'promo', points: 20, seconds: HOUR, applies: write('/api/promocode/set') },
  {
    name: 'search',
    points: 30,
    seconds: 10,
    applies: (_method, path) => path.startsWith('/api/search-products'),
  },
  { name: 'convert', points: 60, seconds: 10, applies: (_method, path) => path.startsWith('/convert') },
  { name: 'write', points: 120, seconds: 10, applies: write('/api/') },
  { name: 'call', points: 600, seconds: 10, applies: () => true },
];
