import { z } from 'zod';
import { cleanHtml } from '#api/backend/base/html/clean-html.ts';
import { cut } from '#lib/text/cut.ts';
import { checkNames } from './fields.ts';
import { keepTogether } from './keep-together.ts';

/** Longest text of a page, characters of HTML. */
const MAX_BODY = 200_000;

/** What stands between tags. */
const WORDS = /(?<=^|>)[^<]+/g;

/**
 * HTML, cleaned and with numbers kept beside their units; refused with a link that may not stand in a page.
 */
export const html = z
  .string({ error: 'нужен текст' })
  .max(MAX_BODY, { error: `не длиннее ${MAX_BODY} знаков` })
  .superRefine(checkNames)
  .transform((value, context) => {
    const { html: clean, refusedLinks } = cleanHtml(value);
    for (const href of refusedLinks) {
      context.addIssue({
        code: 'custom',
        message: `недопустимая ссылка ${cut(href, 80)}: нужна https, tel, mailto или путь сайта`,
      });
    }
    return clean.replace(WORDS, keepTogether);
  })
  .refine((clean) => clean.replace(/<[^<>]*>/g, '').trim() !== '', { error: 'текст пуст' });
