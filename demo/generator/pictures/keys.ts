import type { SceneName } from './look.ts';
import { PLAN, type ShapeName } from './plan.ts';

/** One drawing: what is shown and how. */
export type PictureSpec =
  | { view: 'front'; shape: ShapeName; look: string }
  | { view: 'size'; shape: ShapeName; mm: readonly [number, number]; look: string }
  | { view: 'pack'; shape: ShapeName }
  | { view: 'use'; scene: SceneName };

const BASE = '/media/p/';

/** Key of a drawing: lower-case words joined by dashes, the view last. */
function keyOf(spec: PictureSpec): string {
  if (spec.view === 'front') return `${spec.shape}-${spec.look}-front`;
  if (spec.view === 'size') return `${spec.shape}-${spec.mm[0]}x${spec.mm[1]}-size`;
  return spec.view === 'pack' ? `${spec.shape}-pack` : `${spec.scene}-use`;
}

function specsOf(shape: ShapeName): PictureSpec[] {
  const { looks, sizes, packed, scene } = PLAN[shape];
  const specs: PictureSpec[] = [
    ...Object.keys(looks).map((look): PictureSpec => ({ view: 'front', shape, look })),
    ...sizes.map(([w, h, look]): PictureSpec => ({ view: 'size', shape, mm: [w, h], look })),
    { view: 'use', scene },
  ];
  return packed ? [...specs, { view: 'pack', shape }] : specs;
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

/** Pictures of one product, 2–4 addresses: front, pack, drawing in mm when one of that size exists, in use. */
export function picturesFor(
  shape: ShapeName,
  look: string,
  extra: { mm: readonly [number, number] | undefined; use: boolean },
): string[] {
  const { mm, use } = extra;
  const { packed, scene } = PLAN[shape];
  const wanted: PictureSpec[] = [{ view: 'front', shape, look }];
  if (packed) wanted.push({ view: 'pack', shape });
  if (mm) wanted.push({ view: 'size', shape, mm, look });
  if (use || wanted.length < 2) wanted.push({ view: 'use', scene });
  const keys = wanted.map(keyOf);
  if (keys[0] && !CATALOGUE.has(keys[0])) throw new Error(`picturesFor: no look «${look}» of «${shape}»`);
  return keys.filter((key) => CATALOGUE.has(key)).map(pictureAddress);
}
