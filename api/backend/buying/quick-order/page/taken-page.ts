import type { Output } from '#api/contract/index.ts';
import { escapeHtml } from '#lib/content-text.ts';
import type { ListLine } from '#lib/lists/list-line.ts';
import { formatMoney } from '#lib/money.ts';
import { changeText } from '#lib/quick-order/change-text.ts';
import { QUICK_ORDER } from '#lib/routes.ts';
import { pageUrl } from '#lib/urls.ts';

/** What has come into the cart as markup, what has changed since the preview, and the way back. */
export function takenHtml(
  { cart, differences }: Output<'takeQuickOrder'>,
  before: readonly ListLine[],
  { region, base }: { region: string; base: string },
): string {
  const changes = differences.map((one) => `<li>${escapeHtml(changeText(one))}</li>`).join('');
  const told = changes === '' ? '' : `<h2>Изменилось с проверки</h2><ul>${changes}</ul>`;
  const former = escapeHtml(before.map(({ code, quantity }) => `${code}\t${quantity}`).join('\n'));
  return (
    `<p>В корзине строк: ${cart.items.length + cart.notAvailable.length}, на ${formatMoney(cart.total)}.</p>${told}` +
    `<p><a class="button" href="${pageUrl(base, '/cart')}">Перейти в корзину</a></p>` +
    `<form method="post" action="/api/quick-order/page/take"><input type="hidden" name="region" value="${region}">` +
    `<input type="hidden" name="base" value="${base}"><textarea name="former" hidden>\n${former}</textarea>` +
    '<p><button class="plain">Вернуть как было</button></p></form>' +
    `<p><a href="${pageUrl(base, QUICK_ORDER)}">Ещё один список</a></p>`
  );
}
