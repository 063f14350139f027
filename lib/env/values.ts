import { z } from 'zod';
import { normaliseHost } from '../region/site.ts';

const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/** The name of one host, with a port where it has one. */
export const domain = z
  .string()
  .transform(normaliseHost)
  .refine((host) => DOMAIN.test(host), { error: 'нужно имя узла, например desk.example.ru' });

/** Names of hosts, separated by commas. */
export const domains = z
  .string()
  .default('')
  .transform((text) => listOf(text).map(normaliseHost))
  .refine((hosts) => hosts.every((host) => DOMAIN.test(host)), {
    error: 'нужны имена узлов через запятую, например msk.example.ru,www.msk.example.ru',
  });

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Networks (CIDR), separated by commas; an address alone is a network of one. */
export const networks = z
  .string()
  .default('')
  .transform(listOf)
  .refine((all) => all.every((each) => network.safeParse(each).success), {
    error: 'нужны сети через запятую, например 10.0.0.0/8,fd00::/8',
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

/** Hosts and ports of an address, as libpq would read them: commas stand between several. */
const hostsOf = (url: string): string => url.split('/')[2]?.split('@').at(-1) ?? '';

/** One server: after a fail-over its name has to lead to another one. */
export const postgresUrl = z
  .string()
  .refine((url) => !hostsOf(url).includes(',') && !url.includes('target_session_attrs='), {
    error: 'нужен один узел, имя которого ведёт к главному серверу: нескольких узлов драйвер не знает',
    abort: true,
  })
  .pipe(
    z.url({ protocol: /^postgres(ql)?$/, error: 'нужен адрес вида postgres://имя:пароль@узел:5432/база' }),
  );

export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'нужен адрес, который начинается с http:// или https://',
});

/** A whole number within bounds. */
export const whole = (min: number, max: number, error = `нужно целое число от ${min} до ${max}`) => {
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const SHORTEST_TOKEN = 16;

/** A secret that travels in a header: letters, digits and signs, no spaces. */
export const token = z.string().regex(new RegExp(`^[\\x21-\\x7e]{${SHORTEST_TOKEN},}$`), {
  error: `нужно не меньше ${SHORTEST_TOKEN} латинских букв, цифр и знаков без пробелов`,
});

export const switchedOff = z.stringbool({ error: 'нужно on или off' }).default(false);
export const switchedOn = z.stringbool({ error: 'нужно on или off' }).default(true);

/** The parts of a list that is separated by commas. */
export function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
