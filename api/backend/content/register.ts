import { z } from 'zod';
import { BANNER_TYPES } from '#api/contract/content.ts';
import { ACTION_KINDS } from '#api/contract/marketing.ts';
import { day, endsLater, flag, line, link, moment, picture, products, sort } from './fields/fields.ts';
import { html } from './fields/html-field.ts';
import { SHELL_VALUES } from './switches/switch-values.ts';

const inOrder = { error: 'конец раньше начала', path: ['endsAt'] };
const bodyField = { body: html.optional() };

const page = z.strictObject({ title: line(200), body: html });

const banner = z
  .strictObject({
    type: z.enum(BANNER_TYPES, { error: `нужно одно из: ${BANNER_TYPES.join(', ')}` }),
    title: line(200).optional(),
    url: link.optional(),
    img: picture,
    imgMobile: picture.optional(),
    hideOnMain: flag(false),
    goalId: z
      .string()
      .regex(/^[\w-]{1,64}$/, { error: 'нужны латинские буквы, цифры, _ и -' })
      .optional(),
    advertiser: line(300).optional(),
    erid: z
      .string()
      .regex(/^[\w-]{1,64}$/, { error: 'нужны латинские буквы, цифры, _ и -' })
      .optional(),
    sort,
    startsAt: moment.optional(),
    endsAt: moment.optional(),
    isActive: flag(true),
  })
  .refine(({ advertiser, erid }) => (advertiser === undefined) === (erid === undefined), {
    error: 'у рекламного баннера нужны вместе рекламодатель (advertiser) и erid',
    path: ['erid'],
  })
  .refine(({ startsAt, endsAt }) => endsLater(startsAt, endsAt), inOrder);

const service = z.strictObject({
  title: line(200),
  variant: z
    .enum(['reserving', 'management', 'branding'], { error: 'нужно reserving, management или branding' })
    .optional(),
  summary: line(400).optional(),
  image: picture.optional(),
  sort,
  isActive: flag(true),
  ...bodyField,
});

const action = z
  .strictObject({
    title: line(200),
    kind: z.enum(ACTION_KINDS, { error: `нужно одно из: ${ACTION_KINDS.join(', ')}` }).default('other'),
    image: picture.optional(),
    startsOn: day.optional(),
    endsOn: day.optional(),
    sort,
    isActive: flag(true),
    products: products.default([]),
    ...bodyField,
  })
  .refine(({ startsOn, endsOn }) => endsLater(startsOn, endsOn), {
    error: 'конец раньше начала',
    path: ['endsOn'],
  });

const special = z.strictObject({
  title: line(200),
  image: picture.optional(),
  sort,
  isActive: flag(true),
  groups: z
    .array(z.strictObject({ title: line(200).optional(), products }), { error: 'нужен список групп' })
    .max(50)
    .default([]),
  ...bodyField,
});

const brand = z.strictObject({
  country: line(100).optional(),
  logo: picture.optional(),
  bannerDesktop: picture.optional(),
  bannerMobile: picture.optional(),
  inCarousel: flag(false),
  isPartner: flag(false),
  sort,
  ...bodyField,
});

const seo = z.strictObject({
  h1: line(200).optional(),
  title: line(300).optional(),
  description: line(600).optional(),
  keywords: line(600).optional(),
  ...bodyField,
});

const promo = z
  .strictObject({
    description: line(300).optional(),
    discountPercent: z
      .int({ error: 'нужно целое число' })
      .min(1, { error: 'не меньше 1' })
      .max(99, { error: 'не больше 99' }),
    firstOrderOnly: flag(false),
    startsAt: moment.optional(),
    endsAt: moment.optional(),
    maxUses: z.int({ error: 'нужно целое число' }).min(1, { error: 'не меньше 1' }).optional(),
    isActive: flag(true),
  })
  .refine(({ startsAt, endsAt }) => endsLater(startsAt, endsAt), inOrder);

/** What operators write, by kind; a wrong field is refused with a Russian message beside its name. */
export const KINDS = { page, banner, service, action, special, brand, seo, promo, ...SHELL_VALUES } as const;
export type Kind = keyof typeof KINDS;
export type ContentOf<K extends Kind> = z.output<(typeof KINDS)[K]>;
export const KIND_NAMES = Object.keys(KINDS).filter((name): name is Kind => name in KINDS);

/** Kinds of which there is one (per region), called by the kind's own name. */
export const SINGLE_KINDS: ReadonlySet<Kind> = new Set<Kind>(['theme', 'maintenance', 'alert']);

export function isKind(name: string): name is Kind {
  return Object.hasOwn(KINDS, name);
}
