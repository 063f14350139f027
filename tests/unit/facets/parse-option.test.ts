import { describe, expect, it } from 'vitest';
import { facetRules } from '#api/backend/catalogue/derived/facets/rules.ts';
import { NO_RULES } from '#lib/facets/facet-rules.ts';
import { measured } from '#lib/facets/measured.ts';
import { facetKey, parseOption } from '#lib/facets/parse-option.ts';

const labels = (name: string, value: string) =>
  parseOption(name, value, NO_RULES)?.values.map(({ label }) => label);

describe('acc-C14 an option of a feed as a filter', () => {
  it.each([
    ['180 мл', 180, '180 мл'],
    ['0,5 л', 500, '500 мл'],
    ['1.5 литра', 1500, '1,5 л'],
    ['30 см', 300, '300 мм'],
    ['8мм', 8, '8 мм'],
    ['35 мкм', 0.035, '35 мкм'],
    ['0.00500000 кг', 5, '5 г'],
    ['1 200 шт.', 1200, '1200 шт'],
    ['100 шт (50 пар)', 100, '100 шт'],
    ['60 г/м2', 60, '60 г/м²'],
    ['5,5', 5.5, '5,5'],
  ])('reads «%s» as a number', (text, number, label) => {
    expect(measured(text)).toMatchObject({ number, label });
  });

  it('takes no number out of sizes and words', () => {
    for (const text of ['210×230 мм', 'A4', 'M', 'универсальный', '', '1-2 л', '9'.repeat(40)])
      expect(measured(text)).toBeNull();
  });

  it('joins names whatever their case, ё and unit', () => {
    for (const name of ['Объём', 'ОБЪЕМ:', 'объем, мл', 'Объём (мл)'])
      expect(facetKey(name).key).toBe('объем');
    expect(labels('Объём, мл', '180')).toEqual(['180 мл']);
    expect(labels('Объём, мл', '0,2 л')).toEqual(['200 мл']);
  });

  it('splits a list, not a decimal comma, and writes sizes with one sign', () => {
    expect(labels('Цвет', 'чёрный, белый')).toEqual(['чёрный', 'белый']);
    expect(labels('pH', '5,5')).toEqual(['5,5']);
    expect(labels('Размер', '24х24 см')).toEqual(['24×24 см']);
  });

  it('makes no filter of what tells of the warehouse and the papers', () => {
    for (const name of ['Количество в коробке', 'Единица измерения', 'Ед. изм.', 'Штрихкод', 'Артикул'])
      expect(labels(name, '12')).toBeUndefined();
    expect(labels('В упаковке', '50 шт')).toEqual(['50 шт']);
  });

  it('follows the operator: joined names, names that are never a filter, the line of cards', () => {
    const rules = facetRules.parse({
      facets: [
        { name: 'Объём', from: ['Вместимость'], line: '{}' },
        { name: 'Диаметр', line: 'd{n}' },
        { name: 'В упаковке', line: '{}/уп' },
        { name: 'Цвет' },
      ],
      never: ['Страна'],
    });
    const piece = (name: string, value: string) => parseOption(name, value, rules)?.values[0];
    expect(parseOption('Вместимость', '180 мл', rules)).toMatchObject({ key: 'объем', title: 'Объём' });
    expect(piece('Диаметр', '73 мм')).toMatchObject({ rank: 1, piece: 'd73' });
    expect(piece('В упаковке', '50 шт')).toMatchObject({ rank: 2, piece: '50 шт/уп' });
    expect(piece('Цвет', 'белый')).toMatchObject({ rank: null });
    expect(parseOption('Страна', 'Россия', rules)).toBeNull();
  });
});
