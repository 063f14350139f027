import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { digestOf } from '#api/backend/base/session/token.ts';
import { madeExchange, type Portion } from '#api/backend/commands/exchange/stand-in/made-exchange.ts';
import type { Database } from '#api/backend/db/database.ts';
import { writeExchangeSettings } from '#api/backend/exchange/settings.ts';
import { REPEATED_FROM } from '#lib/exchange/beginning.ts';
import { feedRows, importRows } from '#tests/harness/import.ts';
import { zipOf } from '#tests/harness/zip.ts';
import { OneC } from '#tests/unit/exchange/one-c.ts';
import {
  type Asking,
  GOODS,
  type PortionStep,
  type Schedule,
  type Sending,
  type Step,
  TARGETS,
} from './draw-schedule.ts';
import { Killed, MortalShop } from './mortal-shop.ts';

const LEAF = /<Группа><Ид>([^<]+)<\/Ид><Наименование>[^<]*<\/Наименование><\/Группа>/g;

/** The files of a target in so many portions; they are the same goods however they are parted. */
function made(target: number, portions: number): Portion[] {
  return [...madeExchange({ goods: GOODS, portions, isPlain: true, ...(TARGETS[target] ?? TARGETS[0]) })];
}

/** Sections that goods of any target stand in: the others would take most of an import's time. */
const SECTIONS = new Set(
  TARGETS.flatMap((_, target) => made(target, 1)).flatMap(({ goods }) =>
    [...goods.matchAll(/<Группы><Ид>([^<]+)<\/Ид><\/Группы>/g)].map(([, id]) => id),
  ),
);

const ALL_FILES = new Map<string, Portion[]>();

function filesOf(target: number, portions: number): Portion[] {
  const key = `${target} ${portions}`;
  const files =
    ALL_FILES.get(key) ??
    made(target, portions).map((portion) => ({
      ...portion,
      goods: portion.goods.replaceAll(LEAF, (leaf, id: string) => (SECTIONS.has(id) ? leaf : '')),
    }));
  ALL_FILES.set(key, files);
  return files;
}

function portionOf(target: number, portions: number, number: number): Portion {
  const found = filesOf(target, portions)[number - 1];
  if (found === undefined) throw new Error(`There is no portion ${number} of ${portions}.`);
  return found;
}

const FEED_BUSY_MS = 30;

