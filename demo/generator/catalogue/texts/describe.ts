import type { Random } from '../random.ts';
import { CHEMISTRY_TEXTS } from './chemistry.ts';
import { PACKING_TEXTS } from './packing.ts';
import { TABLE_TEXTS } from './table.ts';
import type { TextTheme } from './theme.ts';
import { WORK_TEXTS } from './work.ts';

const THEMES: Readonly<Record<string, TextTheme>> = {
  ...TABLE_TEXTS,
  ...PACKING_TEXTS,
  ...CHEMISTRY_TEXTS,
  ...WORK_TEXTS,
};

const ORDER_NOTES = [
  'Продаётся упаковками, кратность указана на карточке.',
  'Цена за штуку и за короб видна на карточке.',
  'Наличие показано для вашего города.',
  'Размеры и материал — в характеристиках.',
];

function theme(name: string): TextTheme {
  const found = THEMES[name];
  if (!found) throw new Error(`describe: no text theme «${name}»`);
  return found;
}

/** Description of a product: 2–4 sentences, about a third of them with a list of merits in HTML. */
export function describe(name: string, random: Random): string {
  const { lead, merits, use } = theme(name);
  const points = random.shuffle(merits);
  if (random.chance(0.34)) {
    const items = points.map((point) => `<li>${point}</li>`).join('');
    return `<p>${random.pick(lead)}</p><ul>${items}</ul><p>${random.pick(use)}</p>`;
  }
  const sentences = [random.pick(lead), `${points[0]}.`];
  if (random.chance(0.7)) sentences.push(random.pick(use));
  if (random.chance(0.35)) sentences.push(random.pick(ORDER_NOTES));
  return `<p>${sentences.join(' ')}</p>`;
}

/** Additional description for search engines, as an editor would add to a part of the products. */
export function seoTextFor(name: string, productName: string, random: Random): string {
  const { merits, use } = theme(name);
  const point = random.pick(merits);
  return (
    `<p>${productName} — позиция для регулярных закупок: остаток и цена видны сразу, кратность указана на карточке.</p>` +
    `<p>${point}. ${random.pick(use)} ${random.pick(ORDER_NOTES)}</p>`
  );
}
