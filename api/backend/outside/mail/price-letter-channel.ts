import type { Channel } from '#api/backend/base/outbox/channel.ts';
import { sessionKey } from '#api/backend/base/session/key.ts';
import { writeStopToken } from '#api/backend/buying/requests/price/stop-token.ts';
import { findPrice } from '#api/backend/buying/requests/product-price.ts';
import { findRequest, type RequestRow } from '#api/backend/buying/requests/request-row.ts';
import type { Database } from '#api/backend/db/database.ts';
import { formatMoney } from '#lib/money.ts';
import { type RegionCode, regionOfId } from '#lib/region/codes.ts';
import { basePath, regionOrigin, type Site } from '#lib/region/site.ts';
import { productUrl } from '#lib/urls.ts';
import type { Letter, Mailer } from './mailer.ts';

type Lowered = RequestRow & { email: string; product_id: number; price_kop: number };

function isWhole(row: RequestRow): row is Lowered {
  return row.email !== null && row.product_id !== null && row.price_kop !== null;
}

/** What whoever has asked for it is told once: what it is, what it cost and costs, where. */
function letter(
  row: Lowered,
  price: number,
  { site, city, token }: { site: Site; city: RegionCode; token: string },
): Letter {
  const origin = regionOrigin(site, city);
  const unsubscribe = `${origin}/api/lowprice/stop/${token}`;
  return {
    to: [row.email],
    subject: `Цена снижена: ${row.product}`,
    text: [
      `Вы просили сообщить, когда «${row.product}» (артикул ${row.code}) подешевеет.`,
      '',
      `Было: ${formatMoney(row.price_kop)}`,
      `Сейчас: ${formatMoney(price)}`,
      `${origin}${productUrl(basePath(site, city), row.product_id)}`,
      '',
      'Об этом товаре мы больше не напишем. Если не нужны и письма о других, отпишитесь:',
      unsubscribe,
    ].join('\n'),
    unsubscribe,
  };
}

/** The letter of a price notice. A price that has gone up again before it was sent is not worth one. */
export function priceLetterChannel(mailer: Mailer, db: Database, site: Site): Channel {
  return {
    name: 'price-letter',
    topics: ['price.lowered'],
    atOnce: 2,
    async deliver({ eventId, payload }) {
      const row = 'requestId' in payload ? await findRequest(db, payload.requestId) : null;
      const city = row === null || row.region_id === null ? null : regionOfId(row.region_id);
      if (row === null || city === null || !isWhole(row)) return { kind: 'nothing' };
      const price = (await findPrice(db, row.product_id, city))?.price ?? null;
      if (price === null || price >= row.price_kop) return { kind: 'nothing' };
      const token = writeStopToken(row.id, await sessionKey(db));
      return mailer.send(eventId, letter(row, price, { site, city, token }));
    },
  };
}
