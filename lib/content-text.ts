import type { Company } from './company.ts';
import { DEFAULT_DELIVERY, freeLimitText } from './delivery.ts';
import { formatWholeRoubles } from './numbers/rounded-money.ts';
import { type PluralForms, plural } from './plural.ts';
import { PLACE_CASES } from './region/cases.ts';
import type { PageRegion } from './region/codes.ts';
import { REGION_IN } from './region/names.ts';
import { mapUrl, phoneUrl } from './urls.ts';

/** Names that texts may hold as `{{name}}`; what stands for each is decided where the page is shown. */
export const TEXT_NAMES = [
  'shop',
  'city',
  'cityGenitive',
  'cityDative',
  'cityAccusative',
  'cityInstrumental',
  'cityPrepositional',
  'in',
  'phone',
  'address',
  'deliveryPrice',
  'freeLimit',
  'company',
  'inn',
  'kpp',
  'ogrn',
  'legalAddress',
  'email',
  'salesEmail',
  'purchasingEmail',
  'qualityEmail',
  'payDays',
] as const;
export type TextName = (typeof TEXT_NAMES)[number];
export type TextValues = Readonly<Record<TextName, string>>;

/** What a text needs to know of its region: contacts and delivery terms in kopecks. */
export type RegionFacts = {
  phone: string;
  address: string | null;
  deliveryPrice: number;
  deliveryFreeLimit: number | null;
};

const NAME = /\{\{\s*(\w+)\s*\}\}/g;
const SPECIAL = /[&<>"]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Links of the site itself; pictures and calls belong to no region. */
const OWN_LINK = / href="\/(?!\/|media\/|api\/|banners\/)/g;

function isTextName(name: string): name is TextName {
  return TEXT_NAMES.some((known) => known === name);
}

/** Whether something in a text waits to be filled in. */
export function hasNames(text: string): boolean {
  return text.includes('{{');
}

/** Names in a text that no page can fill, without repeats. */
export function unknownNames(text: string): string[] {
  const names = [...text.matchAll(NAME)].map(([, name]) => name ?? '');
  return [...new Set(names)].filter((name) => !isTextName(name));
}

/**
 * The mailbox of the department whose name holds the stem; the company's own when there is no such
 * department.
 */
function mailboxOf({ departments, email }: Company, stem: string): string {
  return departments.find(({ name }) => name.toLowerCase().includes(stem))?.email ?? email;
}

/** What texts say of a requisite that the owner has not given. */
const UNGIVEN = 'указан в счёте';

const WORK_DAYS: PluralForms = ['рабочий день', 'рабочих дня', 'рабочих дней'];

/** What the names stand for on a page of the region; without contacts the defaults of D47 hold. */
export function textValues(
  { region, contacts, shopName }: { region: PageRegion; contacts: RegionFacts | null; shopName: string },
  company: Company,
): TextValues {
  const { deliveryPrice, deliveryFreeLimit } = contacts ?? DEFAULT_DELIVERY;
  const place = PLACE_CASES[region];
  return {
    shop: shopName,
    city: place.nominative,
    cityGenitive: place.genitive,
    cityDative: place.dative,
    cityAccusative: place.accusative,
    cityInstrumental: place.instrumental,
    cityPrepositional: place.prepositional,
    in: REGION_IN[region],
    phone: contacts?.phone ?? '',
    address: contacts?.address ?? company.legalAddress ?? UNGIVEN,
    deliveryPrice: `${formatWholeRoubles(deliveryPrice)}\u00A0₽`,
    freeLimit: freeLimitText(deliveryFreeLimit),
    company: company.legalName,
    inn: company.inn ?? UNGIVEN,
    kpp: company.kpp ?? UNGIVEN,
    ogrn: company.ogrn ?? UNGIVEN,
    legalAddress: company.legalAddress ?? UNGIVEN,
    email: company.email,
    salesEmail: mailboxOf(company, 'продаж'),
    purchasingEmail: mailboxOf(company, 'закуп'),
    qualityEmail: mailboxOf(company, 'качеств'),
    payDays: `${company.payDays}\u00A0${plural(company.payDays, WORK_DAYS)}`,
  };
}

function fill(text: string, values: TextValues, write: (value: string, name: TextName) => string): string {
  return text.replace(NAME, (whole, name: string) => (isTextName(name) ? write(values[name], name) : whole));
}

/** A plain text (title, description) with its names filled in. */
export function fillText(text: string, values: TextValues): string {
  return fill(text, values, (value) => value);
}

/** A text as it stands in HTML, between tags and in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);
}

/** Where a value leads when it is pressed in a text; null = it is nothing but words. */
function hrefOf(name: TextName, value: string): string | null {
  if (value === '' || value === UNGIVEN) return null;
  if (name === 'phone') return phoneUrl(value);
  if (name === 'address' || name === 'legalAddress') return mapUrl(value);
  return name === 'email' || name.endsWith('Email') ? `mailto:${value}` : null;
}

function pressed(name: TextName, value: string): string {
  const href = hrefOf(name, value);
  return href === null ? escapeHtml(value) : `<a href="${escapeHtml(href)}">${escapeHtml(value)}</a>`;
}

/** Whole links and single tags: inside of them a value is plain. */
const TAGS = /(<a\b(?:[^<]|<(?!\/?a\b))*<\/a>|<[^<>]*>)/;

/**
 * Stored HTML as a page shows it: names filled in and escaped, contacts as links, links within the page's
 * region.
 */
export function contentHtml(html: string, { values, base }: { values: TextValues; base: string }): string {
  const filled = html
    .split(TAGS)
    .map((part, index) =>
      fill(part, values, (value, name) => (index % 2 === 0 ? pressed(name, value) : escapeHtml(value))),
    )
    .join('');
  return filled.replace(OWN_LINK, ` href="${base}/`).replaceAll(` href="${base}/"`, ` href="${base || '/'}"`);
}
