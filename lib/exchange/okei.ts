/**
 * A unit of ОК 015-94: its code, what the shop calls it, and, where orders are written with them, its name
 * and its international letters.
 */
type Row = { code: string; measure: string; name?: string; letters?: string };

/** The units that goods are counted in. */
export const OKEI: readonly Row[] = [
  { code: '003', measure: 'мм' },
  { code: '004', measure: 'см' },
  { code: '006', measure: 'м', name: 'Метр', letters: 'MTR' },
  { code: '018', measure: 'пог. м' },
  { code: '051', measure: 'см²' },
  { code: '055', measure: 'м²', name: 'Квадратный метр', letters: 'MTK' },
  { code: '111', measure: 'мл', name: 'Миллилитр', letters: 'CMQ' },
  { code: '112', measure: 'л', name: 'Литр', letters: 'LTR' },
  { code: '113', measure: 'м³', name: 'Кубический метр', letters: 'MTQ' },
  { code: '118', measure: 'дл' },
  { code: '161', measure: 'мг' },
  { code: '163', measure: 'г', name: 'Грамм', letters: 'GRM' },
  { code: '166', measure: 'кг', name: 'Килограмм', letters: 'KGM' },
  { code: '168', measure: 'т', name: 'Тонна', letters: 'TNE' },
  { code: '616', measure: 'боб', name: 'Бобина', letters: 'NBB' },
  { code: '625', measure: 'лист', name: 'Лист', letters: 'LEF' },
  { code: '642', measure: 'ед' },
  { code: '657', measure: 'изд' },
  { code: '704', measure: 'набор', name: 'Набор', letters: 'SET' },
  { code: '715', measure: 'пара', name: 'Пара', letters: 'NPR' },
  { code: '728', measure: 'пачка', name: 'Пачка', letters: 'NMP' },
  { code: '736', measure: 'рул', name: 'Рулон', letters: 'NPL' },
  { code: '778', measure: 'упак', name: 'Упаковка', letters: 'NMP' },
  { code: '796', measure: 'шт', name: 'Штука', letters: 'PCE' },
  { code: '797', measure: 'сто шт' },
  { code: '798', measure: 'тыс. шт' },
  { code: '812', measure: 'ящ', name: 'Ящик' },
  { code: '839', measure: 'компл', name: 'Комплект', letters: 'SET' },
  { code: '840', measure: 'секция' },
  { code: '868', measure: 'бут', name: 'Бутылка' },
  { code: '872', measure: 'флак', name: 'Флакон' },
];

/** Other ways to write the same. */
const ALSO: Readonly<Record<string, string>> = {
  уп: 'упак',
  упаковка: 'упак',
  пач: 'пачка',
  пар: 'пара',
  рулон: 'рул',
  комплект: 'компл',
  ящик: 'ящ',
  кор: 'ящ',
  короб: 'ящ',
  бутылка: 'бут',
  флакон: 'флак',
  м2: 'м²',
  м3: 'м³',
};

const BY_MEASURE = new Map(OKEI.map((row) => [row.measure, row]));

/** The unit that a measure of the shop is; null for one that orders are not written with the name of. */
export function unitOf(measure: string): { code: string; name: string; letters: string } | null {
  const written = measure.trim().toLowerCase().replace(/\.$/, '');
  const row = BY_MEASURE.get(ALSO[written] ?? written);
  return row?.name === undefined ? null : { code: row.code, name: row.name, letters: row.letters ?? '' };
}
