import { z } from 'zod';
import { isOwnPicture, isSafeLink } from '#api/backend/base/html/addresses.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { unknownNames } from '#lib/content-text.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';

/** Names in double braces that no page can fill are mistakes of typing. */
export function checkNames(value: string, context: z.RefinementCtx): void {
  for (const name of unknownNames(value)) {
    context.addIssue({ code: 'custom', message: `неизвестная подстановка {{${name}}}` });
  }
}

export const line = (max: number) =>
  z
    .string({ error: 'нужен текст' })
    .trim()
    .min(1, { error: 'текст пуст' })
    .max(max, { error: `не длиннее ${max} знаков` })
    .superRefine(checkNames);

export const link = z.string({ error: 'нужен адрес' }).max(2000).refine(isSafeLink, {
  error: 'нужен путь сайта, например /actions, или адрес http:// или https://',
});

export const picture = z.string({ error: 'нужен адрес картинки' }).max(500).refine(isOwnPicture, {
  error: 'нужна картинка этого сайта, например /banners/leto.svg',
});

export const sort = z
  .int({ error: 'нужно целое число' })
  .min(-10_000, { error: 'не меньше −10000' })
  .max(10_000, { error: 'не больше 10000' })
  .default(0);

/** Roubles in the file, with kopecks if need be; kopecks inside. */
export const roubles = z
  .number({ error: 'нужна сумма в рублях' })
  .min(0, { error: 'не меньше 0' })
  .max(1_000_000, { error: 'не больше 1000000' })
  .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, {
    error: 'не больше двух знаков после запятой',
  })
  .transform((sum) => Math.round(sum * 100));

export const flag = (value: boolean) => z.boolean({ error: 'нужно true или false' }).default(value);
export const day = z.iso.date({ error: 'нужна дата, например 2026-12-31' });
export const moment = z.iso.datetime({
  offset: true,
  error: 'нужны дата и время, например 2026-12-15T00:00:00+03:00',
});

/** Products by article, or the most popular ones of a category. */
export const products = z.union(
  [
    z.array(z.string().trim().min(1).max(128)).max(200),
    z.strictObject({
      /** Slug of a category; the whole catalogue when absent. */
      category: z.string().min(1).max(200).optional(),
      only: z.enum(['sale', 'promo', 'new', 'discount']).optional(),
      take: z.int().min(1).max(48).default(12),
    }),
  ],
  { error: 'нужен список артикулов или отбор вида {"category": "stakany", "take": 12}' },
);
export type ProductChoice = z.output<typeof products>;

/** A set: articles with quantities, which one press puts into the cart. */
export const set = z
  .array(
    z.strictObject({
      code: z.string().trim().min(1).max(128),
      quantity: z.int().min(1).max(MAX_QUANTITY),
    }),
    { error: 'нужен список вида [{"code": "ПС00013", "quantity": 200}]' },
  )
  .max(MAX_CART_LINES);

/** A period that ends before it begins is a mistake of typing; both ends are ISO texts. */
export function endsLater(start: string | undefined, end: string | undefined): boolean {
  return start === undefined || end === undefined || new Date(start) <= new Date(end);
}

/** When something is shown; an open end is no bound. */
export const period = { startsAt: moment.optional(), endsAt: moment.optional() };
