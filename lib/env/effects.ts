import type { z } from 'zod';
import { SETTING_NAMES, SETTING_SHAPES, type SettingName } from './settings.ts';

/** Where a setting changes something. */
export type Effect =
  | 'everywhere'
  /** Only with our own server: with SHOP_API_URL that one decides. */
  | 'own server'
  /** Only in a built shop: in development pages are made anew each time and come without a policy. */
  | 'built'
  /** In a built shop, and with SHOP_API_URL in development too. */
  | 'built or other server';

/** Where each setting works. Those of the regions' domains work everywhere. */
const EFFECTS: Readonly<Record<SettingName, Effect>> = {
  PORT: 'everywhere',
  HOST: 'everywhere',
  DATA_DIR: 'everywhere',
  RELEASES_DIR: 'built',
  DATABASE_URL: 'own server',
  DATABASE_DIRECT_URL: 'own server',
  DATABASE_READ_URL: 'own server',
  DATABASE_POOL: 'own server',
  SHOP_API_URL: 'everywhere',
  SHOP_NAME: 'everywhere',
  SITE_ORIGIN: 'everywhere',
  BARE_HOST_REGION: 'everywhere',
  DEFAULT_REGION: 'everywhere',
  CABINET_URL: 'everywhere',
  COMPANY_FILE: 'everywhere',
  CART_STEP: 'everywhere',
  CONSENT_MODE: 'everywhere',
  PROMO_ON_SALE: 'own server',
  NOT_FOUND_IMAGES: 'everywhere',
  DEMO_CATALOGUE: 'everywhere',
  LOG_LEVEL: 'everywhere',
  ALLOWED_HOSTS: 'everywhere',
  TRUST_PROXY: 'everywhere',
  PROXY_PROTOCOL: 'everywhere',
  KEEP_ALIVE_SECONDS: 'everywhere',
  HEALTH_TOKEN: 'everywhere',
  HEALTH_NETWORKS: 'everywhere',
  METRICS: 'everywhere',
  METRICS_TOKEN: 'everywhere',
  ACCESS_LOG: 'everywhere',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'everywhere',
  OTEL_EXPORTER_OTLP_HEADERS: 'everywhere',
  OTEL_SERVICE_NAME: 'everywhere',
  OTEL_TRACES_SAMPLER_ARG: 'everywhere',
  DRAIN_DELAY_SECONDS: 'built',
  SHUTDOWN_SECONDS: 'everywhere',
  RATE_LIMITS: 'everywhere',
  PAGE_CACHE_MB: 'built',
  RENDERS_AT_ONCE: 'built',
  WARM_UP_PAGES: 'built',
  EXTRA_CSP_HOSTS: 'built',
  IMAGE_HOSTS: 'built or other server',
  PICTURE_CONVERTER_URL: 'everywhere',
  PICTURES: 'own server',
  PICTURES_ENDPOINT: 'own server',
  PICTURES_REGION: 'own server',
  PICTURES_PATH_STYLE: 'own server',
  PICTURES_KEY_ID: 'own server',
  PICTURES_SECRET_KEY: 'own server',
  PICTURES_CACHE_MB: 'own server',
  COMPANY_LOOKUP_URL: 'everywhere',
  COMPANY_LOOKUP_KEY: 'everywhere',
  SUPPORT_CHAT: 'everywhere',
  OFFLINE_COPIES: 'built',
  BACKUP_RECIPIENT: 'own server',
  METRICS_ID: 'everywhere',
  METRICS_URL: 'everywhere',
  ANALYTICS_ID: 'everywhere',
  ANALYTICS_URL: 'everywhere',
  SMTP_URL: 'everywhere',
  MAIL_FROM: 'everywhere',
  MAIL_TO: 'everywhere',
  WEBHOOK_URL: 'everywhere',
  WEBHOOK_SECRET: 'everywhere',
  CALL_TRACKING_URL: 'everywhere',
  CALL_TRACKING_COOKIE: 'everywhere',
  TELEPHONY_URL: 'everywhere',
  TELEPHONY_KEY: 'everywhere',
  INDEXNOW_KEY: 'own server',
  INDEXNOW_URL: 'own server',
  EXCHANGE_LOGIN: 'own server',
  EXCHANGE_PASSWORD: 'own server',
  EXCHANGE_FILE_LIMIT: 'own server',
  EXCHANGE_ZIP: 'own server',
  DESK: 'own server',
  DESK_DOMAIN: 'own server',
  DESK_SECRET: 'own server',
  EDGE_CACHE: 'own server',
  EDGE_PURGE_URL: 'own server',
  EDGE_PURGE_TOKEN: 'own server',
  EDGE_SECONDS: 'own server',
};

/** Where the setting of this name works. */
export function effectOf(name: string): Effect {
  return Object.entries(EFFECTS).find(([known]) => known === name)?.[1] ?? 'everywhere';
}

/** How a shop is run. */
type Run = { isOther: boolean; dev: boolean };

/** Settings that somebody has given a value of their own and that change nothing, by why. */
export type IdleSettings = { withOtherServer: readonly string[]; inDevelopment: readonly string[] };

function isIdleInDevelopment(effect: Effect, { isOther, dev }: Run): boolean {
  return dev && (effect === 'built' || (effect === 'built or other server' && !isOther));
}

/**
 * What of the given settings has no effect in this run; values are those of `process.env`, right or left at
 * their defaults.
 */
export function idleSettings(env: Readonly<Record<string, string | undefined>>, run: Run): IdleSettings {
  const given = SETTING_NAMES.filter((name) => isChanged(name, env[name]?.trim()));
  return {
    withOtherServer: given.filter((name) => run.isOther && effectOf(name) === 'own server'),
    inDevelopment: given.filter((name) => isIdleInDevelopment(effectOf(name), run)),
  };
}

const shapes: Readonly<Record<string, z.ZodType>> = SETTING_SHAPES;

/** Whether a value means something else than none. */
function isChanged(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '') return false;
  const [mine, usual] = [value, undefined].map((each) => shapes[name]?.safeParse(each).data);
  return JSON.stringify(mine) !== JSON.stringify(usual);
}
