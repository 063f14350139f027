import { SAID_ONCE } from '#lib/answer-forms.ts';
import { MAX_QUERY, MIN_QUERY } from '#lib/search/searched-text.ts';
import { BEYOND_COMMON, BLANK, inOneLine, isCommon } from '#lib/text/pasted.ts';
import { askEarlySearch, CALL } from './ask.ts';

/** What the functions know by name besides each other. */
const NUMBERS = `MIN_QUERY=${MIN_QUERY},MAX_QUERY=${MAX_QUERY}`;
const CONSTANTS = `const CALL='${CALL}',BEYOND_COMMON=${BEYOND_COMMON},BLANK=${BLANK},${NUMBERS};`;
const PREFERENCE = { [SAID_ONCE.header]: SAID_ONCE.value };

/**
 * The script of a document of the search: it asks for what the words of its address find before any code of
 * the page has come. It is made of the very rules by which the page reads the words.
 */
export function earlySearchScript(): string {
  const functions = [isCommon, inOneLine, askEarlySearch].map(String).join(' ');
  const start = `askEarlySearch(document.currentScript,${JSON.stringify(PREFERENCE)})`;
  return `(()=>{${CONSTANTS}${functions.replace(/[ \n]+/g, ' ')} ${start}})()`;
}
