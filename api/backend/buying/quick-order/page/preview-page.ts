import type { OrderedGood, OrderedLine, QuickOrderPreview } from '#api/contract/quick-order/calls.ts';
import { escapeHtml } from '#lib/content-text.ts';
import { formatMoney, formatPrice, grouped } from '#lib/money.ts';
import { priceAt } from '#lib/packs/price-at.ts';
import { OUTCOME_NAMES, OUTCOMES, type Outcome } from '#lib/quick-order/outcomes.ts';
import { previewSums } from '#lib/quick-order/preview-sums.ts';
import { unknownCsv, unknownText } from '#lib/quick-order/unknown-lines.ts';
import { QUICK_ORDER } from '#lib/routes.ts';
import { pageUrl, productUrl } from '#lib/urls.ts';

/** So many lines of one outcome are shown unfolded. */
const UNFOLDED = 100;

/** What a page is told besides the preview: where its links lead, and the key of the one addition. */
export type PreviewPlace = { base: string; changeId: string };

function goodHtml(good: OrderedGood, base: string): string {
  const price = good.price === null ? '' : ` · ${formatPrice(good.price, good.measure)}`;
  return (
    `<a href="${productUrl(base, good.id)}">${escapeHtml(good.name)}</a>` +
    `<div class="note">Арт. ${escapeHtml(good.code)}${escapeHtml(price)}</div>`
  );
}

/** What a field carries, `c` of a product found, `k` of one chosen: its code, the kopecks shown for one. */
const carried = ({ code, price }: OrderedGood): string => escapeHtml(`${price ?? ''}|${code}`);

function choiceHtml({ candidates, more }: OrderedLine, at: number, base: string): string {
  const choices = candidates.map(
    (good) =>
      `<label><input type="radio" name="k${at}" value="${carried(good)}"> ${goodHtml(good, base)}</label>`,
  );
  const rest = more > 0 ? `<div class="note">и ещё ${more}: уточните артикул</div>` : '';
  return `<label><input type="radio" name="k${at}" value="" checked> не брать</label>${choices.join('')}${rest}`;
}

function lineHtml(line: OrderedLine, at: number, base: string): string {
  const { product, quantity, candidates, outcome } = line;
  const isTaken = product !== null && outcome !== 'not here' && outcome !== 'repeated';
  const hidden = isTaken ? `<input type="hidden" name="c${at}" value="${carried(product)}">` : '';
  const what =
    product !== null ? goodHtml(product, base) : candidates.length > 0 ? choiceHtml(line, at, base) : '';
  const asked = outcome === 'limit' ? 0 : quantity;
  const field =
    isTaken || candidates.length > 0
      ? `<input type="text" inputmode="numeric" name="q${at}" value="${asked || ''}" aria-label="Количество, строка ${line.line}">`
      : '';
  const sum =
    isTaken && asked > 0 && product.price !== null
      ? formatMoney(asked * priceAt(product.price, product.volumePrices, asked))
      : '';
  const notes = line.notes.map((note) => `<div class="note">${escapeHtml(note)}</div>`).join('');
  return (
    `<tr><td class="n">${line.line}</td><td class="typed">${escapeHtml(line.typed)}</td>` +
    `<td>${hidden}${what}${notes}</td><td class="n">${field}</td><td class="sum">${sum}</td></tr>`
  );
}

const HEAD =
  '<thead><tr><th class="n">Строка</th><th>Как написано</th><th>Товар</th><th class="n">Количество</th><th class="sum">Сумма</th></tr></thead>';

function groupHtml(
  outcome: Outcome,
  lines: readonly (readonly [OrderedLine, number])[],
  base: string,
): string {
  if (lines.length === 0) return '';
  const rows = lines.map(([line, at]) => lineHtml(line, at, base)).join('');
  const table = `<table>${HEAD}<tbody>${rows}</tbody></table>`;
  const heading = `${OUTCOME_NAMES[outcome]}: ${grouped(lines.length)}`;
  const own = outcome === 'unknown' ? unknownHtml(lines.map(([line]) => line)) : '';
  if (outcome === 'found' && lines.length > UNFOLDED)
    return `<details><summary>${heading}</summary>${table}</details>`;
  return `<section><h2>${heading}</h2>${own}${table}</section>`;
}

/** To be copied and to be kept as a file: the link holds the file itself, so that it needs no script. */
function unknownHtml(lines: readonly OrderedLine[]): string {
  const text = escapeHtml(unknownText(lines));
  const file = Buffer.from(unknownCsv(lines)).toString('base64');
  return (
    `<p><a download="Не найдены.csv" href="data:text/csv;base64,${file}">Скачать ненайденные строки (CSV)</a></p>` +
    '<details><summary>Скопировать ненайденные строки</summary>' +
    `<textarea readonly rows="6" aria-label="Ненайденные строки">\n${text}</textarea></details>`
  );
}

/** The checked lines as markup, the problems first, in a form that adds them. */
export function previewHtml(preview: QuickOrderPreview, { base, changeId }: PreviewPlace): string {
  const numbered = preview.lines.map((line, at) => [line, at] as const);
  const groups = OUTCOMES.map((outcome) =>
    groupHtml(
      outcome,
      numbered.filter(([line]) => line.outcome === outcome),
      base,
    ),
  );
  const { count, total } = previewSums(preview.lines);
  const remarks = preview.remarks.map((remark) => `<p class="bad">${escapeHtml(remark)}</p>`).join('');
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;
  const how =
    preview.held === 0
      ? hidden('how', 'add')
      : '<label><input type="radio" name="how" value="add" checked> добавить к тому, что в корзине</label>' +
        '<label><input type="radio" name="how" value="instead"> заменить корзину</label>';
  return (
    `${remarks}<p>Строк: ${grouped(preview.lines.length)}. В корзину пойдёт товаров: ${count}, на ${formatMoney(total)}. ` +
    `<a href="${pageUrl(base, QUICK_ORDER)}">Другой список</a></p>` +
    `<form method="post" action="/api/quick-order/page/take">${hidden('region', preview.region)}${hidden('base', base)}` +
    `${hidden('changeId', changeId)}${groups.join('')}<div class="bar"><b>${formatMoney(total)}</b>${how}<button>Добавить в корзину</button></div></form>`
  );
}
