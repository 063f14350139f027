import { PALETTE } from './palette.ts';

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
  /** Width and height in mm of the sizes that have a dimension drawing, and a variant of the form drawn. */
  sizes: readonly (readonly [w: number, h: number, look: string])[];
  /** Whether a dimension drawing follows the ratio of the size. */
  stretches?: boolean;
  /**
   * Looks whose outline is printed on a wholesale carton: one for all, or one for each form that has a
   * carton.
   */
  cartons: readonly string[];
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

/** The look in the grey of a drawing or a print, which says nothing of the colour. */
export function uncoloured(look: Look): Look {
  return {
    ...look,
    colour: PALETTE.lightGrey,
    ...(look.accent && { accent: PALETTE.grey }),
  };
}

/** A variant. */
export function look(w: number, h: number, colour: string, accent?: string, form?: string): Look {
  return { w, h, colour, ...(accent && { accent }), ...(form && { form }) };
}
