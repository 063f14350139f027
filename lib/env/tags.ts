import { z } from 'zod';
import type { Tags } from '#lib/browser/tags.ts';
import { httpUrl } from './values.ts';

/** Settings of the counters of visits. Both are off until they have a number. */
export const tagShape = {
  METRICS_ID: z
    .string()
    .regex(/^\d{1,12}$/, { error: 'нужен номер счётчика, одни цифры' })
    .optional(),
  METRICS_URL: httpUrl.default('https://mc.yandex.ru/metrika/tag.js'),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Z]{1,3}-[A-Z\d-]{4,24}$/i, { error: 'нужен номер вида G-ABC123DEF4' })
    .optional(),
  ANALYTICS_URL: httpUrl.default('https://www.googletagmanager.com/gtag/js'),
};

type Values = z.output<z.ZodObject<typeof tagShape>>;

/** The counters that the settings name; null = pages know of none. */
export function tagsOf({ METRICS_ID, METRICS_URL, ANALYTICS_ID, ANALYTICS_URL }: Values): Tags | null {
  if (METRICS_ID === undefined && ANALYTICS_ID === undefined) return null;
  return {
    metrics: METRICS_ID === undefined ? null : { id: METRICS_ID, url: METRICS_URL },
    analytics: ANALYTICS_ID === undefined ? null : { id: ANALYTICS_ID, url: ANALYTICS_URL },
  };
}

/** Whom pages may fetch the counters' scripts from and talk to, as the policy names them. */
export function tagHosts(tags: Tags | null): string[] {
  const given = [tags?.metrics, tags?.analytics].flatMap((tag) => tag ?? []);
  return [...new Set(given.map(({ url }) => new URL(url).origin))];
}
