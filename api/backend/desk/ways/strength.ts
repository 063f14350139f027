import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';

const SHORTEST = 12;
const LONGEST = 128;
const ENOUGH = 3;
/** So many signs are judged: of 128 it takes half a second in the thread that serves shoppers. */
const JUDGED = 40;

/** What anybody would try first at this shop. */
const SHOP_WORDS =
  'тара тара tara упаковка пакеты посуда перчатки магазин заказ стол пароль desk owner manager'.split(' ');

const LATIN = `\`qwertyuiop[]asdfghjkl;'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>`;
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ';

/** The same keys with the keyboard in its other layout. */
export function inOtherLayout(text: string): string {
  return Array.from(text, (sign) => {
    const russian = RUSSIAN[LATIN.indexOf(sign)];
    const latin = LATIN[RUSSIAN.indexOf(sign)];
    return russian ?? latin ?? sign;
  }).join('');
}

let made: Promise<ZxcvbnFactory> | null = null;

/** Its dictionaries are some megabytes: loaded when somebody first chooses a password. */
function estimator(): Promise<ZxcvbnFactory> {
  made ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, common]) =>
      new core.ZxcvbnFactory({
        dictionary: common.dictionary,
        graphs: common.adjacencyGraphs,
        maxLength: JUDGED,
      }),
  );
  return made;
}

function reasonFor(sequence: readonly MatchExtended[]): string {
  const names = sequence.map((match) =>
    'dictionaryName' in match ? String(match.dictionaryName) : match.pattern,
  );
  if (names.includes('userInputs')) return 'В пароле ваше имя, почта или слово, которое подберут первым';
  if (names.some((name) => name.startsWith('passwords'))) return 'Такой пароль есть в списках частых паролей';
  if (names.includes('spatial') || names.includes('sequence'))
    return 'Ряд соседних клавиш или знаков подряд подбирают сразу';
  if (names.includes('repeat')) return 'Повторы не делают пароль сильнее';
  return 'Пароль подберут быстро: добавьте слов, не связанных между собой';
}

/** Parts of words that somebody is known by. */
const wordsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)]).filter((word) => word.length > 2);

/**
 * Why a password is refused, in words; null = it will do (desk.md §5.1). `about` is what its owner is known
 * by: name and e-mail. Both layouts of the keyboard are looked at.
 */
export async function passwordFault(password: string, about: readonly string[]): Promise<string | null> {
  const { length } = [...password];
  if (length < SHORTEST) return `Не короче ${SHORTEST} знаков, сейчас ${length}`;
  if (length > LONGEST) return `Не длиннее ${LONGEST} знаков, сейчас ${length}`;
  const words = wordsOf([...about, ...SHOP_WORDS]);
  const known = [...words, ...words.map(inOtherLayout)].map((word) => word.toLowerCase());
  const zxcvbn = await estimator();
  for (const typed of [password, inOtherLayout(password)]) {
    const { score, sequence } = zxcvbn.check(typed, known);
    if (score < ENOUGH) return reasonFor(sequence);
  }
  return null;
}
