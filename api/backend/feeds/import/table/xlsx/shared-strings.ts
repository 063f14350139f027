import { plainCellText } from '#api/backend/base/spreadsheet/cell-text.ts';
import { ownText } from '#lib/cache/own-text.ts';
import { beyond, MOST_LETTERS, MOST_SHARED_LETTERS } from '../limits.ts';
import type { PackageParts } from './package-parts.ts';

/** The texts that cells name by number; of a formatted one its letters, without how to read them aloud. */
export async function readSharedStrings(
  parts: PackageParts,
  part: string | null,
): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  let letters = 0;
  if (part === null) return [];
  await parts.read(part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(piece) {
      if (isText && text.length <= MOST_LETTERS) text += piece;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      letters += text.length + 16;
      if (letters > MOST_SHARED_LETTERS) throw beyond('Текстов в книге больше 64 МБ.');
      texts.push(ownText(plainCellText(text)));
    },
  });
  return texts;
}
