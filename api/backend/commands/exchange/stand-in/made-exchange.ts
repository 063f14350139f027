/** How an exchange is made up; the same numbers make the same files. */
export type MadeOptions = {
  goods: number;
  /** Goods and their offers come in so many pairs of files. */
  portions: number;
  seed: number;
  /** Kopecks on top of every price. */
  dearer?: number;
  /** One price type and one warehouse, so that nothing is to be chosen. */
  isPlain?: boolean;
};

const TYPES = [
  { id: 'b1a6f4c0-0000-4000-8000-000000000001', name: 'Розничная' },
  { id: 'b1a6f4c0-0000-4000-8000-000000000002', name: 'Оптовая' },
] as const;
const STORES = [
  { id: 'c2a6f4c0-0000-4000-8000-000000000001', name: 'Москва' },
  { id: 'c2a6f4c0-0000-4000-8000-000000000002', name: 'Санкт-Петербург' },
  { id: 'c2a6f4c0-0000-4000-8000-000000000003', name: 'Брак' },
] as const;
const ROOTS = 12;
const GROUPS = 300;
/** Every twentieth of the goods is sold by characteristics. */
const VARIED = 20;

const KINDS = ['Стакан', 'Салфетка', 'Контейнер', 'Пакет', 'Перчатки', 'Тарелка', 'Крышка', 'Плёнка'];
const SORTS = ['бумажный', 'прозрачный', 'усиленный', 'белый', 'чёрный', 'крафтовый', 'двухслойный'];
const MARKS = ['Аврора', 'Берег', 'Ветер', 'Гранит', 'Дельта', 'Заря', 'Искра', 'Комета', 'Луч', 'Маяк'];
const SIZES = ['S', 'M', 'L'];
const SENTENCES = [
  'Подходит для горячих и холодных блюд, не теряет форму и не пропускает жир.',
  'Материал соответствует требованиям к упаковке пищевых продуктов.',
  'Хранить в сухом месте вдали от источников тепла, срок хранения не ограничен.',
  'Поставляется в заводской коробке с защитной плёнкой, удобно складывать в штабель.',
];

type Draw = (below: number) => number;

