import { z } from 'zod';
import type { Tags } from '#lib/browser/tags.ts';
import { DEFAULT_LOG_LEVEL, LOG_LEVELS, type LogLevel } from '#lib/log-level.ts';
import {
  PAGE_REGIONS,
  type PageRegion,
  perRegion,
  REGION_CODES,
  type RegionCode,
} from '#lib/region/codes.ts';
import { DEFAULT_CITY } from '#lib/region/default-city.ts';
import { REGIONS } from '#lib/region/regions.ts';
import { chatHosts } from './chat.ts';
import { type DatabaseSettings, databaseOf, databaseProblems, databaseShape } from './database.ts';
import { deskShape, type StaffSettings, staffOf } from './desk.ts';
import { clashesOf } from './domain-clashes.ts';
import { type EdgeSettings, edgeOf, edgeShape } from './edge.ts';
import { type ExchangeTerms, exchangeOf, exchangeShape } from './exchange.ts';
import { OUTSIDE_SECRETS, type Outside, outsideOf, outsideShape } from './outside.ts';
import { type ObjectStoreSettings, picturesOf, picturesShape } from './pictures.ts';
import { SERVING_SECRETS, type Serving, servingOf, servingShape } from './serving.ts';
import { tagHosts, tagShape, tagsOf } from './tags.ts';
import { cspSources, domains, httpUrl, listOf, switchedOff, switchedOn } from './values.ts';

/**
 * Every setting the shop reads but the regions' domains, by the name of its environment variable.
 * `.env.example` explains each.
 */
const environment = z.object({
  ...servingShape,
  DATA_DIR: z.string().default('.data'),
  RELEASES_DIR: z.string().optional(),
  ...databaseShape,
  SHOP_API_URL: httpUrl.optional(),
  SHOP_NAME: z.string().max(60, { error: 'не длиннее 60 знаков' }).default('Тара'),
  SITE_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/?$/, { error: 'нужен адрес без пути, например https://example.ru' })
    .optional(),
  BARE_HOST_REGION: z
    .enum(PAGE_REGIONS, { error: `нужно одно из: ${PAGE_REGIONS.join(', ')}` })
    .default('neutral'),
  DEFAULT_REGION: z
    .enum(REGION_CODES, { error: `нужно одно из: ${REGION_CODES.join(', ')}` })
    .default(DEFAULT_CITY),
  CABINET_URL: httpUrl.default('https://cabinet.example.ru/'),
  COMPANY_FILE: z.string().optional(),
  CART_STEP: z.enum(['pack', 'unit'], { error: 'нужно pack или unit' }).default('pack'),
  CONSENT_MODE: z.enum(['notice', 'checkbox'], { error: 'нужно notice или checkbox' }).default('notice'),
  PROMO_ON_SALE: switchedOff,
  NOT_FOUND_IMAGES: z.string().default('not-found,no-photo').transform(listOf),
  DEMO_CATALOGUE: switchedOn,
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `нужно одно из: ${LOG_LEVELS.join(', ')}` })
    .default(DEFAULT_LOG_LEVEL),
  EXTRA_CSP_HOSTS: cspSources('https://metrics.example.ru'),
  IMAGE_HOSTS: cspSources('https://img.example.ru'),
  PICTURE_CONVERTER_URL: httpUrl.optional(),
  ...picturesShape,
  COMPANY_LOOKUP_URL: httpUrl.optional(),
  COMPANY_LOOKUP_KEY: z.string().optional(),
  SUPPORT_CHAT: httpUrl.optional(),
  OFFLINE_COPIES: switchedOn,
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^(?:age1|ssh-rsa |ssh-ed25519 )/, { error: 'нужен ключ вида age1… или ssh-ed25519 …' })
    .optional(),
  ...tagShape,
  ...outsideShape,
  ...exchangeShape,
  ...deskShape,
  ...edgeShape,
});

/** The domains of each region, by the name of its setting. */
const regionDomains = z.object(
  Object.fromEntries(REGION_CODES.map((code) => [REGIONS[code].domainSetting, domains])),
);

/** What each setting may be, by its name. */
export const SETTING_SHAPES = { ...environment.shape, ...regionDomains.shape };
export type SettingName = keyof typeof environment.shape;

export const SETTING_NAMES: readonly string[] = Object.keys(SETTING_SHAPES);

/** Names whose values never appear in a message, and may be given as files: they carry passwords. */
export const SECRET_NAMES: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SHOP_API_URL',
  'COMPANY_LOOKUP_KEY',
  ...OUTSIDE_SECRETS,
  'EXCHANGE_PASSWORD',
  ...SERVING_SECRETS,
  'PICTURES_KEY_ID',
  'PICTURES_SECRET_KEY',
  'DESK_SECRET',
  'EDGE_PURGE_URL',
  'EDGE_PURGE_TOKEN',
]);

