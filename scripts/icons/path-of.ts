/** A shape's attributes by their names. */
type Shape = Readonly<Record<string, string>>;

function numbers(shape: Shape, ...names: readonly string[]): number[] {
  return names.map((name) => Number(shape[name] ?? 0));
}

/** Half a circle's width at a time, from its left edge and back. */
function circle(shape: Shape): string {
  const [cx = 0, cy = 0, r = 0] = numbers(shape, 'cx', 'cy', 'r');
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function rect(shape: Shape): string {
  const [x = 0, y = 0, width = 0, height = 0, r = 0] = numbers(shape, 'x', 'y', 'width', 'height', 'rx');
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const across = width - 2 * r;
  const down = height - 2 * r;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

function line(shape: Shape): string {
  const [x1, y1, x2, y2] = numbers(shape, 'x1', 'y1', 'x2', 'y2');
  return `M${x1} ${y1}L${x2} ${y2}`;
}

const NUMBER = '-?(?:\\d*\\.\\d+|\\d+)';
const RELATIVE_START = new RegExp(`^m\\s*(${NUMBER})[\\s,]*(${NUMBER})\\s*`);

/** Begins where it says, whatever is drawn before it; a pair that follows still is a line from there. */
function path({ d = '' }: Shape): string {
  return d.replace(
    RELATIVE_START,
    (all, x, y) => `M${x} ${y}${/^[-.\d]/.test(d.slice(all.length)) ? 'l' : ''}`,
  );
}

const PATHS: Readonly<Record<string, (shape: Shape) => string>> = {
  circle,
  line,
  path,
  polyline: ({ points = '' }) => `M${points}`,
  rect,
};

/**
 * The outlines of an icon's shapes as the data of one path: all of them are drawn by the same stroke. Throws
 * on a kind of shape that no icon had so far.
 */
export function pathOf(shapes: string): string {
  return [...shapes.matchAll(/<(\w+)([^>]*)>/g)]
    .map(([, kind = '', attributes = '']) => {
      const path = PATHS[kind];
      if (path === undefined) throw new Error(`no path is known for <${kind}>`);
      return path(
        Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v])),
      );
    })
    .join('');
}
