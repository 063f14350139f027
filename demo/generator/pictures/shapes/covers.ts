import { darken, lighten } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import { ellipse, line, path } from '../solids.ts';

function gathered(ink: Parameters<Draw>[0], outline: string, colour: string, rays: string): string {
  return (
    `<g ${ink.drop(12, 14)}>${path(
      outline,
      ink.radial(
        [
          [0, lighten(colour, 0.5)],
          [0.6, colour],
          [1, darken(colour, 0.3)],
        ],
        0.36,
        0.3,
        0.8,
      ),
    )}</g>` +
    `<g ${ink.clip(outline)}>${line(rays, darken(colour, 0.4), 4, 'opacity="0.3"')}${line(rays, '#ffffff', 3, 'transform="translate(-7 0)" opacity="0.55"')}</g>`
  );
}

/** Disposable cap with an elastic edge. */
export const cap: Draw = (ink, { w, h, colour }) => {
  const half = w / 2;
  const outline = `M${-half} -46C${-half * 1.02} ${-h * 0.8} ${-half * 0.5} ${-h} 0 ${-h}C${half * 0.5} ${-h} ${half * 1.02} ${-h * 0.8} ${half} -46C${half * 0.9} 10 ${-half * 0.9} 10 ${-half} -46Z`;
  const rays = Array.from({ length: 17 }, (_, index) => {
    const share = (index - 8) / 8;
    return `M${half * share * 0.96} -30Q${half * share * 0.9} ${-h * 0.5} ${half * share * 0.55} ${-h * 0.86}`;
  }).join('');
  return {
    body:
      gathered(ink, outline, colour, rays) +
      line(
        `M${-half + 6} -44Q0 34 ${half - 6} -44`,
        darken(colour, 0.3),
        12,
        'stroke-dasharray="5 6" opacity="0.5"',
      ),
    w,
    h,
    lies: true,
  };
};

/** Shoe cover. */
export const shoe: Draw = (ink, { w, h, colour }) => {
  const half = w / 2;
  const outline = `M${-half} -40C${-half} ${-h * 0.8} ${-half * 0.9} ${-h} ${-half * 0.62} ${-h}C${-half * 0.3} ${-h * 0.98} ${-half * 0.1} ${-h * 0.8} ${half * 0.3} ${-h * 0.66}C${half * 0.8} ${-h * 0.5} ${half} ${-h * 0.3} ${half} -40C${half} 4 ${-half} 4 ${-half} -40Z`;
  const rays = Array.from(
    { length: 15 },
    (_, index) =>
      `M${-half + 20 + index * (w / 15)} -4Q${-half + 40 + index * (w / 15.5)} ${-h * 0.3} ${-half * 0.8 + index * (w / 22)} ${-h * 0.84 + index * 7}`,
  ).join('');
  return {
    body:
      `<g transform="translate(60 -56) scale(0.94)">${gathered(ink, outline, darken(colour, 0.12), rays)}</g>` +
      gathered(ink, outline, colour, rays) +
      ellipse(-half * 0.58, -h * 0.97, half * 0.32, 17, darken(colour, 0.45)) +
      `<ellipse cx="${-half * 0.58}" cy="${-h * 0.97}" rx="${half * 0.33}" ry="19" fill="none" stroke="${lighten(colour, 0.3)}" stroke-width="9" stroke-dasharray="6 5"/>`,
    w: w + 60,
    h,
    lies: true,
  };
};
