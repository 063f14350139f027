import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { zipStream } from '#api/backend/base/spreadsheet/zip-stream.ts';
import type { Portion } from './made-exchange.ts';
import { type OneC, Stopped } from './one-c.ts';
import { type OrderDocument, postedXml } from './order-documents.ts';

/** The clients that differ (exchange-1c, its beginning): УТ, УНФ, the module for Bitrix, the old УТ 10.3. */
export const PROFILES = ['ut', 'unf', 'module', 'ut10'] as const;
export type Profile = (typeof PROFILES)[number];

/** УНФ and the module wait between two questions, ms; УТ asks again at once. */
const POLL_MS = 5_000;

const wait =
  (profile: Profile): (() => Promise<void>) =>
  async () => {
    if (profile === 'unf' || profile === 'module') await pause(POLL_MS);
  };

const FILES = [
  ['import', 'goods'],
  ['offers', 'offers'],
] as const;

/** Files of УТ come in a session a portion, those of the others all in one. */
const isOneSession = (profile: Profile): boolean => profile !== 'ut';

/** What newer clients add to their requests. */
const version = (profile: Profile, sessid: string): string =>
  profile === 'unf' || profile === 'module'
    ? `&${sessid}&version=${profile === 'module' ? '3.1' : '2.10'}`
    : '';

const UNCHANGED = /Создано 0, изменено 0(?:,|$)/;

/** What an exchange does besides: answers are lost and asked for again, orders come back with statuses. */
export type More = { repeats?: boolean; statuses?: boolean };

/** The files of a portion, in the archive that УТ makes of it where the shop takes archives. */
async function sendPortion(oneC: OneC, portion: Portion, isRepeated: boolean): Promise<string[]> {
  const files = FILES.map(([kind, key]) => ({ name: `${kind}0_${portion.number}.xml`, xml: portion[key] }));
  if (oneC.isZipped) {
    const parts = files.map(({ name, xml }) => ({ name, content: Readable.from([xml]) }));
    const archive = await buffer(Readable.from(zipStream(parts)));
    await oneC.send('catalog', `v8_${portion.number}.zip`, archive, { isRepeated });
  } else
    for (const { name, xml } of files) await oneC.send('catalog', name, Buffer.from(xml), { isRepeated });
  return files.map(({ name }) => name);
}

/**
 * One exchange as a client of this kind goes through it: goods, then orders. Tells each step with the shop's
 * own words. Throws `Stopped` at the first answer that the client would not go on after.
 */
export async function exchangeAs(
  profile: Profile,
  oneC: OneC,
  portions: Iterable<Portion>,
  tell: (words: string) => void,
  { repeats = false, statuses = false }: More = {},
): Promise<void> {
  let isBegun = false;
  let sessid = '';
  const begin = async (): Promise<void> => {
    if (isBegun && isOneSession(profile)) return;
    sessid = await oneC.enter('catalog');
    await oneC.init('catalog', version(profile, sessid));
    isBegun = true;
  };
  for (const portion of portions) {
    await begin();
    for (const name of await sendPortion(oneC, portion, repeats))
      tell(`${name}: ${await oneC.bring(name, wait(profile))}`);
    if (!repeats) continue;
    // The answer was lost, so the portion comes once more: nothing may be new in it.
    await begin();
    for (const name of await sendPortion(oneC, portion, false)) {
      const words = await oneC.bring(name, wait(profile));
      if (profile === 'ut' && !UNCHANGED.test(words)) throw new Stopped(`import ${name} ещё раз`, words);
    }
  }
  if (profile === 'module') await oneC.say('type=catalog&mode=complete');
  sessid = await oneC.enter('sale');
  // УТ asks for orders straight away.
  if (profile !== 'ut') await oneC.init('sale', version(profile, sessid));
  const orders = await oneC.orders(version(profile, sessid));
  tell(`заказы: ${orders.length}`);
  if (statuses && orders.length > 0) await sendStatuses(profile, oneC, orders, tell);
}

/** Tells the shop what has become of its orders; the old УТ never asks for the import. */
async function sendStatuses(
  profile: Profile,
  oneC: OneC,
  orders: readonly OrderDocument[],
  tell: (words: string) => void,
): Promise<void> {
  const sessid = await oneC.enter('sale');
  await oneC.init('sale', version(profile, sessid));
  const name = 'orders-1.xml';
  await oneC.send('sale', name, Buffer.from(postedXml(orders)));
  if (profile !== 'ut10') {
    const body = await oneC.say(`type=sale&mode=import&filename=${name}${version(profile, sessid)}`);
    if (body !== 'success') throw new Stopped(`import ${name}`, body);
  }
  tell(`состояния: ${orders.length}`);
}
