import type { Mm } from '#demo/generator/pictures/look.ts';
import type { Options, Recipe, SizeSpec } from './recipe.ts';

/** Numbers of a characteristic: «179×132×40 мм» has three, «0,5 л» one. */
function numbersOf(text: string | undefined): number[] {
  return (text?.match(/\d+(?:,\d+)?/g) ?? []).map((each) => Number(each.replace(',', '.')));
}

/** Millimetres of a length said in mm, cm or m. */
function lengthOf(text: string | undefined): number | null {
  const [value] = numbersOf(text);
  if (text === undefined || value === undefined) return null;
  return Math.round(value * (/\d см/.test(text) ? 10 : /\d м$/.test(text) ? 1000 : 1));
}

function litresOf(text: string | undefined): number | null {
  const [value] = numbersOf(text);
  return text === undefined || value === undefined ? null : /мл/.test(text) ? value / 1000 : value;
}

/** «L×W×H мм» of a box: the side that it shows and its height; «W×H см» of a bag. */
function sidesOf(text: string | undefined): Mm | null {
  const sides = numbersOf(text);
  const [first, last] = [sides[0], sides.at(-1)];
  if (text === undefined || first === undefined || last === undefined || sides.length < 2) return null;
  const unit = /см/.test(text) ? 10 : 1;
  // The flap of a mailing bag follows a plus.
  const height = text.includes('+') ? sides.at(-2) : last;
  return [first * unit, (height ?? last) * unit];
}

/** Height of something round that narrows to `foot` of its rim: it holds a little more than its volume. */
function roundHeight(
  diameter: number,
  litres: number,
  { foot, more }: { foot: number; more: number },
): number {
  return Math.round((more * litres * 12_000_000) / (Math.PI * (1 + foot + foot * foot) * diameter ** 2));
}

const ROUND: Partial<Record<Recipe['shape'], { foot: number; more: number }>> = {
  cup: { foot: 0.7, more: 1.37 },
  bowl: { foot: 0.66, more: 1.15 },
  sauce: { foot: 0.74, more: 1.2 },
};

/** A vessel of a known volume; others of its shape are alike. */
const VESSELS: Partial<Record<Recipe['shape'], { mm: readonly [number, number]; litres: number }>> = {
  bottle: { mm: [88, 258], litres: 1 },
  spray: { mm: [92, 262], litres: 0.5 },
  aerosol: { mm: [55, 215], litres: 0.3 },
  canister: { mm: [190, 290], litres: 5 },
  pump: { mm: [78, 205], litres: 0.5 },
  bucket: { mm: [280, 265], litres: 10 },
};

/** What is worn: width of the palm and length of a glove, width and length of a vest, by its size. */
const WORN: Partial<Record<Recipe['shape'], Readonly<Record<string, Mm>>>> = {
  glove: { XS: [75, 230], S: [85, 235], M: [95, 240], L: [105, 245], XL: [115, 250] },
  vest: { M: [560, 640], L: [600, 660], XL: [640, 680], XXL: [680, 700] },
};

function byVolume({ shape }: Recipe, options: Options): Mm | null {
  const litres = litresOf(options.Объём);
  const diameter = lengthOf(options.Диаметр);
  const round = ROUND[shape];
  if (round !== undefined && diameter !== null && litres !== null)
    return [diameter, roundHeight(diameter, litres, round)];
  const vessel = VESSELS[shape];
  if (vessel === undefined || litres === null) return null;
  const grow = Math.cbrt(litres / vessel.litres);
  return [Math.round(vessel.mm[0] * grow), Math.round(vessel.mm[1] * grow)];
}

/**
 * Width and height in mm that a size of the demo goods has, as its recipe says or as its characteristics do;
 * null where nothing does: such goods are all drawn alike.
 */
export function measuresOf(recipe: Recipe, { mm, options }: SizeSpec): Mm | null {
  if (mm !== undefined) return mm;
  const worn = WORN[recipe.shape];
  if (worn !== undefined) return worn[options.Размер ?? ''] ?? null;
  if (recipe.shape === 'cutlery') {
    const length = lengthOf(options.Длина);
    return length === null ? null : [null, length];
  }
  if (recipe.shape === 'straw') return [lengthOf(options.Диаметр), lengthOf(options.Длина)];
  const known = byVolume(recipe, options) ?? sidesOf(options.Размер);
  if (known !== null) return known;
  const diameter = lengthOf(options.Диаметр);
  return diameter === null ? null : [diameter, null];
}