function sequence(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0');
const goodsId = (at: number): string => `${hex(at + 1, 8)}-5ad1-11e7-80c2-0cc47ab29cd1`;
const groupId = (at: number): string => `${hex(at + 1, 8)}-9e01-11e7-80c2-0cc47ab29cd1`;
const of = (list: readonly string[], pick: Draw): string => list[pick(list.length)] ?? '';

/** A file around its parts, as УТ writes it. */
const file = (parts: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ` +
  'xmlns:xs="http://www.w3.org/2001/XMLSchema" ВерсияСхемы="2.07" ДатаФормирования="2026-11-25T12:00:00">' +
  `\n${parts}\n</КоммерческаяИнформация>\n`;

const group = (at: number, inner = ''): string =>
  `<Группа><Ид>${groupId(at)}</Ид><Наименование>Раздел ${at + 1}</Наименование>${inner}</Группа>`;

function classifier(): string {
  const roots = Array.from({ length: ROOTS }, (_, root) => {
    const own = Array.from({ length: GROUPS }, (__, at) => at + ROOTS).filter((at) => at % ROOTS === root);
    return group(root, `<Группы>${own.map((at) => group(at)).join('')}</Группы>`);
  });
  const values = MARKS.map(
    (mark, at) => `<Справочник><ИдЗначения>m-${at}</ИдЗначения><Значение>${mark}</Значение></Справочник>`,
  );
  const properties = [
    `<Свойство><Ид>p-brand</Ид><Наименование>Бренд</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>${values.join('')}</ВариантыЗначений></Свойство>`,
    ...['Материал', 'Цвет', 'Объём, мл', 'Количество в коробке, шт'].map(
      (name, at) =>
        `<Свойство><Ид>p-${at}</Ид><Наименование>${name}</Наименование><ТипЗначений>Строка</ТипЗначений></Свойство>`,
    ),
  ];
  return `<Классификатор><Ид>k</Ид><Наименование>Классификатор (Каталог товаров)</Наименование><Группы>${roots.join('')}</Группы><Свойства>${properties.join('')}</Свойства></Классификатор>`;
}

const value = (id: string, text: string): string =>
  `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${text}</Значение></ЗначенияСвойства>`;
const fact = (name: string, text: string): string =>
  `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${text}</Значение></ЗначениеРеквизита>`;

function goods(at: number, pick: Draw): string {
  const id = goodsId(at);
  const name = `${of(KINDS, pick)} ${of(SORTS, pick)} ${of(SORTS, pick)} ${100 + pick(900)} мл, ${10 + pick(90)} мм`;
  const text = Array.from({ length: 5 }, () => of(SENTENCES, pick)).join(' ');
  return `
<Товар><Ид>${id}</Ид><Штрихкод>46${String(at).padStart(11, '0')}</Штрихкод><Артикул>ТС-${String(at).padStart(6, '0')}</Артикул>
 <Наименование>${name}</Наименование>
 <БазоваяЕдиница Код="796 " НаименованиеПолное="Штука" МеждународноеСокращение="PCE">шт</БазоваяЕдиница>
 <Группы><Ид>${groupId(ROOTS + pick(GROUPS))}</Ид></Группы>
 <Описание>${text}</Описание>
 <Картинка>import_files/${id.slice(0, 2)}/${id}_1.jpg</Картинка>
 <ЗначенияСвойств>${value('p-brand', `m-${pick(MARKS.length)}`)}${value('p-0', of(SORTS, pick))}${value('p-1', of(SORTS, pick))}${value('p-2', String(100 + pick(900)))}${value('p-3', String(10 + pick(90)))}</ЗначенияСвойств>
 <СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>20</Ставка></СтавкаНалога></СтавкиНалогов>
 <ЗначенияРеквизитов>${fact('ВидНоменклатуры', 'Товар')}${fact('ТипНоменклатуры', 'Товар')}${fact('Полное наименование', `${name}, заводская упаковка`)}${fact('Вес', String(pick(1000) / 1000))}</ЗначенияРеквизитов>
</Товар>`;
}

const price = (kopecks: number, type: string): string =>
  `<Цена><Представление>${(kopecks / 100).toFixed(2).replace('.', ',')} руб. за шт</Представление><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${(kopecks / 100).toFixed(2)}</ЦенаЗаЕдиницу><Валюта>руб.</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент></Цена>`;

type Terms = { seed: number; dearer: number; isPlain: boolean };

const typesOf = ({ isPlain }: Terms) => (isPlain ? TYPES.slice(0, 1) : TYPES);
const storesOf = ({ isPlain }: Terms) => (isPlain ? STORES.slice(0, 1) : STORES);

function offer(at: number, size: string | null, pick: Draw, terms: Terms): string {
  const kopecks = 1_000 + pick(500_000) + terms.dearer;
  const stock = storesOf(terms).map(
    ({ id }) => ` <Склад ИдСклада="${id}" КоличествоНаСкладе="${pick(500)}"/>`,
  );
  const characteristic =
    size === null
      ? ''
      : `<ХарактеристикиТовара><ХарактеристикаТовара><Ид>s</Ид><Наименование>Размер</Наименование><Значение>${size}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`;
  const id = size === null ? goodsId(at) : `${goodsId(at)}#${goodsId(at).slice(0, 35)}${size}`;
  return `
<Предложение><Ид>${id}</Ид><Артикул>ТС-${String(at).padStart(6, '0')}</Артикул>${characteristic}
 <Цены>${typesOf(terms)
   .map(({ id }, place) => price(Math.round(kopecks * (1 - place * 0.2)), id))
   .join('')}</Цены>
${stock.join('\n')}
</Предложение>`;
}

function headOf(terms: Terms): string {
  const tax = '<Налог><Наименование>НДС</Наименование><УчтеноВСумме>true</УчтеноВСумме></Налог>';
  const types = typesOf(terms).map(
    ({ id, name }) =>
      `<ТипЦены><Ид>${id}</Ид><Наименование>${name}</Наименование><Валюта>руб.</Валюта>${tax}</ТипЦены>`,
  );
  const stores = storesOf(terms).map(
    ({ id, name }) => `<Склад><Ид>${id}</Ид><Наименование>${name}</Наименование></Склад>`,
  );
  return `<ТипыЦен>${types.join('')}</ТипыЦен><Склады>${stores.join('')}</Склады>`;
}

const catalogueOf = (isFirst: boolean, list: string): string =>
  `<Каталог СодержитТолькоИзменения="${!isFirst}"><Ид>k</Ид><ИдКлассификатора>k</ИдКлассификатора><Наименование>Каталог товаров</Наименование><Товары>${list}\n</Товары></Каталог>`;
const packageOf = (isFirst: boolean, list: string, terms: Terms): string =>
  `<ПакетПредложений СодержитТолькоИзменения="${!isFirst}"><Ид>k#</Ид><Наименование>Пакет предложений</Наименование><ИдКаталога>k</ИдКаталога>${headOf(terms)}<Предложения>${list}\n</Предложения></ПакетПредложений>`;

/** One good, and what it is sold as. */
function offersOf(at: number, terms: Terms): string {
  const pick = sequence(terms.seed + at * 7919 + 1);
  const sizes = at % VARIED === 0 ? SIZES : [null];
  return sizes.map((size) => offer(at, size, pick, terms)).join('');
}

export type Portion = { number: number; goods: string; offers: string };

/** A full exchange as УТ sends it: `import0_N.xml` and `offers0_N.xml`, only the first of which says that. */
export function* madeExchange({
  goods: count,
  portions,
  seed,
  dearer = 0,
  isPlain = false,
}: MadeOptions): Generator<Portion> {
  const size = Math.ceil(count / portions);
  const terms: Terms = { seed, dearer, isPlain };
  for (let number = 1; number <= portions; number += 1) {
    const first = (number - 1) * size;
    const range = Array.from({ length: Math.max(0, Math.min(size, count - first)) }, (_, at) => first + at);
    const isFirst = number === 1;
    const list = range.map((at) => goods(at, sequence(seed + at * 7919))).join('');
    const sold = range.map((at) => offersOf(at, terms)).join('');
    yield {
      number,
      goods: file(`${classifier()}\n${catalogueOf(isFirst, list)}`),
      offers: file(packageOf(isFirst, sold, terms)),
    };
  }
}
