/** Where a line may end: after a space, and within a word after its hyphen or slash. */
const PARTS = /(?<= )|(?<=\p{L}[-/])(?=\p{L})/u;
/** Holds the letters at its sides together and is no letter itself: a copy of the text has none. */
const JOINER = /\u2060/gu;

/**
 * A text as lines that fit, as many words in each as it holds. A number stays with its unit where the text
 * keeps them together (`withUnitsKept`); only a word that fits nowhere is torn.
 */
export function wrapped(text: string, fits: (words: string) => boolean): string[] {
  const whole = text.replaceAll(JOINER, '');
  if (fits(whole)) return [whole];
  const lines: string[] = [];
  let line = '';
  function add(part: string): void {
    if (fits((line + part).trimEnd())) line += part;
    else {
      if (line !== '') lines.push(line.trimEnd());
      line = part;
    }
  }
  for (const part of text.split(PARTS)) {
    const words = part.replaceAll(JOINER, '');
    if (fits(words.trimEnd())) add(words);
    else for (const letter of words) add(letter);
  }
  return [...lines, line.trimEnd()];
}
