/** The parser's complaints, as a manager reads them. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^unclosed tag: (\S{1,60})/, 'не закрыт тег <$1>'],
  [/^unexpected close tag|^weird empty close tag/, 'закрывающий тег не подходит к открытому'],
  [/^unmatched closing tag: (\S{1,60})/, 'закрывающий тег </$1> без открывающего'],
  [/^undefined entity: (\S{1,60})/, 'неизвестная сущность &$1;'],
  [/^undefined entity|entity name|^malformed character entity/, 'сущность записана неверно'],
  [
    /^disallowed character in (?:tag name|attribute name|closing tag)|^forward-slash in opening tag/,
    'символ < не заменён на &lt; или тег записан неверно',
  ],
  [
    /^disallowed character in processing|^processing instruction/,
    'инструкция <?…?> записана неверно или не на месте',
  ],
  [/^disallowed character/, 'недопустимый символ'],
  [/^unquoted attribute value|^attribute without value|^no whitespace between/, 'атрибут записан неверно'],
  [/^duplicate attribute: (\S{1,60})/, 'атрибут $1 повторяется'],
  [/outside of root node|^documents may contain only one root/, 'текст или тег вне корневого элемента'],
  [/^document must contain a root|^unexpected end/, 'файл обрывается'],
  [/^the string "]]>"/, 'последовательность ]]> вне CDATA'],
  [/^malformed comment/, 'комментарий <!--…--> записан неверно'],
  [/doctype/, 'DOCTYPE не на месте'],
  [
    /declaration|^version|^encoding|^standalone|^value|^whitespace|^expected|^did not expect/i,
    'первая строка <?xml …?> записана неверно',
  ],
];
const ANY = 'разметка XML записана неверно';

const PLACE = /^\d+:\d+: /;

/** A Russian explanation of why the XML is not well-formed, without a word of the parser's own. */
export function faultText(message: string): string {
  const bare = message.replace(PLACE, '').replace(/\.$/, '');
  for (const [pattern, text] of FAULTS) {
    const found = pattern.exec(bare);
    if (found !== null) return text.replace('$1', found[1] ?? '');
  }
  return ANY;
}
