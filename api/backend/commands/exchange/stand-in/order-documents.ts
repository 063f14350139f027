import { XmlReader } from '#api/backend/feeds/import/xml/xml-reader.ts';

/** What УТ takes of a document: its names here, and the sums that it posts by. */
export type OrderDocument = { id: string; number: string };

/** Why УТ would take none of a lot. */
export class Unreadable extends Error {}

type Raw = OrderDocument & { sum: number; lines: number; count: number };

const kopecks = (text: string): number => Math.round(Number(text) * 100);

/**
 * Reads the orders that a shop gives, as strictly as УТ: the whole lot is refused for one document without
 * its names or lines, or whose lines do not come to its sum (exchange-1c §9).
 *
 * @throws Unreadable, and SourceFailed where it is no well-formed XML
 */
export function readOrders(xml: string): OrderDocument[] {
  const documents: Raw[] = [];
  const path: string[] = [];
  let text = '';
  const reader = new XmlReader(
    {
      open(name) {
        path.push(name);
        text = '';
        if (name === 'Документ') documents.push({ id: '', number: '', sum: 0, lines: 0, count: 0 });
      },
      text(more) {
        text += more;
      },
      close(name) {
        path.pop();
        const [parent, list, owner] = path.toReversed();
        const at = documents.at(-1);
        if (at === undefined) return;
        if (parent === 'Документ' && name === 'Ид') at.id = text.trim();
        if (parent === 'Документ' && name === 'Номер') at.number = text.trim();
        if (parent === 'Документ' && name === 'Сумма') at.sum = kopecks(text);
        if (parent === 'Товар' && list === 'Товары' && owner === 'Документ' && name === 'Сумма') {
          at.lines += kopecks(text);
          at.count += 1;
        }
      },
    },
    0,
  );
  reader.write(xml);
  reader.end();
  for (const { id, number, sum, lines, count } of documents) {
    if (id === '' || number === '') throw new Unreadable('документ без Ид или номера');
    if (count === 0) throw new Unreadable(`документ ${number} без строк`);
    if (sum !== lines) throw new Unreadable(`документ ${number}: сумма строк ${lines} коп., его ${sum} коп.`);
  }
  return documents.map(({ id, number }) => ({ id, number }));
}

const fact = (name: string, value: string): string =>
  `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What 1C says of orders that it has made documents of: posted, under numbers of its own. */
export function postedXml(orders: readonly OrderDocument[]): string {
  const documents = orders.map(
    ({ id, number }) =>
      `<Документ><Ид>${escaped(id)}</Ид><Номер>${escaped(number)}</Номер><ХозОперация>Заказ товара</ХозОперация>` +
      `<ЗначенияРеквизитов>${fact('Номер по 1С', `ПР-${escaped(number)}`)}${fact('Проведен', 'true')}</ЗначенияРеквизитов></Документ>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.07">${documents.join('')}</КоммерческаяИнформация>\n`;
}
