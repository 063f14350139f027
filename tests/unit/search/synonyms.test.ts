import { describe, expect, it } from 'vitest';
import { diminished } from '#api/backend/catalogue/search/diminished.ts';
import { headText, searchQueryText } from '#api/backend/catalogue/search/query-text.ts';
import { Synonyms } from '#api/backend/catalogue/search/synonyms.ts';
import { tokenise } from '#api/backend/catalogue/search/tokens.ts';

const SYNONYMS = new Synonyms({
  капучино: ['стакан 250 мл', 'стакан 300 мл'],
  'стакан двухслойный': ['стакан гофрированный'],
});
const said = (query: string) => SYNONYMS.said(tokenise(query));

describe('acc-C16 words of buyers', () => {
  it('stand in a query as any of the things they are called, and as themselves', () => {
    expect(searchQueryText(said('капучино'))).toBe("('капучин' | ('стак' & '250мл') | ('стак' & '300мл'))");
  });

  it('are known in any form and in any order, the longest first, once each', () => {
    expect(searchQueryText(said('двухслойные стаканы'))).toMatch(/гофрир/);
    expect(searchQueryText(said('двухслойные стаканы капучино'))).toMatch(/гофрир.*250мл/);
    expect(said('стакан стаканы')).toHaveLength(1);
    expect(said('двухслойные тарелки')).toHaveLength(2);
  });

  it('name the things that stand first, not what buyers say of them', () => {
    expect(headText(said('капучино'))).toBe("'стак':A");
  });

  it.each([
    ['крышка для стакана', "'крышк':A"],
    ['пакет бумажный с ручками', "'пакет':A | 'бумажн':A"],
    ['для стакана', "'стак':A"],
    ['вилка и ложка', "'вилк':A | 'ложк':A"],
  ])('the thing of «%s» stands before its first preposition', (query, head) => {
    expect(headText(said(query))).toBe(head);
  });

  it.each([
    ['стаканчиков', 'стакан'],
    ['тарелочки', 'тарелка'],
    ['крышечек', 'крышка'],
    ['мешочек', 'мешок'],
    ['ножик', 'нож'],
  ])('are small forms of others: %s', (small, plain) => {
    expect(diminished(small)).toContain(plain);
  });

  it.each(['тарелка', 'короб'])('%s is no small form', (word) => {
    expect(diminished(word)).toEqual([]);
  });
});

describe('acc-C16 amounts', () => {
  it.each([
    ['80 мм', 'стакан d80 мм'],
    ['23 см', 'тарелка d230 мм'],
    ['30 см', 'коробка 300×300×40 мм'],
  ])('«%s» is in «%s»', (query, name) => {
    const [asked] = tokenise(query);
    expect(tokenise(name).flatMap(({ whole, parts, also }) => [whole, ...parts, ...also])).toContain(
      asked?.whole,
    );
  });

  it('belong to the unit beside them', () => {
    const kept = tokenise('мыло 1 л 5 шт').flatMap(({ whole, parts, also }) => [whole, ...parts, ...also]);
    const [asked] = tokenise('5 л');
    expect(asked?.parts).toEqual([]);
    expect(kept).not.toContain(asked?.whole);
  });

  it('of a litre need no unit, and a size in centimetres none', () => {
    expect(searchQueryText(said('0,25'))).toBe("('0.25' | '250мл')");
    expect(searchQueryText(said('21х21'))).toMatch(/'21x21':\* \| '210x210':\*/);
  });
});
