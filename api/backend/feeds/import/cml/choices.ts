import type { RegionCode } from '#lib/region/codes.ts';
import type { SourceTerm } from '../model.ts';

/** What the operator has chosen for one of them: what it is used for and in which regions. */
export type Choice = Pick<SourceTerm, 'kind' | 'externalId' | 'name'> & {
  use: 'price' | 'old' | 'stock' | 'included' | 'add' | 'ignored' | null;
  regions: readonly RegionCode[];
};

/** What of a source goes where. */
export type Mapping = {
  /** By the id of a price type. */
  prices: ReadonlyMap<string, { use: 'price' | 'old'; regions: readonly RegionCode[] }>;
  /** By the id of a warehouse; null = none are named, or one alone: whatever stock is said counts. */
  warehouses: ReadonlyMap<string, readonly RegionCode[]> | null;
  /** Regions that the source sells in. */
  regions: readonly RegionCode[];
  /** How a price without VAT is taken; null = there is none. */
  vat: 'included' | 'add' | null;
};

export type Resolved = { mapping: Mapping; remarks: string[] } | { fault: string };

/** The choice for what was met: by its id, else its namesake's, whose id 1C has made anew. */
function choiceOf(met: SourceTerm, choices: readonly Choice[], remarks: string[]): Choice | undefined {
  const same = choices.filter(({ kind, use }) => kind === met.kind && use !== null);
  const own = same.find(({ externalId }) => externalId === met.externalId);
  if (own !== undefined) return own;
  const namesake = same.find(({ name }) => name === met.name);
  // What was chosen for a name before any file had it has the name for an id.
  if (namesake !== undefined && namesake.externalId !== namesake.name)
    remarks.push(`«${met.name}» пришла с новым Ид: выбор прежней сохранён.`);
  return namesake;
}

const listed = (all: readonly SourceTerm[]): string => all.map(({ name }) => `«${name}»`).join(', ');

/**
 * Which price type goes to which region, and which warehouse (exchange-1c §8). One without a choice is taken
 * for all regions, and that is said; of several none is guessed: the fault names them.
 *
 * @param met those that rows of this set use, or that it lists.
 * @param source by what name the operator chooses.
 */
export function resolve(
  met: readonly SourceTerm[],
  choices: readonly Choice[],
  { regions, source }: { regions: readonly RegionCode[]; source: string },
): Resolved {
  const remarks: string[] = [];
  const of = (kind: SourceTerm['kind']) => met.filter((one) => one.kind === kind);
  const command = (key: string): string => `npm run exchange -- map --source ${source} ${key}`;
  const example = (key: string, one: SourceTerm): string =>
    command(`--${key} '${one.name.includes("'") ? one.externalId : one.name}=${regions.join(',')}'`);
  const chosen = (all: readonly SourceTerm[]) =>
    all.map((one) => ({ one, choice: choiceOf(one, choices, remarks) }));

  const prices = new Map<string, { use: 'price' | 'old'; regions: readonly RegionCode[] }>();
  for (const { one, choice } of chosen(of('price'))) {
    if (choice?.use === 'price' || choice?.use === 'old')
      prices.set(one.externalId, { use: choice.use, regions: choice.regions });
  }
  const [first, ...more] = of('price');
  const hasPrice = [...prices.values()].some(({ use }) => use === 'price');
  if (first !== undefined && !hasPrice) {
    if (more.length > 0) {
      const fault = `Не выбрано, какая цена для какого региона: ${listed(of('price'))}.`;
      return { fault: `${fault}\n${example('price', first)}` };
    }
    prices.set(first.externalId, { use: 'price', regions });
    remarks.push(`Цена «${first.name}» одна и взята для всех регионов.`);
  }

  const stores = chosen(of('warehouse'));
  const warehouses = new Map<string, readonly RegionCode[]>();
  for (const { one, choice } of stores)
    if (choice?.use === 'stock') warehouses.set(one.externalId, choice.regions);
  if (warehouses.size === 0 && stores.length > 1 && stores.every(({ choice }) => choice === undefined)) {
    const fault = `Не выбрано, какой склад для какого региона: ${listed(of('warehouse'))}.`;
    return {
      fault: [
        fault,
        ...of('warehouse')
          .slice(0, 1)
          .map((one) => example('stock', one)),
      ].join('\n'),
    };
  }
  const lost = stores.filter(({ choice }) => choice === undefined).map(({ one }) => one);
  if (warehouses.size > 0 && lost.length > 0) remarks.push(`Склады без региона не учтены: ${listed(lost)}.`);
  if (warehouses.size === 0 && lost[0] !== undefined)
    remarks.push(`Склад «${lost[0].name}» один и взят для всех регионов.`);

  const [tax] = chosen(of('tax'));
  const vat = tax?.choice?.use;
  if (tax !== undefined && vat !== 'included' && vat !== 'add') {
    const fault = `Цены «${tax.one.name}» без НДС, и не выбрано, как их брать.`;
    return { fault: `${fault}\n${command('--vat included')} — так и продавать, --vat add — добавить НДС.` };
  }
  const sold = warehouses.size === 0 ? regions : [...new Set([...warehouses.values()].flat())];
  const isMapped = warehouses.size > 0;
  return {
    mapping: {
      prices,
      warehouses: isMapped ? warehouses : null,
      regions: regions.filter((region) => sold.includes(region)),
      vat: vat === 'included' || vat === 'add' ? vat : null,
    },
    remarks,
  };
}
