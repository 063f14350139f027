import { REGION_NAMES } from '#lib/region/names.ts';
import type { SourceDamage } from '../model.ts';
import type { Plan } from './make-plan.ts';
import type { Damages } from './read-source.ts';
import { type ImportRefused, refuse } from './refused.ts';
import type { Departure } from './report.ts';

/** A feed that lost more than this share of the source's products is held. */
const SHRINK_LIMIT = 0.3;
/** So is one of which at least this share of the rows was skipped. */
const SKIPPED_LIMIT = 0.9;
/** So few goods may lose their prices whatever their share is: a file of changes may name no others. */
const FEW = 10;
const SHOWN_LEAVERS = 5;

const GO_ON = 'Если так и должно быть, повторите с --force.';

function placeOf({ line, externalId, message }: SourceDamage): string {
  const place = [line === null ? '' : `строка ${line}`, externalId === null ? '' : `id ${externalId}`];
  return [place.filter(Boolean).join(', '), message].filter(Boolean).join(': ');
}

/** Holds a source whose letters are not those that somebody wrote. */
export function holdDamaged({ count, examples }: Damages): ImportRefused | null {
  if (count === 0) return null;
  const message = `Текст повреждён (кодировка), мест: ${count}. ${GO_ON}`;
  return refuse('damaged', message, examples.map(placeOf));
}

const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
});

/** Holds a file that was written before the one that was imported last: it would bring old prices back. */
export function holdOlder(madeAt: string | null, newest: string | null): ImportRefused | null {
  if (madeAt === null || newest === null || madeAt >= newest) return null;
  const [file, known] = [madeAt, newest].map((at) => MOMENT.format(new Date(at)));
  return refuse('older', `Файл от ${file}, а загружен уже файл от ${known}. ${GO_ON}`);
}

/** Holds a source of which nothing or almost nothing can be used. */
export function holdSkipped(rows: { usable: number; skipped: number }): ImportRefused | null {
  const { usable, skipped } = rows;
  if (usable === 0 && skipped === 0) return refuse('skipped', `В файле нет ни одного товара. ${GO_ON}`);
  if (skipped < (usable + skipped) * SKIPPED_LIMIT) return null;
  return refuse('skipped', `Пропущено ${skipped} строк из ${usable + skipped}. ${GO_ON}`);
}

/** The first of those that would leave a region. */
function leavers({ region, count, examples }: Departure): string[] {
  const named = examples.slice(0, SHOWN_LEAVERS).map(({ externalId, name }) => `id ${externalId}: «${name}»`);
  const hidden = count - named.length;
  return [
    `нет в файле, ушли бы из региона ${REGION_NAMES[region]}: ${count}`,
    ...named,
    ...(hidden > 0 ? [`… и ещё ${hidden}`] : []),
  ];
}

/** Holds what would take away more, or change what belongs to another source (D70). */
export function holdPlan({ missing, withdrawn, foreign }: Plan): ImportRefused | null {
  if (foreign.count > 0) {
    const message = `Товаров другого источника, которые файл заменил бы: ${foreign.count}. ${GO_ON}`;
    return refuse('foreign', message, foreign.examples);
  }
  const examples = missing.departures.flatMap(leavers);
  if (withdrawn.unpriced >= FEW && withdrawn.unpriced > withdrawn.sold * SHRINK_LIMIT) {
    const message = `Без цены остались бы ${withdrawn.unpriced} из ${withdrawn.sold} товаров этого источника. ${GO_ON}`;
    return refuse('shrink', message, examples);
  }
  if (missing.missing <= missing.total * SHRINK_LIMIT) return null;
  const message = `В файле нет ${missing.missing} из ${missing.total} товаров этого источника. ${GO_ON}`;
  return refuse('shrink', message, examples);
}