/** The operator's feed: three goods of a brand that 1C has too; `dearer` on another day. */
function feed(dearer: number): string {
  const offers = [1, 2, 3].map(
    (id) =>
      `<offer id="f${id}"><price>${100 + id + dearer}</price><categoryId>1</categoryId><vendor>Аврора</vendor>` +
      `<name>Скатерть ${dearer > 0 ? 'прежняя' : 'белая'} ${id}</name><param name="Цвет">белый</param></offer>`,
  );
  return `<yml_catalog><shop><name>Проба</name><url>https://s.example</url><categories><category id="1">Скатерти</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;
}

/** Brings the feed in as the operator does: again while another import runs. */
async function bringFeed(db: Database, dearer: number): Promise<void> {
  for (;;) {
    const result = await importRows(db, feedRows(feed(dearer)), ['msk'], { source: 'feed' });
    if (result.kind === 'imported') return;
    if (result.reason !== 'busy') throw new Error(`The feed: ${result.message}`);
    await pause(FEED_BUSY_MS);
  }
}

type Named = { name: string; bytes: Buffer };

/** One run of a schedule on a shop. */
class Run {
  readonly #shop: MortalShop;
  readonly #schedule: Schedule;
  /** The session that goes on. */
  #oneC: OneC | null = null;
  /** Of each session the folder of its files. */
  readonly #folders = new WeakMap<OneC, string>();

  constructor(shop: MortalShop, schedule: Schedule) {
    this.#shop = shop;
    this.#schedule = schedule;
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'portion':
        return this.#portion(step);
      case 'old':
        return this.#old(step);
      case 'deleted':
        await this.#bringAlone('deleted.xml', deletions(step.goods));
        // A file that comes again in the session that goes on is answered by its kept success and brings
        // nothing back that was deleted since; the next session's does (exchange-1c §6.3).
        this.#oneC = null;
        return;
      case 'changes':
        return this.#bringAlone('changes.xml', this.#changes(step));
      case 'feed':
        await bringFeed(this.#shop.db, 50);
        return bringFeed(this.#shop.db, 0);
      case 'orders':
        return this.#surviving(async () => {
          const oneC = new OneC(this.#shop.answer);
          await oneC.enter('sale');
          await oneC.orders();
        });
      case 'complete':
        return this.#surviving(async () => {
          const oneC = await this.#enter('same');
          await oneC.say('type=catalog&mode=complete');
        });
      case 'together':
        for (const one of await Promise.allSettled(step.steps.map((beside) => this.take(beside))))
          if (one.status === 'rejected') throw one.reason;
    }
  }

  /** Nothing is at work any more: a request that waits for its turn like an import, and is refused then. */
  async end(): Promise<void> {
    await this.#surviving(async () => {
      await this.#shop.settled();
      const oneC = new OneC(this.#shop.answer);
      await oneC.enter('catalog');
      while ((await oneC.say('type=catalog&mode=deactivate&timestamp=1')).startsWith('progress'));
    });
  }

  /** Does it again for as long as the shop dies meanwhile. */
  async #surviving(work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        await this.#shop.revive();
      }
    }
  }

  async #enter(session: 'new' | 'same'): Promise<OneC> {
    if (session === 'same' && this.#oneC !== null) return this.#oneC;
    const oneC = new OneC(this.#shop.answer);
    const sessid = await oneC.enter('catalog');
    const [row] = await this.#shop.db.query<{ id: string }>({
      name: '',
      text: 'select id from exchange_session where sessid_digest = $1',
      values: [digestOf(sessid)],
    });
    this.#folders.set(oneC, row?.id ?? '');
    await oneC.init('catalog');
    this.#oneC = oneC;
    return oneC;
  }

  async #portion(step: PortionStep): Promise<void> {
    const { target, portions } = this.#schedule;
    const portion = portionOf(target, portions, step.number);
    const [goods, offers] = namesOf(portion.number);
    let { brokenOff, session } = step;
    /** Each death happens once, however often the portion comes. */
    const died = new Set<string>();
    await this.#surviving(async () => {
      for (;;) {
        const oneC = await this.#enter(session);
        session = 'new';
        const isBroken = brokenOff;
        brokenOff = 'never';
        await this.#send(oneC, portion, step.sending);
        if (isBroken === 'when sent') continue;
        for (const [name, asking] of [
          [goods, step.goods],
          [offers, step.offers],
        ] as const) {
          if (isBroken === (name === goods ? 'while goods' : 'while offers')) {
            void oneC.say(importOf(name)).catch(() => undefined);
            break;
          }
          if (!died.has(name)) this.#shop.dieAfter(asking.dies);
          died.add(name);
          await this.#ask(oneC, name, asking, step.afterDeath);
          this.#shop.dieAfter(null);
          if (name === offers) return;
        }
      }
    });
  }

  /** What it is answered at last is to be a success. */
  async #ask(
    oneC: OneC,
    name: string,
    { how }: Asking,
    afterDeath: PortionStep['afterDeath'],
  ): Promise<void> {
    const outcome = async (): Promise<void> => {
      for (;;) {
        try {
          await oneC.bring(name, async () => undefined);
          return;
        } catch (error) {
          if (!(error instanceof Killed) || afterDeath === 'begins anew') throw error;
          await this.#shop.revive();
        }
      }
    };
    const all = await Promise.allSettled([outcome(), ...(how === 'twice at once' ? [outcome()] : [])]);
    for (const one of all) if (one.status === 'rejected') throw one.reason;
    if (how === 'again') await outcome();
  }

  async #old({ number, target, files, waits, session }: Extract<Step, { do: 'old' }>): Promise<void> {
    const portion = portionOf(target, this.#schedule.portions, number);
    const oneC = await this.#enter(session);
    await this.#send(oneC, portion, WHOLE);
    for (const name of namesOf(number).slice(files === 'both' ? 0 : 1)) {
      let said = await oneC.say(importOf(name));
      while (waits && said.startsWith('progress')) said = await oneC.say(importOf(name));
    }
  }

  /** A session with one file, of which is asked until there is an outcome; that may well be a refusal. */
  async #bringAlone(name: string, xml: string): Promise<void> {
    await this.#surviving(async () => {
      const oneC = new OneC(this.#shop.answer);
      await oneC.enter('catalog');
      await oneC.say(`type=catalog&mode=file&filename=${name}`, xml);
      while ((await oneC.say(importOf(name))).startsWith('progress'));
    });
  }

  #changes({ number, share }: Extract<Step, { do: 'changes' }>): string {
    const { target, portions } = this.#schedule;
    const { offers } = portionOf(target, portions, number);
    const all = offers.match(/<Предложение>[\s\S]*?<\/Предложение>/g) ?? [];
    const rest = new Set(all.filter((_, at) => (at * 37) % 100 >= share * 100));
    return offers.replaceAll(/\n<Предложение>[\s\S]*?<\/Предложение>/g, (one) =>
      rest.has(one.trim()) ? '' : one,
    );
  }

  async #send(oneC: OneC, portion: Portion, sending: Sending): Promise<void> {
    const [goods, offers] = namesOf(portion.number);
    const files = [
      { name: goods, bytes: Buffer.from(portion.goods) },
      { name: offers, bytes: Buffer.from(portion.offers) },
    ];
    const sent = this.#schedule.isZipped
      ? [{ name: `v8_${portion.number}.zip`, bytes: zipOf(files) }]
      : files;
    for (const file of sent)
      for (let times = sending.isTwice ? 2 : 1; times > 0; times -= 1)
        await this.#sendFile(oneC, file, sending);
  }

  async #sendFile(
    oneC: OneC,
    { name, bytes }: Named,
    { cuts, repeated, begunAnewAfter, isTorn }: Sending,
  ): Promise<void> {
    const ends = [...cuts.map((share) => Math.max(200, Math.floor(share * bytes.length))), bytes.length];
    const parts = ends
      .map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end))
      .filter((part) => part.length > 0);
    const say = async (part: Uint8Array): Promise<void> => {
      const said = await oneC.say(`type=catalog&mode=file&filename=${name}`, part);
      if (said !== 'success') throw new Error(`file ${name}: ${said}`);
    };
    // Parts of an archive may begin like one, so only a whole one is begun anew.
    const isArchive = name.endsWith('.zip');
    for (const part of isArchive ? [] : parts.slice(0, begunAnewAfter)) await say(part);
    for (const [at, part] of parts.entries()) {
      if (isTorn && at === parts.length - 1 && at > 0) await this.#tear(oneC, name, part);
      await say(part);
      // A shorter fragment that comes again is taken for the next one (exchange-1c §5).
      if (at === repeated && part.length >= REPEATED_FROM) await say(part);
    }
  }

  /** Leaves half of a fragment behind its file, as a process that died while it wrote. */
  async #tear(oneC: OneC, name: string, part: Uint8Array): Promise<void> {
    const folder = join(this.#shop.dataDir, 'exchange', this.#folders.get(oneC) ?? '');
    await appendFile(join(folder, name), part.subarray(0, part.length / 2));
  }
}

const WHOLE: Sending = { cuts: [], repeated: null, begunAnewAfter: 0, isTwice: false, isTorn: false };

const importOf = (name: string): string => `type=catalog&mode=import&filename=${name}`;
const namesOf = (number: number) => [`import0_${number}.xml`, `offers0_${number}.xml`] as const;

function deletions(places: readonly number[]): string {
  const [whole] = filesOf(0, 1);
  const ids = [...(whole?.goods ?? '').matchAll(/<Товар><Ид>([^<]+)</g)].map(([, id]) => id);
  const goods = places.map(
    (at) => `<Товар Статус="Удален"><Ид>${ids[at]}</Ид><Наименование>-</Наименование></Товар>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.07"><Каталог СодержитТолькоИзменения="true"><Ид>k</Ид><Наименование>Каталог</Наименование><Товары>${goods.join('')}</Товары></Каталог></КоммерческаяИнформация>`;
}

/**
 * Goes through a schedule, on whatever the shop has kept of those before. Goods that a full exchange does not
 * name stay: of exchanges that are closed before their last portion the second one takes the rest from sale
 * (exchange-1c §7), so that what is left would be a matter of the schedule.
 */
export async function runSchedule(db: Database, dataDir: string, schedule: Schedule): Promise<void> {
  await db.transaction((tx) => writeExchangeSettings(tx, { missing: 'keep', statuses: {} }, new Date()));
  const run = new Run(new MortalShop(db, { dataDir, waitMs: schedule.waitMs }), schedule);
  for (const step of schedule.steps) await run.take(step);
  await run.end();
}

/** The plain one: the feed, then each file once, whole, in order. */
export function plainSchedule(target: number): Schedule {
  const once: Asking = { how: 'once', dies: null };
  const portion: PortionStep = {
    do: 'portion',
    number: 1,
    session: 'new',
    sending: WHOLE,
    goods: once,
    offers: once,
    brokenOff: 'never',
    afterDeath: 'asks',
  };
  const steps = [{ do: 'feed' } as const, portion, { do: 'orders' } as const];
  return { seed: 0, target, portions: 1, isZipped: false, waitMs: 20_000, steps };
}
