import { expect, it } from 'vitest';
import { eachDatabase } from '#tests/harness/databases.ts';
import { refusal, Visitor } from '../backend/visitor.ts';
import { checked, load, short } from './shop.ts';

const pack = (size: number) => `<min-quantity>${size}</min-quantity><step-quantity>${size}</step-quantity>`;

eachDatabase('acc-D9 a the lines of a quick order', (db) => {
  it('case 9: an article that several goods share is never the first of them: a person chooses', async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ article: 'Раша', id: `r${at}` }));
    await load(db(), many);
    const [line] = await checked(db(), 'Раша 5');
    expect(line).toMatchObject({ outcome: 'choose', product: null, quantity: 5, more: 2 });
    expect(line?.candidates).toHaveLength(5);
    const [other] = await checked(db(), 'раша');
    expect(other).toMatchObject({ outcome: 'choose', more: 2, quantity: 1 });
    const [half] = await checked(db(), 'раша 2,5');
    expect(half?.notes).toEqual(['подходят несколько товаров', '«2,5» — дробное, а нужно целое']);
  });

  it('case 10: of two goods whose articles look alike the one as written wins, a third spelling is chosen', async () => {
    await load(
      db(),
      ['HJR-200H', 'HJR-200Н', '12-0196', '120196'].map((article) => ({ article })),
    );
    const lines = await checked(db(), 'HJR-200H 1\nHJR-200Н 2\n12-0196 3\n120196 4\nhjr200h 5\n12.0196 6');
    expect(lines.map(short)).toEqual([
      ['found', 'HJR-200H', 1],
      ['found', 'HJR-200Н', 2],
      ['found', '12-0196', 3],
      ['found', '120196', 4],
      ['choose', null, 5],
      ['choose', null, 6],
    ]);
    expect(lines[4]?.candidates.map(({ code }) => code).toSorted()).toEqual(['HJR-200H', 'HJR-200Н']);
  });

  it('case 11: lost zeros are put back and said where there is one such, and never against an article as written', async () => {
    await load(db(), [{ article: '069334' }]);
    const [line] = await checked(db(), '69334 2');
    expect(line && short(line)).toEqual(['found', '069334', 2]);
    expect(line?.notes.join()).toContain('ведущие нули');
    await load(db(), [
      { article: '069334' },
      { article: '69334' },
      { article: '0077' },
      { article: '00077' },
    ]);
    const lines = await checked(db(), '69334 2\n77 1');
    expect(lines.map(short)).toEqual([
      ['found', '69334', 2],
      ['choose', null, 1],
    ]);
  });

  it('case 39: three spellings of one article are one product, summed, and said to be repeated', async () => {
    await load(db(), [{ article: 'PM-421-WP' }]);
    const lines = await checked(db(), 'PM-421-WP 5\npm 421 wp;5 шт\nРМ-421-WP\t5');
    expect(lines.map(short)).toEqual([
      ['found', 'PM-421-WP', 15],
      ['repeated', 'PM-421-WP', 0],
      ['repeated', 'PM-421-WP', 0],
    ]);
    expect(lines.map(({ notes }) => notes.join('; '))).toEqual([
      'повтор: 5 + 5 + 5 = 15',
      'артикул написан иначе; повтор: учтён в строке 1',
      'артикул написан иначе; повтор: учтён в строке 1',
    ]);
  });

  it('cases 40, 41: what parts an article from its quantity, and an article with a blank in it', async () => {
    await load(
      db(),
      ['12345', '40 МР3094', '40'].map((article) => ({ article })),
    );
    const ways = ['12345 x 10', '12345 х 10', '12345*10', '12345 * 10', '12345=10', '12345:10', '12345,10'];
    for (const way of [...ways, '12345 - 10', '12345 10 шт.', '12345;10'])
      expect((await checked(db(), way)).map(short), way).toEqual([['found', '12345', 10]]);
    expect((await checked(db(), '40 МР3094 12')).map(short)).toEqual([['found', '40 МР3094', 12]]);
    expect((await checked(db(), '40 МР3094')).map(short)).toEqual([['found', '40 МР3094', 1]]);
    expect((await checked(db(), '40 12')).map(short)).toEqual([['found', '40', 12]]);
  });

  it('case 42: a barcode finds its product, also the second of several; an article as written stands before it', async () => {
    await load(db(), [
      { article: 'A-1', xml: '<barcode>4607012345678</barcode><barcode>4607012345685</barcode>' },
      { article: '4607012345692' },
      { article: 'A-2', xml: '<barcode>4607012345692</barcode>' },
    ]);
    const lines = await checked(db(), '4607012345678 24\n4607012345692 3\n4607012345685 1');
    expect(lines.map(short)).toEqual([
      ['found', 'A-1', 25],
      ['found', '4607012345692', 3],
      ['repeated', 'A-1', 0],
    ]);
    expect(lines[0]?.notes[0]).toBe('найден по штрихкоду');
  });

  it('case 43: a quantity that is none says why, with the product found', async () => {
    await load(db(), [{ article: '110395' }]);
    const amounts = ['2,5', '0', '-3', '1e3', '100000', '1,000', '10-50', '2 кор', '3 кг'];
    const lines = await checked(db(), amounts.map((amount) => `110395 ${amount}`).join('\n'));
    expect(new Set(lines.map(({ outcome, product }) => `${outcome} ${product?.code}`))).toEqual(
      new Set(['bad quantity 110395']),
    );
    expect(lines.map(({ notes }) => notes.join().split(' — ')[1])).toEqual([
      'дробное, а нужно целое',
      'ноль',
      'меньше нуля',
      'число со степенью',
      'больше 99\u00a0999',
      'то ли тысячи, то ли дробь',
      'нужно одно число',
      'сколько в коробке, не известно',
      'товар продаётся в «шт», а не в «кг»',
    ]);
  });

  it('packs and boxes are multiplied and said, a quantity goes up to whole packs, one article alone is a pack', async () => {
    const box = '<param name="В коробке">120</param>';
    await load(db(), [{ article: 'P-10', xml: `${pack(10)}${box}` }]);
    const of = async (text: string) => (await checked(db(), text))[0];
    expect(await of('P-10 12')).toMatchObject({
      outcome: 'rounded',
      quantity: 20,
      notes: ['12 → 20: продажа кратно 10'],
    });
    expect(await of('P-10 2 уп')).toMatchObject({
      outcome: 'found',
      quantity: 20,
      notes: ['2 уп = 20 шт: в упаковке 10'],
    });
    expect(await of('P-10 2 кор')).toMatchObject({ quantity: 240, notes: ['2 кор = 240 шт: в коробке 120'] });
    expect(await of('P-10')).toMatchObject({ outcome: 'found', quantity: 10, notes: [] });
  });

  it('tells what another region sells, what comes to order, what is more than in stock, what is like it by article or by name alone', async () => {
    await load(db(), [{ article: 'SPB-1' }], ['spb']);
    await load(db(), [
      { article: 'M-1', stock: 5 },
      { article: 'ВС-12345' },
      { article: 'ВС-12346' },
      { article: 'T-1', stock: 0 },
    ]);
    const lines = await checked(db(), 'SPB-1 2\nM-1 6\nВС-1234 1\nНЕТ 7\nT-1 3');
    expect(lines.map(short)).toEqual([
      ['not here', 'SPB-1', 0],
      ['more than in stock', 'M-1', 6],
      ['choose', null, 1],
      ['unknown', null, 0],
      ['to order', 'T-1', 3],
    ]);
    expect(lines[4]?.notes).toEqual(['под заказ']);
    expect(lines[0]?.notes).toEqual(['есть в Санкт-Петербурге']);
    expect(lines[2]?.candidates.map(({ code }) => code)).toEqual(['ВС-12345', 'ВС-12346']);
    expect(lines[3]?.typed).toBe('НЕТ 7');
    await load(db(), [{ article: 'Ц-1', name: 'Ведро оцинкованное 12 л' }, { article: 'М-1' }]);
    const [named] = await checked(db(), 'ведро оцинкованное 3');
    expect(named).toMatchObject({ outcome: 'unknown', product: null, quantity: 3 });
    expect(named?.candidates.map(({ code }) => code)).toEqual(['Ц-1']);
  });

  it('of a range without headings takes the column of most articles and that of whole numbers, or says it cannot', async () => {
    await load(
      db(),
      ['A-1', 'A-2', '300', '301'].map((article) => ({ article })),
    );
    const range = '1\tСтакан\tA-1\t12,50\t5\n2\tКрышка\ta1\t7,10\t7\n3\tТрубка\tA-2\t1,05\t9';
    expect((await checked(db(), range)).map(short)).toEqual([
      ['found', 'A-1', 12],
      ['repeated', 'A-1', 0],
      ['found', 'A-2', 9],
    ]);
    // Numbers may be articles and quantities alike: the catalogue knows which column is which.
    expect((await checked(db(), 'шт\t5\t300\nшт\t7\t301')).map(short)).toEqual([
      ['found', '300', 5],
      ['found', '301', 7],
    ]);
    const open = await new Visitor(db()).call('previewQuickOrder', { text: 'A-1\t5\t40\nA-2\t7\t20' });
    expect(refusal(open)).toBe('order-unreadable');
    expect(open).toMatchObject({ text: expect.stringContaining('в каком столбце количество') });
  });
});
