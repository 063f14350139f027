import { randomBytes } from 'node:crypto';
import type { CallContext, Handler } from '#api/backend/base/context.ts';
import { eraseCart } from '#api/backend/buying/cart/handlers.ts';
import { takeList } from '#api/backend/buying/lists/take-list.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { CalledFile } from '#api/contract/order-room.ts';
import { QUICK_ORDER } from '#lib/routes.ts';
import { pageUrl } from '#lib/urls.ts';
import { heldLines } from '../held-lines.ts';
import { checkOrder } from '../preview.ts';
import { takeQuickOrder } from '../take.ts';
import { orderPage, refusedPage } from './document.ts';
import { previewHtml } from './preview-page.ts';
import { formerLines, shownLines } from './read-form.ts';
import { takenHtml } from './taken-page.ts';

/** One addition of one page: pressing twice adds once. */
const newChangeId = (): string => `${randomBytes(16).toString('hex')}.1`;

/** The checked list as a page whose form adds it: for a browser without JavaScript (acc-D9). */
export const showQuickOrder: Handler<'showQuickOrder'> = async ({ region, base, ...given }, context) => {
  const { shopName } = context.settings;
  const preview = await checkOrder(given, { ...context, city: region });
  if (isFailure(preview)) return refusedPage(shopName, base, preview.text);
  return orderPage(shopName, 'Быстрый заказ', previewHtml(preview, { base, changeId: newChangeId() }));
};

/** Puts what a page shows into the cart, or what was there before back, and says what has come of it. */
export const takeShownOrder: Handler<'takeShownOrder'> = async (
  { region, base, changeId, ...fields },
  context,
) => {
  const { shopName } = context.settings;
  const there = { ...context, city: region };
  const former = formerLines(fields);
  if (former !== null) return putBack(former, base, there);
  const lines = shownLines(fields);
  if (typeof lines === 'string') return refusedPage(shopName, base, lines);
  const before = await heldLines(there);
  const asked = { lines, instead: fields.how === 'instead', region, changeId };
  const taken = await takeQuickOrder(asked, there);
  if (isFailure(taken)) return refusedPage(shopName, base, taken.text);
  return orderPage(shopName, 'Товары в корзине', takenHtml(taken, before, { region, base }));
};

async function putBack(
  former: readonly { code: string; quantity: number }[],
  base: string,
  context: CallContext,
): Promise<CalledFile> {
  const { shopName } = context.settings;
  const back =
    former.length === 0
      ? await eraseCart({}, context)
      : await takeList({ lines: [...former], instead: true }, context);
  if (isFailure(back)) return refusedPage(shopName, base, back.text);
  const ways = `<p><a class="button" href="${pageUrl(base, '/cart')}">В корзину</a></p><p><a href="${pageUrl(base, QUICK_ORDER)}">Быстрый заказ</a></p>`;
  return orderPage(shopName, 'Прежняя корзина возвращена', ways);
}
