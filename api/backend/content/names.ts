import { isPageKey, PAGE_KEYS } from './page/page-keys.ts';
import { type Kind, SINGLE_KINDS } from './register.ts';

const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;
const PROMO = /^[A-ZА-ЯЁ\d-]{3,32}$/;
const SEO = /^(category|sale|brand|product|page|action|special)\/[a-z\d][a-z\d_-]*$/;

/** What is wrong with a name of this kind, in Russian; null when nothing is. */
export function nameFault(kind: Kind, name: string): string | null {
  if (SINGLE_KINDS.has(kind)) return name === kind ? null : `называется ${kind}`;
  if (kind === 'page') return isPageKey(name) ? null : `нужно одно из: ${PAGE_KEYS.join(', ')} или driver-…`;
  if (kind === 'promo') return PROMO.test(name) ? null : 'код: от 3 до 32 заглавных букв, цифр и дефисов';
  if (kind === 'seo')
    return SEO.test(name)
      ? null
      : 'нужно вида page/home, category/stakany, sale/…, brand/…, product/…, action/…, special/…';
  if (!SLUG.test(name) || name.length > 64)
    return 'нужны строчные латинские буквы, цифры и дефис, не длиннее 64 знаков';
  return /[a-z]/.test(name) ? null : 'в имени нужна хотя бы одна буква';
}
