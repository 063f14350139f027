function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Colour between two `#rrggbb` colours; share 0 is the first, 1 the second. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);

/** Shade is warm, as on the paper tile; black would make whites look dirty. */
export const darken = (colour: string, share: number): string => mix(colour, '#2a221b', share);

/** 0 for black, 1 for white. */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}
