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

/** Width and height of a good in mm; null for what the drawing's own proportions say. */
export type Mm = readonly [w: number | null, h: number | null];

export type Plan = {
  looks: Readonly<Record<string, Look>>;
  /** Whether another ratio of its sides is drawn anew; the others are drawn wider or taller as they are. */
  stretches?: boolean;
  /** Whether it is drawn folded or gathered, so that no size can be read off the drawing. */
  isFolded?: boolean;
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
