/** The custom properties of a theme by their names. */
export type Tokens = Readonly<Record<string, string>>;

/** The declarations of custom properties between the braces after this beginning, comments left out. */
export function tokensAfter(css: string, beginning: string): Tokens {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const at = plain.indexOf(beginning);
  if (at === -1) throw new Error(`no ${beginning}`);
  const block = plain.slice(plain.indexOf('{', at) + 1, plain.indexOf('}', at));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

function parsed(value: string): Colour {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1];
  if (digits !== undefined) {
    const pairs = digits.length === 3 ? [...digits].map((each) => each + each) : digits.match(/../g);
    const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => Number.parseInt(pair, 16));
    return [red, green, blue, 1];
  }
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(value);
  if (parts === null) throw new Error(`no colour: ${value}`);
  const [red = 0, green = 0, blue = 0, alpha = 0] = parts.slice(1).map(Number);
  return [red, green, blue, alpha / 100];
}

/** The colour of a token, however many tokens it goes through, or a colour as it is written. */
export function colourOf(tokens: Tokens, name: string): Colour {
  const value = name.startsWith('--') ? tokens[name] : name;
  if (value === undefined) throw new Error(`no token ${name}`);
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? parsed(value) : colourOf(tokens, other);
}

function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2 contrast of text on a ground; one that lets through stands over `below`. */
export function contrast(tokens: Tokens, text: string, ground: string, below = '#000'): number {
  const onGround = over(colourOf(tokens, ground), parsed(below));
  const lights = [luminance(over(colourOf(tokens, text), onGround)), luminance(onGround)];
  const [dark = 0, light = 0] = lights.toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}
