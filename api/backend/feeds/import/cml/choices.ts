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
  /** Those of them whose stock these files speak of. */
  stocked: readonly RegionCode[];
  /** How a price without VAT is taken; null = there is none. */
  vat: 'included' | 'add' | null;
};

export type Resolved = { mapping: Mapping; remarks: string[] } | { fault: string };

/** The choice for what was met: by its id, else its namesake's, whose id 1C has made anew. */
function choiceOf(met: SourceTerm, choices: readonly Choice[], remarks: string[]): Choice | undefined {
  const own = choices.find(({ externalId }) => externalId === met.externalId);
  if (own !== undefined) return own;
  const namesake = choices.find(({ name }) => name === met.name);
  // What was chosen for a name before any file had it has the name for an id.
  if (namesake !== undefined && namesake.externalId !== namesake.name)
    remarks.push(`«${met.name}» пришла с новым Ид: выбор прежней сохранён.`);
  return namesake;
}

const listed = (all: readonly SourceTerm[]): string => all.map(({ name }) => `«${name}»`).join(', ');

/** What is chosen for the terms of one kind that some files name, and for others of their source. */
class Chosen {
  readonly all: readonly { one: SourceTerm; choice: Choice | undefined }[];
  /** Everything that is chosen for this kind, also for what these files do not name. */
  readonly ofSource: readonly Choice[];
  readonly undecided: readonly SourceTerm[];
  /** The only one that the source has ever named, with nothing chosen for it: what it means is plain. */
  readonly alone: SourceTerm | null;

  constructor(
    kind: SourceTerm['kind'],
    { met, choices, remarks }: { met: readonly SourceTerm[]; choices: readonly Choice[]; remarks: string[] },
  ) {
    const known = choices.filter((one) => one.kind === kind);
    this.ofSource = known.filter(({ use }) => use !== null);
    this.all = met
      .filter((one) => one.kind === kind)
      .map((one) => ({ one, choice: choiceOf(one, this.ofSource, remarks) }));
    this.undecided = this.all.filter(({ choice }) => choice === undefined).map(({ one }) => one);
    const [first] = this.undecided;
    const isAlone =
      first !== undefined &&
      this.ofSource.length === 0 &&
      [...this.undecided, ...known].every(
        ({ externalId, name }) => externalId === first.externalId || name === first.name,
      );
    this.alone = isAlone ? first : null;
  }
}

/** What all of a set's choices are made by. */
type Making = { source: string; regions: readonly RegionCode[]; remarks: string[] };

const command = (source: string, key: string): string => `npm run exchange -- map --source ${source} ${key}`;

/** What is not chosen, and a command that chooses the first of it. */
function unchosen(
  what: string,
  undecided: readonly SourceTerm[],
  { key, source, regions }: { key: string } & Making,
): string {
  const example = undecided
    .slice(0, 1)
    .map(({ name, externalId }) =>
      command(source, `--${key} '${name.includes("'") ? externalId : name}=${regions.join(',')}'`),
    );
  return [`Не выбрано, ${what}: ${listed(undecided)}.`, ...example].join('\n');
}

function resolvePrices(
  { all, ofSource, undecided, alone }: Chosen,
  making: Making,
): { prices: Mapping['prices'] } | { fault: string } {
  const { regions, remarks } = making;
  const prices = new Map<string, { use: 'price' | 'old'; regions: readonly RegionCode[] }>();
  for (const { one, choice } of all) {
    if (choice?.use === 'price' || choice?.use === 'old')
      prices.set(one.externalId, { use: choice.use, regions: choice.regions });
  }
  if (alone !== null) {
    prices.set(alone.externalId, { use: 'price', regions });
    remarks.push(`Цена «${alone.name}» одна и взята для всех регионов.`);
  } else if (undecided.length > 0 && !ofSource.some(({ use }) => use === 'price')) {
    return { fault: unchosen('какая цена для какого региона', undecided, { key: 'price', ...making }) };
  } else if (undecided.length > 0 && prices.size === 0) {
    remarks.push(`Цены без региона не учтены: ${listed(undecided)}.`);
  }
  return { prices };
}

function resolveWarehouses(
  { all, ofSource, undecided, alone }: Chosen,
  making: Making,
): Pick<Mapping, 'warehouses' | 'regions' | 'stocked'> | { fault: string } {
  const { regions, remarks } = making;
  if (alone !== null) remarks.push(`Склад «${alone.name}» один и взят для всех регионов.`);
  else if (undecided.length > 0 && ofSource.length === 0)
    return { fault: unchosen('какой склад для какого региона', undecided, { key: 'stock', ...making }) };
  else if (undecided.length > 0) remarks.push(`Склады без региона не учтены: ${listed(undecided)}.`);

  const warehouses = new Map<string, readonly RegionCode[]>();
  for (const { one, choice } of all)
    if (choice?.use === 'stock') warehouses.set(one.externalId, choice.regions);
  const stores = ofSource.filter(({ use }) => use === 'stock').flatMap((choice) => choice.regions);
  const sold = stores.length === 0 ? regions : regions.filter((region) => stores.includes(region));
  if (all.length === 0 || alone !== null) return { warehouses: null, regions: sold, stocked: sold };
  const named = [...warehouses.values()].flat();
  return { warehouses, regions: sold, stocked: sold.filter((region) => named.includes(region)) };
}

/**
 * Which price type goes to which region, and which warehouse (exchange-1c §8). The only one that a source has
 * ever named is taken for all regions, and that is said; of several none is guessed: the fault names them.
 * Beside one that is chosen, another counts only once it is chosen too.
 *
 * @param met those that rows of this set use, or that it lists.
 * @param choices what is known of the source, also what nothing is chosen for.
 * @param source by what name the operator chooses.
 */
export function resolve(
  met: readonly SourceTerm[],
  choices: readonly Choice[],
  { regions, source }: { regions: readonly RegionCode[]; source: string },
): Resolved {
  const remarks: string[] = [];
  const making: Making = { source, regions, remarks };
  const chosen = (kind: SourceTerm['kind']): Chosen => new Chosen(kind, { met, choices, remarks });
  const priced = resolvePrices(chosen('price'), making);
  if ('fault' in priced) return priced;
  const stocked = resolveWarehouses(chosen('warehouse'), making);
  if ('fault' in stocked) return stocked;
  const [tax] = chosen('tax').all;
  const vat = tax?.choice?.use;
  if (tax !== undefined && vat !== 'included' && vat !== 'add') {
    const fault = `Цены «${tax.one.name}» без НДС, и не выбрано, как их брать.`;
    const add = '--vat add — добавить НДС.';
    return { fault: `${fault}\n${command(source, '--vat included')} — так и продавать, ${add}` };
  }
  return {
    mapping: { ...priced, ...stocked, vat: vat === 'included' || vat === 'add' ? vat : null },
    remarks,
  };
}
