/** One gradient stop: offset 0–1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Collects the definitions (gradients, clips) of one drawing under ids of its own. */
export type Ink = {
  /** Fill along the box of the shape: `h` left to right, `v` top to bottom, `d` down to the right. */
  linear(stops: readonly Stop[], direction?: 'h' | 'v' | 'd'): string;
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  /** Attribute that clips to the given path. */
  clip(path: string): string;
  /** Attribute of a soft shadow for things that lie on the table. */
  drop(distance?: number, softness?: number): string;
  defs(): string;
};

const stopTag = ([offset, colour, opacity = 1]: Stop): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;

const DIRECTIONS = {
  h: 'x1="0" y1="0" x2="1" y2="0"',
  v: 'x1="0" y1="0" x2="0" y2="1"',
  d: 'x1="0" y1="0" x2="1" y2="1"',
};

export function createInk(prefix: string): Ink {
  const parts: string[] = [];
  const known = new Map<string, string>();
  const add = (make: (id: string) => string): string => {
    const text = make('');
    const id = known.get(text) ?? `${prefix}${parts.length}`;
    if (!known.has(text)) parts.push(make(id));
    known.set(text, id);
    return id;
  };

  return {
    linear: (stops, direction = 'h') =>
      `url(#${add((id) => `<linearGradient id="${id}" ${DIRECTIONS[direction]}>${stops.map(stopTag).join('')}</linearGradient>`)})`,
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      `url(#${add((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(stopTag).join('')}</radialGradient>`)})`,
    clip: (path) => `clip-path="url(#${add((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})"`,
    drop: (distance = 14, softness = 14) =>
      `filter="url(#${add(
        (id) =>
          `<filter id="${id}" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="${distance}" dy="${distance}" stdDeviation="${softness}" flood-color="#2a221b" flood-opacity="0.3"/></filter>`,
      )})"`,
    defs: () => parts.join(''),
  };
}
