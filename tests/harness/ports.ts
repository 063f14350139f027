/** Ports of the browser tests' two servers; TEST_PORT moves them both. */
export const PREFIX_PORT = Number(process.env.TEST_PORT ?? 31_780);
export const HOSTS_PORT = PREFIX_PORT + 1;

/** The shop without domains under a name as a local network gives it. */
export const LAN_HOST = 'tara.lan';
