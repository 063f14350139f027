import { isUnsettled, type Outcome } from './outcomes.ts';

/** What a person has said of a line: another quantity, one of its candidates. */
export type LineEdit = { quantity?: number; code?: string };

type Good = { code: string; packMin: number; price: number | null };
type Line<G extends Good> = {
  outcome: Outcome;
  quantity: number;
  product: G | null;
  candidates: readonly G[];
};

/** What a line stands for after a person's word: its product, and how many; null while it is none. */
export function editedLine<G extends Good>(
  line: Line<G>,
  edit: LineEdit | undefined,
): { product: G; quantity: number } | null {
  const { outcome, candidates, quantity } = line;
  if (line.product === null) {
    const product = candidates.find(({ code }) => code === edit?.code);
    if (product === undefined) return null;
    const packs = Math.max(1, Math.ceil(quantity / product.packMin)) * product.packMin;
    return { product, quantity: edit?.quantity ?? packs };
  }
  if (outcome === 'not here' || outcome === 'repeated') return null;
  return { product: line.product, quantity: edit?.quantity ?? quantity };
}

/**
 * The lines of a preview that go into the cart, each product once. Those that had no room beside what the
 * cart holds go too where it is replaced, as far as there is room then.
 */
export function takenLines<G extends Good>(
  lines: readonly Line<G>[],
  edits: Readonly<Record<number, LineEdit>>,
  { instead, most }: { instead: boolean; most: number },
): { code: string; quantity: number; product: G }[] {
  const taken = new Map<string, { code: string; quantity: number; product: G }>();
  for (const [at, line] of lines.entries()) {
    const edited = editedLine(line, edits[at]);
    if (edited === null || edited.quantity <= 0) continue;
    if (line.outcome === 'limit' && !instead) continue;
    if (isUnsettled(line.outcome) && line.outcome !== 'limit' && edits[at] === undefined) continue;
    const { product, quantity } = edited;
    const before = taken.get(product.code)?.quantity ?? 0;
    if (before === 0 && taken.size >= most) continue;
    taken.set(product.code, { code: product.code, quantity: before + quantity, product });
  }
  return [...taken.values()];
}
