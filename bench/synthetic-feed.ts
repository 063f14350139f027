import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const KINDS = [
  'Стакан',
  'Салфетка',
  'Контейнер',
  'Пакет',
  'Перчатки',
  'Тарелка',
  'Крышка',
  'Плёнка',
  'Мешок',
  'Губка',
];
const SORTS = [
  'бумажный',
  'прозрачный',
  'одноразовый',
  'усиленный',
  'белый',
  'чёрный',
  'крафтовый',
  'двухслойный',
];
const MARKS = ['Аврора', 'Берег', 'Ветер', 'Гранит', 'Дельта', 'Заря', 'Искра', 'Комета', 'Луч', 'Маяк'];
const SENTENCES = [
  'Подходит для горячих и холодных блюд, не теряет форму и не пропускает жир.',
  'Материал соответствует требованиям к упаковке пищевых продуктов.',
  'Хранить в сухом месте вдали от источников тепла, срок хранения не ограничен.',
  'Поставляется в заводской коробке с защитной плёнкой, удобно складывать в штабель.',
  'Используется в кафе, столовых, пекарнях и службах доставки еды.',
];
const CATEGORIES = 580;
const ROOTS = 14;

/** Repeatable numbers, so that two runs import the same file. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function offer(index: number, pick: (below: number) => number, priceShift: number): string {
  const of = (list: readonly string[]): string => list[pick(list.length)] ?? '';
  const price = 1000 + pick(500_000) + priceShift;
  const old = pick(10) === 0 ? `<oldprice>${((price * 1.2) / 100).toFixed(2)}</oldprice>` : '';
  const text = Array.from({ length: 8 }, () => `<p>${of(SENTENCES)}</p>`).join('');
  return `<offer id="P${index}" available="${pick(10) > 0}">
<url>https://example.test/p/${index}</url>
<price>${(price / 100).toFixed(2)}</price>${old}
<currencyId>RUB</currencyId>
<categoryId>${ROOTS + 1 + pick(CATEGORIES - ROOTS)}</categoryId>
<picture>https://example.test/media/${index % 250}.jpg</picture>
<vendor>${of(MARKS)} ${pick(40)}</vendor>
<vendorCode>${String(index).padStart(7, '0')}</vendorCode>
<name>${of(KINDS)} ${of(SORTS)} ${of(SORTS)} ${100 + pick(900)} мл, ${pick(90) + 10}х${pick(90) + 10} мм</name>
<description><![CDATA[${text}]]></description>
<param name="Объём" unit="мл">${50 * (1 + pick(40))}</param>
<param name="Цвет">${of(SORTS)}</param>
<param name="Диаметр">${50 + pick(40)} мм</param>
<param name="Материал">${of(KINDS)} ${pick(4)}</param>
<param name="Размер">${['S', 'M', 'L', 'XL'][pick(4)]}</param>
<param name="Толщина">${5 + pick(20)} мкм</param>
<param name="Количество в упаковке">${[1, 10, 50, 100][pick(4)]}</param>
<count>${pick(1000)}</count>
</offer>
`;
}

/**
 * Writes a feed of `offers` offers (about 2.2 KB each, 580 categories, 400 brands). `priceShift` in kopecks
 * makes the same feed with other prices.
 */
export async function writeSyntheticFeed(path: string, offers: number, priceShift = 0): Promise<void> {
  const out = createWriteStream(path);
  const pick = sequence(42);
  out.write('<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-20 10:00"><shop>\n');
  out.write(
    '<name>Проба</name><url>https://example.test/</url><currencies><currency id="RUB" rate="1"/></currencies>\n',
  );
  out.write('<categories>\n');
  for (let id = 1; id <= CATEGORIES; id += 1) {
    const parent = id <= ROOTS ? '' : ` parentId="${id <= 120 ? 1 + (id % ROOTS) : ROOTS + 1 + (id % 100)}"`;
    out.write(`<category id="${id}"${parent}>Раздел ${id}</category>\n`);
  }
  out.write('</categories>\n<offers>\n');
  for (let index = 1; index <= offers; index += 1) {
    if (!out.write(offer(index, pick, priceShift))) await once(out, 'drain');
  }
  out.end('</offers></shop></yml_catalog>\n');
  await once(out, 'finish');
}
