import { basic, OneC as StandIn } from '#api/backend/commands/exchange/stand-in/one-c.ts';
import type { Database } from '#api/backend/db/database.ts';
import { createExchange, type Exchange } from '#api/backend/exchange/answer-exchange.ts';
import type { PictureMaker } from '#api/backend/feeds/pictures/picture-maker.ts';
import type { ExchangeTerms } from '#lib/env/exchange.ts';
import type { AnswerExchange, ExchangeAnswer } from '#lib/exchange/protocol.ts';
import type { Clock } from '#lib/time/clock.ts';
import { SITE } from '#tests/fixtures/site.ts';

export const ACCESS = {
  login: '1с-обмен',
  password: 'долгий-пароль-1',
  fileLimit: 1_000_000,
  isZipped: true,
};

export const RIGHT = basic(ACCESS.login, ACCESS.password);

/** A shop that answers 1C, and what it has told its operator. */
export function openExchange(
  db: Database,
  clock: Clock,
  {
    dataDir = '',
    maker = null,
    waitMs,
    terms = ACCESS,
  }: {
    dataDir?: string;
    maker?: Pick<PictureMaker, 'take'> | null;
    waitMs?: number;
    terms?: ExchangeTerms;
  } = {},
): Exchange & { warned: string[] } {
  const warned: string[] = [];
  const warn = (words: string) => void warned.push(words);
  return {
    ...createExchange(db, terms, {
      clock,
      site: SITE,
      warn,
      dataDir,
      maker,
      ...(waitMs === undefined ? {} : { waitMs }),
    }),
    warned,
  };
}

/** The stand-in of `exchange -- try`, within this process. */
export class OneC extends StandIn<ExchangeAnswer> {
  constructor(answer: AnswerExchange) {
    const address = '203.0.113.7';
    super(
      ({ query, body, ...sent }) =>
        answer({ ...sent, query: new URLSearchParams(query), address, body: async () => body }),
      RIGHT,
    );
  }
}

/** A document of 1C about an order of ours, with what it says. */
export function documentXml(
  { id, number }: { id: string; number: number | string },
  facts: Readonly<Record<string, string>>,
): string {
  const values = Object.entries(facts).map(
    ([name, value]) =>
      `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
  );
  return `<Документ><Ид>${id}</Ид><Номер>${number}</Номер><ХозОперация>Заказ товара</ХозОперация><ЗначенияРеквизитов>${values.join('')}</ЗначенияРеквизитов></Документ>`;
}

export const fileOf = (...documents: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.07">${documents.join('')}</КоммерческаяИнформация>\n`;
