import type { Database } from '#api/backend/db/database.ts';
import { createExchange } from '#api/backend/exchange/answer-exchange.ts';
import type { PictureMaker } from '#api/backend/feeds/pictures/picture-maker.ts';
import type { AnswerExchange, ExchangeAnswer } from '#lib/exchange/protocol.ts';
import type { Clock } from '#lib/time/clock.ts';
import { SITE } from '#tests/fixtures/site.ts';

const ACCESS = { login: '1с-обмен', password: 'долгий-пароль-1' };

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
export const RIGHT = basic(`${ACCESS.login}:${ACCESS.password}`);

/** A shop that answers 1C, and what it has told its operator. */
export function openExchange(
  db: Database,
  clock: Clock,
  {
    dataDir = '',
    maker = null,
    waitMs,
  }: { dataDir?: string; maker?: Pick<PictureMaker, 'take'> | null; waitMs?: number } = {},
): { answer: AnswerExchange; warned: string[] } {
  const warned: string[] = [];
  const warn = (words: string) => void warned.push(words);
  return {
    answer: createExchange(db, ACCESS, {
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

type Asked = { authorization?: string | null; body?: string | Uint8Array };

/**
 * 1C as it is: it takes the cookie letter by letter from the answer to checkauth, sends it with whatever
 * comes after, and keeps nothing else.
 */
export class OneC {
  readonly #answer: AnswerExchange;
  #cookie: string | null = null;

  constructor(answer: AnswerExchange) {
    this.#answer = answer;
  }

  ask(query: string, { authorization = RIGHT, body = '' }: Asked = {}): Promise<ExchangeAnswer> {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const address = '203.0.113.7';
    return this.#answer({
      query: new URLSearchParams(query),
      authorization,
      cookie: this.#cookie,
      address,
      body: async () => bytes,
    });
  }

  /** The body of an answer. */
  async say(query: string, body: string | Uint8Array = ''): Promise<string> {
    return (await this.ask(query, { body })).body;
  }

  async begin(type: 'sale' | 'catalog' = 'sale'): Promise<string[]> {
    const lines = (await this.say(`type=${type}&mode=checkauth`)).split('\n');
    if (lines[0] === 'success') this.#cookie = `${lines[1]}=${lines[2]}`;
    return lines;
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
