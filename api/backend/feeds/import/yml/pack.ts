import { IN_BOX, MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { cut } from '#lib/text/cut.ts';
import type { NumberColumn, NumbersOfFile } from '../values/numbers-of-file.ts';
import { named, type Say } from '../values/remark.ts';
import { paramValue } from './params.ts';
import { firstText, type RawOffer } from './raw.ts';

const IN_PACK = /^(?:(?:кол-во|количество|штук)\s+)?в\s+уп(?:аковке|\.)?(?:,?\s*шт\.?)?$/i;
const MEASURE = /^(?:единица(?:\s+измерения)?|ед\.?(?:\s*изм\.?)?)$/i;

const MAX_MEASURE = 16;

export type Pack = { measure: string; packMin: number; boxCapacity: number | null };

/**
 * How a product is sold. A step and a minimum become one number, since the cart sells multiples of `packMin`
 * (D37): the smallest multiple of the step that is no less than the minimum. Without either, the parameter
 * «Количество в упаковке» counts. What is no whole number of the measure is said and counts as not stated.
 */
export function readPack(offer: RawOffer, numbers: NumbersOfFile, say: Say): Pack {
  const measure = cut((paramValue(offer, MEASURE) || 'шт').replace(/\.$/, '').toLowerCase(), MAX_MEASURE);

  function whole(column: NumberColumn, text: string, what: string): number | null {
    const read = numbers.count(column, text);
    if (read.kind === 'empty') return null;
    const isOwn = read.kind === 'count' && (read.unit === null || ['шт', measure].includes(read.unit));
    if (
      isOwn &&
      read.exact === read.count &&
      !read.isNegative &&
      !read.isAbout &&
      read.count <= MAX_QUANTITY
    ) {
      return read.count || null;
    }
    say(`${what} ${named(text)} не понято и не учтено.`);
    return null;
  }

  const minimum = whole('pack', firstText(offer, 'min-quantity'), 'Наименьшее количество');
  const step = whole('pack', firstText(offer, 'step-quantity'), 'Шаг количества');
  const isUnsaid = minimum === null && step === null;
  const stated = isUnsaid ? whole('pack', paramValue(offer, IN_PACK), 'Количество в упаковке') : null;
  const unit = step ?? 1;
  const packMin = stated ?? Math.ceil((minimum ?? unit) / unit) * unit;
  return {
    measure,
    packMin: Math.min(packMin, MAX_QUANTITY),
    boxCapacity: whole('box', paramValue(offer, IN_BOX), 'Количество в коробке'),
  };
}
