import { type OrderDocument, readOrders } from './order-documents.ts';

/** A request of the stand-in, and what it is answered. */
export type Sent = { query: string; authorization: string | null; cookie: string | null; body: Uint8Array };
export type Answered = { status: number; body: string };
/** How requests reach the shop: over HTTP, or within one process. */
export type Transport<Answer extends Answered = Answered> = (sent: Sent) => Promise<Answer>;

export const basic = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;

/** The exchange goes no further: what was asked, and the first answer that is not what 1C waits for. */
export class Stopped extends Error {
  readonly asked: string;
  readonly answer: string;

  constructor(asked: string, answer: string) {
    super(`${asked}: ${answer}`);
    this.asked = asked;
    this.answer = answer;
  }
}

/**
 * 1C as it is (exchange-1c §13): it takes the cookie letter by letter from the answer to `checkauth`, sends
 * it with whatever comes after, and keeps nothing else.
 */
export class OneC<Answer extends Answered = Answered> {
  readonly #transport: Transport<Answer>;
  readonly #authorization: string;
  #cookie: string | null = null;
  #fileLimit = 1_000_000;
  #isZipped = false;

  constructor(transport: Transport<Answer>, authorization: string) {
    this.#transport = transport;
    this.#authorization = authorization;
  }

  ask(
    query: string,
    {
      authorization = this.#authorization,
      body = '',
    }: { authorization?: string | null; body?: string | Uint8Array } = {},
  ): Promise<Answer> {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return this.#transport({ query, authorization, cookie: this.#cookie, body: bytes });
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

  /** The same, and no further when it is not let in; the second name of the session. */
  async enter(type: 'sale' | 'catalog'): Promise<string> {
    const lines = await this.begin(type);
    const [word, , , sessid = ''] = lines;
    if (word !== 'success' || lines.length < 3) throw new Stopped(`${type} checkauth`, lines.join('\n'));
    return sessid;
  }

  /**
   * Asks what a request may bring; УТ counts the lines.
   *
   * @param more what newer clients add to the request: a version, the session.
   */
  async init(type: 'sale' | 'catalog', more = ''): Promise<void> {
    const body = await this.say(`type=${type}&mode=init${more}`);
    const lines = body.split('\n');
    const limit = /^file_limit=(\d+)$/.exec(lines[1] ?? '')?.[1];
    const isUnderstood = /^zip=(?:yes|no)$/.test(lines[0] ?? '') && limit !== undefined;
    if (!isUnderstood || lines.length !== (more.includes('version=') ? 4 : 2))
      throw new Stopped(`${type} init`, body);
    this.#fileLimit = Number(limit);
    this.#isZipped = lines[0] === 'zip=yes';
  }

  /** Whether files may come packed, as the shop has said to `init`. */
  get isZipped(): boolean {
    return this.#isZipped;
  }

  /**
   * Sends a file in fragments; no further when one is not taken.
   *
   * @param isRepeated the last fragment is sent twice, as after an answer that was lost (case 4).
   */
  async send(
    type: 'sale' | 'catalog',
    name: string,
    file: Uint8Array,
    { isRepeated = false }: { isRepeated?: boolean } = {},
  ): Promise<void> {
    const query = `type=${type}&mode=file&filename=${encodeURIComponent(name)}`;
    for (let at = 0; at < file.length; at += this.#fileLimit) {
      const fragment = file.subarray(at, at + this.#fileLimit);
      const isLast = at + this.#fileLimit >= file.length;
      for (let times = isRepeated && isLast ? 2 : 1; times > 0; times -= 1) {
        const body = await this.say(query, fragment);
        if (body !== 'success') throw new Stopped(`file ${name}`, body);
      }
    }
  }

  /**
   * Asks for the import until there is an outcome; its words.
   *
   * @param wait between two questions.
   */
  async bring(name: string, wait: () => Promise<void>): Promise<string> {
    for (;;) {
      const body = await this.say(`type=catalog&mode=import&filename=${encodeURIComponent(name)}`);
      const [word, ...words] = body.split('\n');
      if (word === 'success') return words.join(' ');
      if (word !== 'progress') throw new Stopped(`import ${name}`, body);
      await wait();
    }
  }

  /** The orders that the shop gives; confirmed when all of them can be read. */
  async orders(more = ''): Promise<OrderDocument[]> {
    const body = await this.say(`type=sale&mode=query${more}`);
    if (!body.startsWith('<?xml')) throw new Stopped('sale query', body);
    let orders: OrderDocument[];
    try {
      orders = readOrders(body);
    } catch (error) {
      throw new Stopped('sale query', error instanceof Error ? error.message : String(error));
    }
    const confirmed = await this.say('type=sale&mode=success');
    if (confirmed !== 'success') throw new Stopped('sale success', confirmed);
    return orders;
  }
}
