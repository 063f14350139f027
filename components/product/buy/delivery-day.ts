import { readWorkDay } from '#api/client/queries/work-day.ts';
import { deliveryDayText } from '#components/cart/delivery-words.ts';
import { marked } from '#components/ui/marks.ts';
import type { RegionCode } from '#lib/region/codes.ts';

const PLACES = marked('delivery-day');

/**
 * Says beside what is in stock when it comes, in the cart's words (acc-D10): the day is in no page that is kept. What is
 * not known leaves «Дату доставки подтвердит менеджер».
 */
export async function sayDeliveryDay(city: RegionCode): Promise<void> {
  if (document.querySelector(PLACES) === null) return;
  const text = deliveryDayText(await readWorkDay(city), [{ inCity: true }]);
  for (const place of document.querySelectorAll(PLACES)) {
    if (place.textContent !== text) place.textContent = text;
  }
}
