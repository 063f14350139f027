import type { Company } from './company.ts';
import { DEFAULT_DELIVERY, freeLimitText } from './delivery.ts';
import { formatWholeRoubles } from './money.ts';
import type { PageRegion } from './region/codes.ts';
import { REGION_IN, REGION_NAMES } from './region/names.ts';

/** Names that texts may hold as `{{name}}`; what stands for each is decided where the page is shown. */
export const TEXT_NAMES = [
  'shop',
  'city',
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

/** What texts say of a requisite that the owner has not given. */
const UNGIVEN = 'указан в счёте';

/** What the names stand for on a page of the region; without contacts the defaults of D47 hold. */
export function textValues(
  { region, contacts, shopName }: { region: PageRegion; contacts: RegionFacts | null; shopName: string },
  company: Company,
): TextValues {
  const { deliveryPrice, deliveryFreeLimit } = contacts ?? DEFAULT_DELIVERY;
  return {
    shop: shopName,
    city: region === 'neutral' ? 'Россия' : REGION_NAMES[region],
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
  };
}

function fill(text: string, values: TextValues, write: (value: string) => string): string {
  return text.replace(NAME, (whole, name: string) => (isTextName(name) ? write(values[name]) : whole));
}

/** A plain text (title, description) with its names filled in. */
export function fillText(text: string, values: TextValues): string {
  return fill(text, values, (value) => value);
}

/** A text as it stands in HTML, between tags and in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);
}

/** Stored HTML as a page shows it: names filled in and escaped, links within the page's region. */
export function contentHtml(html: string, { values, base }: { values: TextValues; base: string }): string {
  const filled = fill(html, values, escapeHtml);
  return filled.replace(OWN_LINK, ` href="${base}/`).replaceAll(` href="${base}/"`, ` href="${base || '/'}"`);
}
