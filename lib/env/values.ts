import { z } from 'zod';

const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/** Names of hosts, separated by commas. */
export const domains = z
  .string()
  .default('')
  .transform((text) => listOf(text.toLowerCase()))
  .refine((hosts) => hosts.every((host) => DOMAIN.test(host)), {
    error: 'нужны имена узлов через запятую, например msk.example.ru,www.msk.example.ru',
  });

const CSP_SOURCE = /^(https?:\/\/|wss?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** Sources as a policy names them, separated by commas. */
export const cspSources = (example: string) =>
  z
    .string()
    .default('')
    .transform(listOf)
    .refine((hosts) => hosts.every((host) => CSP_SOURCE.test(host)), {
      error: `нужны узлы через запятую, например ${example}`,
    });

export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'нужен адрес, который начинается с http:// или https://',
});

/** A whole number within bounds. */
export const whole = (min: number, max: number) => {
  const error = `нужно целое число от ${min} до ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

export const switchedOff = z.stringbool({ error: 'нужно on или off' }).default(false);
export const switchedOn = z.stringbool({ error: 'нужно on или off' }).default(true);

/** The parts of a list that is separated by commas. */
export function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
