/** Ports of the browser tests' two servers; TEST_PORT moves them both. */
export const PREFIX_PORT = Number(process.env.TEST_PORT ?? 31_780);
export const HOSTS_PORT = PREFIX_PORT + 1;

/** The shop without domains under a name as a local network gives it. */
export const LAN_HOST = 'tara.lan';

/** Ports of the mocked backend and of the shops on it, one a scenario of whole pages. */
export const MOCK_PORT = PREFIX_PORT + 10;
export const MOCKED_PORTS = {
  usual: PREFIX_PORT + 11,
  empty: PREFIX_PORT + 12,
  odd: PREFIX_PORT + 13,
  faulty: PREFIX_PORT + 14,
  away: PREFIX_PORT + 15,
  configured: PREFIX_PORT + 16,
} as const;

/** Ports of the servers that speak section 7 alone, and of the shop on each, by the manner of speaking. */
export const STAND_IN_PORTS = {
  poor: { server: PREFIX_PORT + 20, shop: PREFIX_PORT + 21 },
  talkative: { server: PREFIX_PORT + 22, shop: PREFIX_PORT + 23 },
} as const;

/** Where the shop that counts its visits takes its counter and its chat from; the test answers for them. */
export const COUNTER = 'https://metrics.test/tag.js';
export const CHAT = 'https://chat.test/widget.js';
