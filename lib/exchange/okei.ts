/** A unit of ОКЕИ: its code, its name, and its international letters where it has any. */
export type Unit = { code: string; name: string; letters: string };

/** Units that goods of this kind are sold by, as the shop writes them, by ОК 015-94. */
const UNITS: Readonly<Record<string, Unit>> = {
  шт: { code: '796', name: 'Штука', letters: 'PCE' },
  упак: { code: '778', name: 'Упаковка', letters: 'NMP' },
  пач: { code: '728', name: 'Пачка', letters: 'NMP' },
  пар: { code: '715', name: 'Пара', letters: 'NPR' },
  рул: { code: '736', name: 'Рулон', letters: 'NPL' },
  боб: { code: '616', name: 'Бобина', letters: 'NBB' },
  лист: { code: '625', name: 'Лист', letters: 'LEF' },
  набор: { code: '704', name: 'Набор', letters: 'SET' },
  компл: { code: '839', name: 'Комплект', letters: 'SET' },
  ящ: { code: '812', name: 'Ящик', letters: '' },
  бут: { code: '868', name: 'Бутылка', letters: '' },
  флак: { code: '872', name: 'Флакон', letters: '' },
  г: { code: '163', name: 'Грамм', letters: 'GRM' },
  кг: { code: '166', name: 'Килограмм', letters: 'KGM' },
  т: { code: '168', name: 'Тонна', letters: 'TNE' },
  мл: { code: '111', name: 'Миллилитр', letters: 'CMQ' },
  л: { code: '112', name: 'Литр', letters: 'LTR' },
  м: { code: '006', name: 'Метр', letters: 'MTR' },
  м2: { code: '055', name: 'Квадратный метр', letters: 'MTK' },
  м3: { code: '113', name: 'Кубический метр', letters: 'MTQ' },
};

/** Other ways to write the same. */
const ALSO: Readonly<Record<string, string>> = {
  уп: 'упак',
  упаковка: 'упак',
  пачка: 'пач',
  пара: 'пар',
  рулон: 'рул',
  комплект: 'компл',
  ящик: 'ящ',
  кор: 'ящ',
  короб: 'ящ',
  бутылка: 'бут',
  флакон: 'флак',
  'м²': 'м2',
  'м³': 'м3',
};

/** The unit that a measure of the shop is; null for one that ОКЕИ does not have or nobody has named. */
export function unitOf(measure: string): Unit | null {
  const written = measure.trim().toLowerCase().replace(/\.$/, '');
  return UNITS[ALSO[written] ?? written] ?? null;
}
