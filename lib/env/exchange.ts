import { z } from 'zod';

const SHORTEST_PASSWORD = 12;

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
};

/** By what name and password 1C comes. */
export type ExchangeAccess = { login: string; password: string };

type Values = z.output<z.ZodObject<typeof exchangeShape>>;

/** Null when the exchange is off; a problem when only half of it is named. */
export function exchangeOf({ EXCHANGE_LOGIN: login, EXCHANGE_PASSWORD: password }: Values): {
  value: ExchangeAccess | null;
  problems: readonly string[];
} {
  if (login !== undefined && password !== undefined) return { value: { login, password }, problems: [] };
  if (login === undefined && password === undefined) return { value: null, problems: [] };
  return { value: null, problems: ['EXCHANGE_LOGIN и EXCHANGE_PASSWORD нужны вместе'] };
}
