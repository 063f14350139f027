import { z } from 'zod';
import { switchedOn, whole } from './values.ts';

const SHORTEST_PASSWORD = 12;
/** Bytes; a shop takes no larger body of 1C. */
const LARGEST_PORTION = 16_000_000;

/** Settings of the exchange with 1C (exchange-1c.md §1): off until both are named. */
export const exchangeShape = {
  EXCHANGE_LOGIN: z
    .string()
    .regex(/^[^:\p{Cc}]{1,60}$/u, { error: 'нужно имя без двоеточия, не длиннее 60 знаков' })
    .optional(),
  EXCHANGE_PASSWORD: z
    .string()
    .min(SHORTEST_PASSWORD, { error: `нужно не меньше ${SHORTEST_PASSWORD} знаков` })
    .optional(),
  EXCHANGE_FILE_LIMIT: whole(10_000, LARGEST_PORTION).default(1_000_000),
  EXCHANGE_ZIP: switchedOn,
};

/** By what name and password 1C comes. */
export type ExchangeAccess = { login: string; password: string };

/** And what it is told: the largest portion of a file, bytes, and whether files of goods come packed. */
export type ExchangeTerms = ExchangeAccess & { fileLimit: number; isZipped: boolean };

type Values = z.output<z.ZodObject<typeof exchangeShape>>;

/** Null when the exchange is off; a problem when only half of it is named. */
export function exchangeOf({
  EXCHANGE_LOGIN: login,
  EXCHANGE_PASSWORD: password,
  EXCHANGE_FILE_LIMIT: fileLimit,
  EXCHANGE_ZIP: isZipped,
}: Values): { value: ExchangeTerms | null; problems: readonly string[] } {
  if (login !== undefined && password !== undefined)
    return { value: { login, password, fileLimit, isZipped }, problems: [] };
  if (login === undefined && password === undefined) return { value: null, problems: [] };
  return { value: null, problems: ['EXCHANGE_LOGIN и EXCHANGE_PASSWORD нужны вместе'] };
}
