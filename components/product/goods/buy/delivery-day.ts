import { readWorkDay } from '#api/client/queries/work-day.ts';
import { deliveryDayText } from '#components/buying/cart/delivery-words.ts';
import { shownCity } from '#store/shown-city.ts';

/**
 * `<delivery-day>` says of goods in stock when they come, in the cart's words (acc-D10): the day is in no
 * page that is kept. What is not known leaves «Дату доставки подтвердит менеджер».
 */
export class DeliveryDay extends HTMLElement {
  connectedCallback(): void {
    // A page of another region names its city in the same task.
    queueMicrotask(() => void this.#say());
  }

  async #say(): Promise<void> {
    const text = deliveryDayText(await readWorkDay(shownCity()), [{ inCity: true }]);
    if (this.textContent !== text) this.textContent = text;
  }
}
