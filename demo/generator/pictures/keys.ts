import type { SceneName } from './look.ts';
import { PLAN, type ShapeName } from './plan.ts';

/** One drawing: what is shown and how. */
export type PictureSpec =
  | { view: 'front'; shape: ShapeName; look: string }
  | { view: 'size'; shape: ShapeName; mm: readonly [number, number]; look: string }
  | { view: 'pack'; shape: ShapeName; look: string }
  | { view: 'use'; scene: SceneName };

const BASE = '/media/p/';

const formOf = (shape: ShapeName, look: string): string | undefined => PLAN[shape].looks[look]?.form;

/** Key of a drawing: lower-case words joined by dashes, the view last. */
function keyOf(spec: PictureSpec): string {
  if (spec.view === 'front') return `${spec.shape}-${spec.look}-front`;
  if (spec.view === 'size') return `${spec.shape}-${spec.mm[0]}x${spec.mm[1]}-size`;
  if (spec.view === 'use') return `${spec.scene}-use`;
  const isOnlyOne = PLAN[spec.shape].cartons.length === 1;
  return isOnlyOne ? `${spec.shape}-pack` : `${spec.shape}-${formOf(spec.shape, spec.look)}-pack`;
}

function specsOf(shape: ShapeName): PictureSpec[] {
  const { looks, sizes, cartons, scene } = PLAN[shape];
  return [
    ...Object.keys(looks).map((look): PictureSpec => ({ view: 'front', shape, look })),
    ...sizes.map(([w, h, look]): PictureSpec => ({ view: 'size', shape, mm: [w, h], look })),
    ...cartons.map((look): PictureSpec => ({ view: 'pack', shape, look })),
    { view: 'use', scene },
  ];
}

const SHAPES = Object.keys(PLAN).filter((name): name is ShapeName => name in PLAN);
const CATALOGUE: ReadonlyMap<string, PictureSpec> = new Map(
  SHAPES.flatMap(specsOf).map((spec) => [keyOf(spec), spec]),
);

/** Every picture there is; at most 250, shared by all products. */
export const PICTURE_KEYS: readonly string[] = [...CATALOGUE.keys()];

/** The drawing behind a key; undefined for anything that is not one of ours. */
export function pictureSpec(key: string): PictureSpec | undefined {
  return CATALOGUE.get(key);
}

/** Base address of a picture, as stored with a product; `/{width}.webp` completes it. */
export function pictureAddress(key: string): string {
  return BASE + key;
}

/** The dimension drawing of exactly that size and form, where there is one. */
function sizeDrawing(shape: ShapeName, look: string, [w, h]: readonly [number, number]): PictureSpec[] {
  return PLAN[shape].sizes
    .filter((each) => each[0] === w && each[1] === h && formOf(shape, each[2]) === formOf(shape, look))
    .map((each) => ({ view: 'size', shape, mm: [w, h], look: each[2] }));
}

/** The carton that things of this form come in. */
function carton(shape: ShapeName, look: string): PictureSpec[] {
  const { cartons } = PLAN[shape];
  return cartons
    .filter((each) => cartons.length === 1 || formOf(shape, each) === formOf(shape, look))
    .map((each) => ({ view: 'pack', shape, look: each }));
}

/**
 * Pictures of one product, 2–4 addresses: front, carton, drawing in mm when one of that size exists, in use.
 */
export function picturesFor(
  shape: ShapeName,
  look: string,
  extra: { mm: readonly [number, number] | undefined; use: boolean },
): string[] {
  if (PLAN[shape].looks[look] === undefined) throw new Error(`picturesFor: no look «${look}» of «${shape}»`);
  const { mm, use } = extra;
  const wanted: PictureSpec[] = [
    { view: 'front', shape, look },
    ...carton(shape, look),
    ...(mm === undefined ? [] : sizeDrawing(shape, look, mm)),
  ];
  if (use || wanted.length < 2) wanted.push({ view: 'use', scene: PLAN[shape].scene });
  return wanted.map((spec) => pictureAddress(keyOf(spec)));
}
