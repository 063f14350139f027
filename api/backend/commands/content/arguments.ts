import { parseArgs } from 'node:util';
import { judgeWords, type UsageFault, usage } from '#api/backend/base/operator/command-words.ts';
import type { Place } from '#api/backend/content/kind.ts';
import { isKind, KIND_NAMES, type Kind, kindOf } from '#api/backend/content/register.ts';
import { isRegionCode, REGION_CODES, type RegionCode } from '#lib/region/codes.ts';

export type ContentCommand =
  | { kind: 'list'; of: Kind | null }
  | { kind: 'get'; of: Kind; place: Place }
  | { kind: 'set'; of: Kind; place: Place; file: string }
  | { kind: 'import'; folder: string }
  /** A table of old addresses. */
  | { kind: 'redirects'; file: string }
  /** Which words find nothing, and which addresses have no page, and are asked. */
  | { kind: 'lost' };

const SINGLE = KIND_NAMES.filter((kind) => kindOf(kind).names.single);
const REGION = `[--region ${REGION_CODES.join('|')}]`;

export const USAGE = `Содержимое сайта:
  npm run content -- list [ВИД]
  npm run content -- get ВИД ИМЯ ${REGION}
  npm run content -- set ВИД ИМЯ ФАЙЛ ${REGION}
  npm run content -- import ПАПКА
  npm run content -- import redirects ФАЙЛ.csv
  npm run content -- lost

  ВИД     ${KIND_NAMES.join(', ')}
  ИМЯ     адрес страницы, акции, бренда…; у seo вида page/home, category/stakany; ${SINGLE.join(', ')} — без имени
  ФАЙЛ    .md или .html с полями в заголовке между строками «---», либо .json
  ПАПКА   файлы вида page/about.md, page/shipping.spb.md, banner/leto.json, theme.json
  redirects прежние адреса: «старый;новый» по строкам, пустой новый убирает; lost — что ищут и не находят,
            какие адреса спрашивают, а страницы нет
  --region  только для одного региона; без ключа — для всех`;

/** Reads the words after `content`. A wrong one is a value with its own message, never an exception. */
export function parseContentCommand(words: readonly string[]): ContentCommand | UsageFault {
  return judgeWords(() => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { region: { type: 'string' } },
    });
    const { region = null } = values;
    if (region !== null && !isRegionCode(region))
      return usage(`Нет региона «${region}»: бывает ${REGION_CODES.join(' или ')}.`);
    return judge(positionals, region);
  });
}

function judge(positionals: readonly string[], region: RegionCode | null): ContentCommand | UsageFault {
  const [verb, first, ...rest] = positionals;
  if (verb === undefined) return usage('Не названа команда.');
  if (verb === 'import') {
    if (first === undefined) return usage('Не названа папка.');
    const [file, ...more] = rest;
    if (first === 'redirects' && file !== undefined && more.length === 0) return { kind: 'redirects', file };
    if (rest.length > 0) return usage(`Лишнее слово «${rest[0]}»: папка бывает одна.`);
    return { kind: 'import', folder: first };
  }
  if (verb === 'lost') return first === undefined ? { kind: 'lost' } : usage(`Лишнее слово «${first}».`);
  if (verb !== 'list' && verb !== 'get' && verb !== 'set') return usage(`Неизвестная команда «${verb}».`);
  if (verb === 'list' && first === undefined) return { kind: 'list', of: null };
  if (first === undefined) return usage('Не назван вид.');
  if (!isKind(first)) return usage(`Нет вида «${first}»: бывает ${KIND_NAMES.join(', ')}.`);
  if (verb === 'list') {
    return rest.length > 0 ? usage(`Лишнее слово «${rest[0]}».`) : { kind: 'list', of: first };
  }
  return judgePlace(verb, first, rest, region);
}

function judgePlace(
  verb: 'get' | 'set',
  of: Kind,
  words: readonly string[],
  region: RegionCode | null,
): ContentCommand | UsageFault {
  const rest = [...words];
  const { names } = kindOf(of);
  const isNamed = !names.single || rest[0] === of;
  const name = isNamed ? rest.shift() : of;
  if (name === undefined) return usage('Не названо имя.');
  const place: Place = { name: names.tidy?.(name) ?? name, region };
  const file = verb === 'set' ? rest.shift() : '';
  if (file === undefined) return usage('Не назван файл.');
  if (rest.length > 0) return usage(`Лишнее слово «${rest[0]}».`);
  return verb === 'get' ? { kind: 'get', of, place } : { kind: 'set', of, place, file };
}
