import { IN_BOX, MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { cut } from '#lib/text/cut.ts';
import { parseCount } from './amount.ts';
import { paramValue } from './params.ts';
import { firstText, type RawOffer } from './raw.ts';

const IN_PACK = /^(?:(?:кол-во|количество|штук)\s+)?в\s+уп(?:аковке|\.)?(?:,?\s*шт\.?)?$/i;
const MEASURE = /^(?:единица(?:\s+измерения)?|ед\.?(?:\s*изм\.?)?)$/i;

const MAX_MEASURE = 16;

export type Pack = { measure: string; packMin: number; boxCapacity: number | null };

function positive(text: string): number | null {
  const count = parseCount(text);
  return count !== null && count > 0 && count <= MAX_QUANTITY ? count : null;
}

/**
 * How a product is sold. A step and a minimum become one number, since the cart sells multiples of `packMin` (D37):
 * the smallest multiple of the step that is no less than the minimum. Without either, the parameter «Количество в
 * упаковке» counts.
 */
export function readPack(offer: RawOffer): Pack {
  const minimum = positive(firstText(offer, 'min-quantity'));
  const step = positive(firstText(offer, 'step-quantity'));
  const stated = minimum === null && step === null ? positive(paramValue(offer, IN_PACK)) : null;
  const unit = step ?? 1;
  const packMin = stated ?? Math.ceil((minimum ?? unit) / unit) * unit;
  return {
    measure: cut((paramValue(offer, MEASURE) || 'шт').replace(/\.$/, '').toLowerCase(), MAX_MEASURE),
    packMin: Math.min(packMin, MAX_QUANTITY),
    boxCapacity: positive(paramValue(offer, IN_BOX)),
  };
}
