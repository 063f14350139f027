import { describe, expect, it } from 'vitest';
import { readPictures } from '#api/backend/feeds/import/yml/pictures.ts';
import { feedRows } from '#tests/harness/import.ts';

const SHOP = 'https://shop.example';
const A = 'https://a.example/1.jpg';
const B = 'https://b.example/2.png';
const C = '//c.example/3.webp?w=800';
const C_WHOLE = 'https://c.example/3.webp?w=800';

const read = (text: string): string[] => readPictures([text], SHOP).addresses;

describe('several pictures in one element', () => {
  it.each([
    ['a stroke', ' | '],
    ['a bare stroke', '|'],
    ['a comma and a blank', ', '],
    ['a semicolon', ';'],
    ['a semicolon and a blank', '; '],
    ['a new line', '\n'],
    ['lines of Windows with margins', '\r\n      '],
    ['a blank', ' '],
    ['blanks', '   '],
    ['a tab', '\t'],
    ['a comma and a line', ',\n'],
    ['a stroke twice', ' || '],
  ])('are parted by %s', (_name, sign) => {
    expect(read([A, B, C].join(sign))).toEqual([A, B, C_WHOLE]);
    expect(read(`${sign}${A}${sign}${B}${sign}`)).toEqual([A, B]);
  });

  it('are parted by a comma alone where an address with its scheme follows', () => {
    expect(read(`${A},${B},HTTPS://d.example/4`)).toEqual([A, B, 'https://d.example/4']);
  });

  it.each([
    ['/i/1.jpg | /i/2.jpg', ['/i/1.jpg', '/i/2.jpg']],
    ['/i/1.JPG;/i/2.jpeg?v=3', ['/i/1.JPG', '/i/2.jpeg?v=3']],
    ['i/1.jpg, i/2.jpg, i/3.gif', ['/i/1.jpg', '/i/2.jpg', '/i/3.gif']],
    ['i/1.jpg\ni/2.jpg', ['/i/1.jpg', '/i/2.jpg']],
    ['/i/1.jpg /i/2.jpg', ['/i/1.jpg', '/i/2.jpg']],
  ])('%j are the addresses of the shop itself', (text, paths) => {
    expect(read(text)).toEqual(paths.map((path) => SHOP + path));
  });

  it('are parted when the text is escaped twice', () => {
    expect(read(`${A}?w=1&amp;h=2 | ${B}`)).toEqual([`${A}?w=1&h=2`, B]);
  });

  it('are twenty at most, each once', () => {
    const many = Array.from({ length: 30 }, (_, at) => `https://a.example/${at % 25}.jpg`);
    expect(read(many.join(' | '))).toEqual(many.slice(0, 20));
  });
});

describe('one address', () => {
  it.each([
    ['a blank', 'https://a.example/кружка белая 1.jpg'],
    ['a comma', 'https://a.example/i/w_300,h_200,c_fill/1.jpg'],
    ['a comma and a blank', 'https://a.example/стакан, 250 мл.jpg'],
    ['a comma and a blank before the name of a picture', 'https://a.example/набор, b.jpg'],
    ['semicolons', 'https://a.example/p;session=1;v=2/1.jpg'],
    ['commas behind its name', 'https://a.example/1.jpg?crop=10,20,30,40'],
    ['names with commas', 'https://a.example/combine?a.jpg,b.jpg'],
    ['another address', 'https://a.example/fetch/https://b.example/1.jpg'],
    ['a blank and a name of a picture behind one', 'https://a.example/1.jpg 2.jpg'],
  ])('with %s in it is not parted', (_name, text) => {
    expect(read(text)).toEqual([new URL(text).href]);
  });

  it('that is none is named, and the others are taken', () => {
    const { addresses, faults } = readPictures([`${A} | javascript:alert(1) | None | ${B}`], SHOP);
    expect(addresses).toEqual([A, B]);
    expect(faults).toEqual(['javascript:alert(1)']);
  });

  it('cut by the limit of a list is not taken', () => {
    const text = Array.from({ length: 5000 }, (_, at) => `https://a.example/${at}.jpg`).join(' ');
    const { addresses, faults } = readPictures([text], SHOP);
    expect(addresses).toHaveLength(20);
    expect(faults).toEqual([]);
  });

  it.each([' ', ';', '.jpg?', '.jpg ', '/ ', 'a.'])('a megabyte of %j is read at once', (sign) => {
    const from = performance.now();
    readPictures([`https://a.example/${sign.repeat(1_000_000 / sign.length)}`], SHOP);
    expect(performance.now() - from).toBeLessThan(1000);
  });
});

it('the report names what was written instead of an address', async () => {
  const feed = `<yml_catalog><shop><url>${SHOP}</url><offers><offer id="7"><price>1</price><categoryId>1</categoryId>
    <name>Имя</name><picture>${A} | ftp://b.example/2.jpg</picture></offer></offers></shop></yml_catalog>`;
  const rows = await Array.fromAsync(feedRows(feed));
  expect(rows).toContainEqual({
    kind: 'issue',
    issue: {
      level: 'warning',
      line: 1,
      externalId: '7',
      message: 'Не адрес картинки: «ftp://b.example/2.jpg». Она не показана.',
    },
  });
  expect(rows).toContainEqual({
    kind: 'product',
    product: expect.objectContaining({ externalId: '7', images: [A] }),
  });
});
