import { z } from 'zod';
import { type TracingSettings, tracingOf, tracingShape } from './tracing.ts';
import { domains, networks, switchedOff, switchedOn, token, whole } from './values.ts';

/** How a process listens, whom it believes, what it holds and how it ends. */
export const servingShape = {
  PORT: whole(1, 65_535, 'нужен номер порта от 1 до 65535').default(3000),
  HOST: z.string().default('127.0.0.1'),
  ALLOWED_HOSTS: domains,
  TRUST_PROXY: whole(0, 10).default(0),
  PROXY_PROTOCOL: networks,
  KEEP_ALIVE_SECONDS: whole(1, 3_600).optional(),
  HEALTH_TOKEN: token.optional(),
  HEALTH_NETWORKS: networks,
  METRICS: switchedOff,
  METRICS_TOKEN: token.optional(),
  ACCESS_LOG: switchedOff,
  ...tracingShape,
  DRAIN_DELAY_SECONDS: whole(0, 300).default(0),
  SHUTDOWN_SECONDS: whole(1, 600).default(9),
  RATE_LIMITS: switchedOn,
  PAGE_CACHE_MB: whole(8, 65_536).default(256),
  RENDERS_AT_ONCE: whole(1, 64).optional(),
  WARM_UP_PAGES: whole(0, 10_000).default(50),
};

/** Those of them that are secrets. */
export const SERVING_SECRETS = ['HEALTH_TOKEN', 'METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_HEADERS'] as const;

export type Serving = {
  port: number;
  /** Address to listen on. */
  host: string;
  /**
   * Further hosts that the door answers to, besides the site's, the regions' and this machine's own names.
   */
  allowedHosts: readonly string[];
  /** How many proxies before this process may be believed about the visitor's address. */
  trustProxy: number;
  /** Networks (CIDR) whose connections may begin with a header of the PROXY protocol, which is believed. */
  proxyProtocol: readonly string[];
  /** A connection that rests is kept for so long, ms. */
  keepAliveMs: number;
  /** By what others than this machine ask for health; null = nobody else may. */
  healthToken: string | null;
  /** Networks (CIDR) from which health may be asked for without a token. */
  healthNetworks: readonly string[];
  /** Null = nothing is counted; `token`: by what others than this machine read it, null = nobody else may. */
  metrics: { token: string | null } | null;
  /** Whether each request has a line in the log. */
  accessLog: boolean;
  /** Where is told how long each request took, and in what; null = nowhere. */
  tracing: TracingSettings | null;
  /** From the signal to stop until connections are refused, ms: a balancer learns of it meanwhile. */
  drainDelayMs: number;
  /** From then on everything has ended after so long, ms. */
  shutdownMs: number;
  /** Whether calls are limited per address. */
  rateLimits: boolean;
  /** Upper bound of the page cache, megabytes. */
  pageCacheMb: number;
  /** So many pages are rendered at once; null = by the processor's cores. */
  rendersAtOnce: number | null;
  /** So many pages of each region are rendered at the start, before anybody asks. */
  warmUpPages: number;
};

/** Longer than the 60 s for which nginx keeps its own end: it must not speak into one that is closing. */
const KEPT_FOR_PROXIES_S = 75;
/** Browsers open a new one for nothing. */
const KEPT_FOR_BROWSERS_S = 15;

type Values = z.output<z.ZodObject<typeof servingShape>>;

/** How to serve, by the settings' values. */
export function servingOf(values: Values): Serving {
  const isBehindProxy = values.TRUST_PROXY > 0 || values.PROXY_PROTOCOL.length > 0;
  const usual = isBehindProxy ? KEPT_FOR_PROXIES_S : KEPT_FOR_BROWSERS_S;
  return {
    port: values.PORT,
    host: values.HOST,
    allowedHosts: values.ALLOWED_HOSTS,
    trustProxy: values.TRUST_PROXY,
    proxyProtocol: values.PROXY_PROTOCOL,
    keepAliveMs: (values.KEEP_ALIVE_SECONDS ?? usual) * 1_000,
    healthToken: values.HEALTH_TOKEN ?? null,
    healthNetworks: values.HEALTH_NETWORKS,
    metrics:
      values.METRICS || values.METRICS_TOKEN !== undefined ? { token: values.METRICS_TOKEN ?? null } : null,
    accessLog: values.ACCESS_LOG,
    tracing: tracingOf(values),
    drainDelayMs: values.DRAIN_DELAY_SECONDS * 1_000,
    shutdownMs: values.SHUTDOWN_SECONDS * 1_000,
    rateLimits: values.RATE_LIMITS,
    pageCacheMb: values.PAGE_CACHE_MB,
    rendersAtOnce: values.RENDERS_AT_ONCE ?? null,
    warmUpPages: values.WARM_UP_PAGES,
  };
}
