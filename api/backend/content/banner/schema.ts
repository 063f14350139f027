import { z } from 'zod';
import { BANNER_TYPES } from '#api/contract/content.ts';
import { endsLater, flag, line, link, moment, picture, sort } from '../fields/fields.ts';

const token = z.string().regex(/^[\w-]{1,64}$/, { error: 'нужны латинские буквы, цифры, _ и -' });

/** What a file of this kind holds. */
export const bannerSchema = z
  .strictObject({
    type: z.enum(BANNER_TYPES, { error: `нужно одно из: ${BANNER_TYPES.join(', ')}` }),
    /** What the picture says; words that stand over it say it themselves. */
    title: line(200).optional(),
    heading: line(60).optional(),
    text: line(120).optional(),
    button: line(30).optional(),
    url: link.optional(),
    img: picture,
    imgMobile: picture.optional(),
    hideOnMain: flag(false),
    goalId: token.optional(),
    advertiser: line(300).optional(),
    erid: token.optional(),
    sort,
    startsAt: moment.optional(),
    endsAt: moment.optional(),
    isActive: flag(true),
  })
  .refine(({ advertiser, erid }) => (advertiser === undefined) === (erid === undefined), {
    error: 'у рекламного баннера нужны вместе рекламодатель (advertiser) и erid',
    path: ['erid'],
  })
  .refine(({ heading, text, button }) => heading !== undefined || (text ?? button) === undefined, {
    error: 'текст и кнопка стоят под заголовком: нужен heading',
    path: ['heading'],
  })
  .refine(({ startsAt, endsAt }) => endsLater(startsAt, endsAt), {
    error: 'конец раньше начала',
    path: ['endsAt'],
  });
export type BannerFields = z.output<typeof bannerSchema>;
