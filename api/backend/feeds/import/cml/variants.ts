import { cut } from '#lib/text/cut.ts';
import type { StagedProduct } from '../model.ts';
import { slugOfCommon } from '../values/slug-of-common.ts';
import type { Variant } from './scan.ts';

const MAX_CODE = 80;

/**
 * A characteristic of goods as a product that shares their content (exchange-1c §8): under its offer's own
 * name, else «Имя (Значение, Значение)»; its values go before the options of the goods, its code is the
 * article with them, and all of the goods are one family.
 */
export function variantOf(goods: StagedProduct, variant: Variant): StagedProduct {
  const said = variant.values.filter(({ name, value }) => name !== '' && value !== '');
  const list = said.map(({ value }) => value).join(', ');
  const isNamed = variant.name !== '' && variant.name !== goods.name;
  const name = isNamed ? variant.name : list === '' ? goods.name : `${goods.name} (${list})`;
  const suffix =
    list || (name.startsWith(goods.name) ? name.slice(goods.name.length).replace(/[()]/g, '').trim() : '');
  const article = variant.article || goods.article || null;
  const names = new Set(said.map(({ name: each }) => each));
  const own = said.map(({ name: each, value }, at) => ({
    id: slugOfCommon(each) || `value-${at + 1}`,
    name: each,
    value,
  }));
  return {
    ...goods,
    externalId: variant.id,
    article,
    code: cut(`${article ?? goods.code} ${suffix}`.trim(), MAX_CODE).trim(),
    family: goods.externalId,
    name: cut(name, 500),
    options: [...own, ...goods.options.filter(({ name: each }) => !names.has(each))].slice(0, 100),
  };
}
