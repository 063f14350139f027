import { parseArgs } from 'node:util';
import { type CommandAnswer, refused, said } from '#api/backend/base/operator/command-answer.ts';
import { judgeWords, type UsageFault, usage } from '#api/backend/base/operator/command-words.ts';
import type { ExchangeAccess } from '#lib/env/exchange.ts';
import { madeExchange } from './stand-in/made-exchange.ts';
import { basic, OneC, type Sent, Stopped } from './stand-in/one-c.ts';
import { exchangeAs, type More, PROFILES, type Profile } from './stand-in/profiles.ts';

export type TryCommand = { kind: 'try'; address: string; profile: Profile; goods: number } & Required<More>;

const MOST_GOODS = 100_000;
/** Goods of one portion, as УТ cuts them. */
const PORTION = 5_000;

export const TRY_USAGE = `Обмен без 1С:
  npm run exchange -- try АДРЕС [--as ${PROFILES.join('|')}] [--goods 20] [--repeat] [--statuses]
                                       сыграть 1С: выдуманные товары в магазин по этому адресу, заказы из него
  АДРЕС — как в 1С: http://localhost:3000/1c_exchange. Имя и пароль — EXCHANGE_LOGIN и EXCHANGE_PASSWORD. Товары остаются в магазине:
  пробуйте на копии. --as: ut — УТ 11, unf — УНФ, module — модуль 1С-Битрикс, ut10 — УТ 10.3.
  --repeat: каждая порция приходит дважды, как после потерянного ответа. --statuses: взятые заказы возвращаются проведёнными`;

/** Reads the words after `exchange try`. A wrong one is a value with its own message. */
export function parseTryCommand(words: readonly string[]): TryCommand | UsageFault {
  return judgeWords(() => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        as: { type: 'string', default: 'ut' },
        goods: { type: 'string', default: '20' },
        repeat: { type: 'boolean', default: false },
        statuses: { type: 'boolean', default: false },
      },
    });
    const [address = '', extra] = positionals;
    if (extra !== undefined) return usage(`Лишнее слово «${extra}».`);
    if (!URL.canParse(address) || !/^https?:/.test(address)) return usage('Назовите адрес обмена.');
    const profile = PROFILES.find((each) => each === values.as);
    if (profile === undefined) return usage(`--as: ${PROFILES.join(', ')}.`);
    const goods = /^\d{1,6}$/.test(values.goods) ? Number(values.goods) : 0;
    if (goods < 1 || goods > MOST_GOODS) return usage('--goods: от 1 до 100000.');
    const { repeat: repeats, statuses } = values;
    return { kind: 'try', address, profile, goods, repeats, statuses };
  });
}

/** Requests over HTTP, as 1C sends them: a redirect is followed by nobody. */
export function overHttp(address: string) {
  return async ({ query, authorization, cookie, body }: Sent) => {
    const url = new URL(address);
    for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      method: query.includes('mode=file') ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        ...(authorization === null ? {} : { Authorization: authorization }),
        ...(cookie === null ? {} : { Cookie: cookie }),
      },
      ...(body.length > 0 ? { body: Buffer.from(body) } : {}),
    });
    return { status: answer.status, body: await answer.text() };
  };
}

/** Plays 1C against a shop and tells how far it came; what stopped it in the shop's own words. */
export async function runTry(
  { address, profile, goods, repeats, statuses }: TryCommand,
  access: ExchangeAccess | null,
  tell: (words: string) => void,
): Promise<CommandAnswer> {
  if (access === null) return refused('Обмен выключен: задайте EXCHANGE_LOGIN и EXCHANGE_PASSWORD.');
  const oneC = new OneC(overHttp(address), basic(access.login, access.password));
  const portions = madeExchange({ goods, portions: Math.ceil(goods / PORTION), seed: 1, isPlain: true });
  try {
    await exchangeAs(profile, oneC, portions, tell, { repeats, statuses });
  } catch (error) {
    if (error instanceof Stopped) return refused(`Обмен остановлен. ${error.asked}: ${error.answer}`);
    if (error instanceof TypeError) return refused(`Магазин по адресу ${address} не отвечает.`);
    throw error;
  }
  return said('Обмен прошёл целиком.');
}
