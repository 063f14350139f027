/** The parser's complaints, as a manager reads them. Anything else keeps the parser's own words. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^unclosed tag: (\S+)/, 'не закрыт тег <$1>'],
  [/^unexpected close tag/, 'закрывающий тег не подходит к открытому'],
  [/^unmatched closing tag: (\S+)/, 'закрывающий тег </$1> без открывающего'],
  [/^undefined entity: (\S+)/, 'неизвестная сущность &$1;'],
  [
    /^disallowed character in (tag name|attribute name|closing tag)/,
    'символ < не заменён на &lt; или тег записан неверно',
  ],
  [/^disallowed character/, 'недопустимый символ'],
  [/^unquoted attribute value|^attribute without value|^no whitespace between/, 'атрибут записан неверно'],
  [/^duplicate attribute: (\S+)/, 'атрибут $1 повторяется'],
  [/outside of root node|^documents may contain only one root/, 'текст или тег вне корневого элемента'],
  [/^document must contain a root|^unexpected end/, 'файл обрывается'],
  [/^the string "]]>"/, 'последовательность ]]> вне CDATA'],
];

const PLACE = /^\d+:\d+: /;

/** A Russian explanation of why the XML is not well-formed. */
export function faultText(message: string): string {
  const bare = message.replace(PLACE, '').replace(/\.$/, '');
  for (const [pattern, text] of FAULTS) {
    if (pattern.test(bare)) return bare.replace(new RegExp(`${pattern.source}.*`, 's'), text);
  }
  return bare;
}
