/** How one variant of a shape looks. Lengths are picture units: the tile is 1000 × 1000. */
export type Look = {
  w: number;
  h: number;
  colour: string;
  /** Second colour: cap, label, stripe. */
  accent?: string;
  /** Which of the shape's own forms, prints or materials. */
  form?: string;
};

export type Plan = {
  looks: Readonly<Record<string, Look>>;
  /** Width and height in mm of the sizes that have a dimension drawing, and the variant drawn. */
  sizes: readonly (readonly [w: number, h: number, look: string])[];
  /** Whether a dimension drawing follows the ratio of the size. */
  stretches?: boolean;
  /** Wholesale pack as a picture of its own. */
  packed: boolean;
  scene: SceneName;
};

export type SceneName =
  | 'coffee'
  | 'table'
  | 'kitchen'
  | 'delivery'
  | 'warehouse'
  | 'restroom'
  | 'clinic'
  | 'cleaning'
  | 'site'
  | 'office';

/** A variant. */
export function look(w: number, h: number, colour: string, accent?: string, form?: string): Look {
  return { w, h, colour, ...(accent && { accent }), ...(form && { form }) };
}
