import type { Mm, SceneName } from './look.ts';
import { PLAN, type ShapeName } from './plan.ts';

/** A good of a known size, at the scale that its category has, units of the tile to the millimetre. */
export type Sized = { mm: Mm; scale: number };

/** One drawing: what is shown and how. Goods of an unknown size fill their tile. */
export type PictureSpec =
  | { view: 'front'; shape: ShapeName; look: string; sized: Sized | null }
  | { view: 'size'; shape: ShapeName; look: string; mm: Mm }
  | { view: 'pack'; shape: ShapeName; look: string }
  | { view: 'use'; scene: SceneName };

const BASE = '/media/p/';

const formOf = (shape: ShapeName, look: string): string | undefined => PLAN[shape].looks[look]?.form;

const sides = ([w, h]: Mm): string => `${w ?? ''}x${h ?? ''}`;

/** Key of a drawing: at most six lower-case words joined by dashes; one key never names two drawings. */
export function keyOf(spec: PictureSpec): string {
  if (spec.view === 'use') return `${spec.scene}-use`;
  const { shape, look } = spec;
  if (spec.view === 'front') {
    const { sized } = spec;
    const size = sized === null ? '' : `-${sides(sized.mm)}-${Math.round(sized.scale * 1000)}`;
    return `${shape}-${look}-front${size}`;
  }
  const form = formOf(shape, look);
  const thing = form === undefined ? shape : `${shape}-${form}`;
  if (spec.view === 'size') return `${thing}-${sides(spec.mm)}-size`;
  return PLAN[shape].cartons.length === 1 ? `${shape}-pack` : `${thing}-pack`;
}

/** Base address of a picture, as stored with a product; `/{width}.webp` completes it. */
export function pictureAddress(spec: PictureSpec): string {
  return BASE + keyOf(spec);
}

/** The carton that things of this form come in. */
function carton(shape: ShapeName, look: string): PictureSpec[] {
  const { cartons } = PLAN[shape];
  return cartons
    .filter((each) => cartons.length === 1 || formOf(shape, each) === formOf(shape, look))
    .map((each) => ({ view: 'pack', shape, look: each }));
}

/** The look that stands for all of its form: a drawing in mm says nothing of the colour. */
function lookOfForm(shape: ShapeName, look: string): string {
  const form = formOf(shape, look);
  return Object.keys(PLAN[shape].looks).find((each) => formOf(shape, each) === form) ?? look;
}

/**
 * Pictures of one product, 2–4: front, carton, drawing in mm where its size is known and can be read off a
 * drawing, in use when it is asked for or too few are left.
 */
export function picturesFor(
  shape: ShapeName,
  look: string,
  { sized, use }: { sized: Sized | null; use: boolean },
): PictureSpec[] {
  const { looks, isFolded, scene } = PLAN[shape];
  if (looks[look] === undefined) throw new Error(`picturesFor: no look «${look}» of «${shape}»`);
  const wanted: PictureSpec[] = [{ view: 'front', shape, look, sized }, ...carton(shape, look)];
  if (sized !== null && isFolded !== true)
    wanted.push({ view: 'size', shape, look: lookOfForm(shape, look), mm: sized.mm });
  if ((use && wanted.length < 3) || wanted.length < 2) wanted.push({ view: 'use', scene });
  return wanted;
}