export type Settings = Serving &
  DatabaseSettings &
  StaffSettings & {
    kind: 'valid';
    /** Where the embedded database and the pictures live; relative to the project's folder. */
    dataDir: string;
    /** Where processes find the files of each other's builds; relative to the project's folder. */
    releasesDir: string;
    /** Another backend that speaks the contract; null = our own, in-process. */
    shopApiUrl: string | null;
    shopName: string;
    /** Scheme and host, no final slash: the address of pages outside the regions' own domains. */
    siteOrigin: string;
    /** Scheme of every canonical address, the regions' domains included. */
    siteProtocol: 'http' | 'https';
    /** Hosts (with a port where one is given) that name a region; the first is the primary (D1, D2). */
    domains: Readonly<Record<RegionCode, readonly string[]>>;
    /** What an unprefixed path on another host shows (D3). */
    bareHostRegion: PageRegion;
    /** Whose data neutral pages and calls without a region show (D3, D5). */
    defaultRegion: RegionCode;
    cabinetUrl: string;
    /** The file that says who sells; relative to the project's folder. Null = an example. */
    companyFile: string | null;
    /** D35. */
    cartStep: 'pack' | 'unit';
    /** D55. */
    consentMode: 'notice' | 'checkbox';
    /** Whether the first-purchase promo also lowers sale and promo products (D45). */
    promoOnSale: boolean;
    /** Parts of a picture's address that mean «no picture» (D23). */
    notFoundImages: readonly string[];
    /** Fill an empty shop with the demo catalogue at start. */
    demoCatalogue: boolean;
    /** The least grave entries that the log holds. */
    logLevel: LogLevel;
    /**
     * Sources beside our own that pages may load scripts from and talk to: the counters' own, the chat's,
     * further ones of theirs.
     */
    extraCspHosts: readonly string[];
    /** Hosts beside our own whose pictures pages may show. */
    imageHosts: readonly string[];
    /** Another converter that fetches and makes pictures (D60); null = our own. */
    pictureConverterUrl: string | null;
    /** Where pictures are kept for all processes; null = in `dataDir`, for one machine. */
    pictureStore: ObjectStoreSettings | null;
    /** Where companies are looked up by their taxpayer number, and the key to it; null = nowhere. */
    companyRegister: { url: string; key: string | null } | null;
    /** Where the script of a support chat is, which the order's error then names (D61); null = no chat. */
    supportChat: string | null;
    /** Whether browsers keep visited pages to show them without a network. */
    offlineCopies: boolean;
    /** Whose key backups are encrypted for (age); null = they are not. */
    backupRecipient: string | null;
    /** The counters of visits; null = none. */
    tags: Tags | null;
    /** Who is told of orders and requests. */
    outside: Outside;
    /** How 1C gets in; null = there is no exchange. */
    exchange: ExchangeTerms | null;
    /** The cache in front of the shop; null = none that keeps pages. */
    edge: EdgeSettings | null;
  };

/** One line per wrong setting, in Russian, beginning with its name. */
export type InvalidSettings = { kind: 'invalid'; problems: readonly string[] };

/**
 * Parses the settings from a record such as `process.env`. Unknown names are ignored, an empty value counts
 * as absent, absent ones get the defaults of `.env.example`. Never throws.
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings | InvalidSettings {
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, env[name]?.trim()] as const).filter(([, value]) => value),
  );
  const parsed = environment.safeParse(given);
  const named = regionDomains.safeParse(given);
  if (!parsed.success || !named.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(named.error?.issues ?? [])];
    return {
      kind: 'invalid',
      problems: issues.map((issue) => problem(String(issue.path[0]), issue.message, given)),
    };
  }
  const values = parsed.data;
  const tags = tagsOf(values);
  const domainsOf = perRegion((code) => named.data[REGIONS[code].domainSetting] ?? []);
  const outside = outsideOf(values);
  const exchange = exchangeOf(values);
  const pictures = picturesOf(values);
  const edge = edgeOf(values);
  const problems = [
    ...clashesOf(domainsOf),
    ...databaseProblems(values),
    ...outside.problems,
    ...exchange.problems,
    ...pictures.problems,
    ...edge.problems,
  ];
  if (problems.length > 0) return { kind: 'invalid', problems };
  const origin = new URL(values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`);
  const shopApiUrl = values.SHOP_API_URL?.replace(/\/+$/, '') ?? null;
  return {
    kind: 'valid',
    ...servingOf(values),
    dataDir: values.DATA_DIR,
    releasesDir: values.RELEASES_DIR ?? `${values.DATA_DIR}/releases`,
    ...databaseOf(values),
    shopApiUrl,
    shopName: values.SHOP_NAME,
    siteOrigin: origin.origin,
    siteProtocol: origin.protocol === 'https:' ? 'https' : 'http',
    domains: domainsOf,
    bareHostRegion: values.BARE_HOST_REGION,
    defaultRegion: values.DEFAULT_REGION,
    cabinetUrl: values.CABINET_URL,
    companyFile: values.COMPANY_FILE ?? null,
    cartStep: values.CART_STEP,
    consentMode: values.CONSENT_MODE,
    promoOnSale: values.PROMO_ON_SALE,
    notFoundImages: values.NOT_FOUND_IMAGES,
    demoCatalogue: values.DEMO_CATALOGUE,
    logLevel: values.LOG_LEVEL,
    extraCspHosts: [...values.EXTRA_CSP_HOSTS, ...tagHosts(tags), ...chatHosts(values.SUPPORT_CHAT)],
    imageHosts: values.IMAGE_HOSTS,
    pictureConverterUrl: values.PICTURE_CONVERTER_URL ?? null,
    pictureStore: pictures.value,
    companyRegister: registerOf(values.COMPANY_LOOKUP_URL, values.COMPANY_LOOKUP_KEY),
    supportChat: values.SUPPORT_CHAT ?? null,
    offlineCopies: values.OFFLINE_COPIES,
    backupRecipient: values.BACKUP_RECIPIENT ?? null,
    tags,
    outside: outside.value,
    exchange: exchange.value,
    edge: shopApiUrl === null ? edge.value : null,
    ...staffOf(values, { origin, shopApiUrl }),
  };
}

function registerOf(url: string | undefined, key: string | undefined): Settings['companyRegister'] {
  return url === undefined ? null : { url, key: key ?? null };
}

function problem(name: string, message: string, given: Record<string, string | undefined>): string {
  return SECRET_NAMES.has(name) ? `${name}: ${message}` : `${name}=${given[name] ?? ''}: ${message}`;
}
