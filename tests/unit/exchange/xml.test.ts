import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { xmlCdata, xmlElement, xmlText } from '#lib/text/xml.ts';

/** What another reader finds in an element: text, attribute and section. Throws where it is no XML. */
function read(document: string): { text: string; attribute: string } {
  const parser = new SaxesParser();
  let text = '';
  let attribute = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (piece) => (text += piece));
  parser.on('cdata', (piece) => (text += piece));
  parser.on('opentag', ({ attributes }) => (attribute = String(attributes.a ?? '')));
  parser.write(document).close();
  return { text, attribute };
}

const NASTY = [
  ']]>',
  '</script>',
  '&amp;',
  '<![CDATA[',
  '"',
  "'",
  '\u0000',
  '\u001B',
  '\uFFFE',
  '\uD800',
  '🥤',
];
/** Texts with every sign, and with those that end something. */
const anyText = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...NASTY)), { maxLength: 8 })
  .map((parts) => parts.join(''));

/** What XML can carry of a text, said sign by sign: readers make one line's end of every kind. */
function carried(text: string): string {
  const isCarried = (point: number) =>
    point === 9 ||
    point === 10 ||
    point === 13 ||
    (point >= 32 && !(point >= 0xd800 && point <= 0xdfff) && point !== 0xfffe && point !== 0xffff);
  return [...text]
    .filter((sign) => isCarried(sign.codePointAt(0) ?? 0))
    .join('')
    .replace(/\r\n?/g, '\n');
}

describe('whatever a name says, another reader gets it back', () => {
  it('as the text of an element', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(xmlElement('name', text)).text).toBe(carried(text));
      }),
    );
  });

  it('as the value of an attribute, on one line', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { attribute } = read(`<x a="${xmlText(text)}"/>`);
        expect(attribute).toBe(carried(text).replace(/[\t\n]/g, ' '));
      }),
    );
  });

  it('as a section of markup, what ends one included', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(`<x>${xmlCdata(text)}</x>`).text).toBe(carried(text));
      }),
    );
  });
});
