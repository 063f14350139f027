import { decodeText } from '../xml/decode.ts';

const tag = (names: string): RegExp => new RegExp(`<(?:[\\w-]+:)?(?:${names})`);
const GOODS = tag('Товары');
const PACKAGE = tag('ПакетПредложений|ИзмененияПакетаПредложений');
/** Parts of a file, and the lists that goods rest on. A longer name that begins so does no harm. */
const HEADING = tag('Классификатор|Каталог|Изменени|Контейнер|Документ|Свойства|ТипыЦен|Склады');
/** Letters of a piece that a tag may have begun in. */
const TAIL = 100;

/**
 * Whether a file has no offers and ends with its goods, so that all that these rest on has been heard by the
 * first of them. Looks at its text alone, which takes a tenth of reading it; a file that only seems to say
 * more, in a comment, is taken for one that does.
 */
export async function goodsStandLast(source: AsyncIterable<Uint8Array>): Promise<boolean> {
  let tail = '';
  let areGoods = false;
  for await (const text of decodeText(source, () => undefined)) {
    const piece = tail + text;
    if (PACKAGE.test(piece)) return false;
    const from: number = areGoods ? 0 : piece.search(GOODS);
    areGoods = from >= 0;
    if (areGoods && HEADING.test(piece.slice(from))) return false;
    tail = piece.slice(Math.max(from, piece.length - TAIL));
  }
  return areGoods;
}
