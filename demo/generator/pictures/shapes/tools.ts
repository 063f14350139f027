import { darken, lighten, lightness } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import { band, barrel, ellipse, frustum, hollow, line, path, rect, roundPart, sheet } from '../solids.ts';

/** Plastic bucket with a wire handle. */
export const bucket: Draw = (ink, { w, h, colour }) => {
  const f = frustum(w, w * 0.72, h, 0.2);
  const { cy, rx, ry } = f.top;
  const scale = Array.from({ length: 5 }, (_, index) => {
    const y = -h * 0.16 - index * h * 0.13;
    return line(`M${rx * 0.3} ${y}h${index % 2 ? 26 : 44}`, lighten(colour, 0.6), 5, 'opacity="0.6"');
  }).join('');
  return {
    body:
      line(
        `M${-rx + 8} ${cy + 4}C${-rx * 0.9} ${cy - 190} ${rx * 0.9} ${cy - 190} ${rx - 8} ${cy + 4}`,
        '#8f9599',
        11,
      ) +
      line(
        `M${-rx + 6} ${cy}C${-rx * 0.9} ${cy - 192} ${rx * 0.9} ${cy - 192} ${rx - 10} ${cy}`,
        '#e3e6e8',
        4,
      ) +
      rect(-74, cy - 164, 148, 34, 16, barrel(ink, '#f6f5f2')) +
      path(f.outline, barrel(ink, colour, 0.6)) +
      path(band(f, 0.1, 0.13), darken(colour, 0.35), 'opacity="0.4"') +
      path(band(f, 0.93, 1), darken(colour, 0.2), 'opacity="0.5"') +
      scale +
      ellipse(0, cy + 8, rx + 14, ry + 8, darken(colour, 0.35)) +
      ellipse(
        0,
        cy,
        rx + 14,
        ry + 8,
        ink.linear([
          [0, darken(colour, 0.1)],
          [0.3, lighten(colour, 0.5)],
          [1, darken(colour, 0.2)],
        ]),
      ) +
      ellipse(0, cy + 2, rx - 4, ry - 3, hollow(ink, colour)) +
      ellipse(0, cy + ry * 0.5, rx * 0.8, ry * 0.42, darken(colour, 0.12), 'opacity="0.5"') +
      rect(-rx - 24, cy - 12, 40, 44, 10, barrel(ink, darken(colour, 0.1))) +
      rect(rx - 16, cy - 12, 40, 44, 10, barrel(ink, darken(colour, 0.1))),
    w: w + 40,
    h: h + 130,
    real: roundPart(f),
  };
};

/** Flat mop on a handle. */
export const mop: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const fringe = Array.from({ length: 27 }, (_, index) => {
    const x = -half + 10 + index * ((w - 20) / 26);
    return line(
      `M${x} -46Q${x + (index % 3) * 6 - 6} -22 ${x + (index % 2) * 8 - 4} ${-4 + (index % 3) * 3}`,
      index % 2 ? lighten(colour, 0.25) : darken(colour, 0.14),
      17,
    );
  }).join('');
  const pole = accent ?? '#b9bec2';
  return {
    body:
      `<g transform="rotate(9 0 -90)">${rect(-12, -h, 24, h - 96, 10, barrel(ink, pole, 0.8))}${rect(-15, -h, 30, 150, 14, barrel(ink, '#2f2e2d', 0.5))}${rect(-22, -168, 44, 84, 14, barrel(ink, '#5b5f62'))}</g>` +
      fringe +
      path(
        `M${-half} -36Q${-half + 10} -84 ${-half + 60} -86H${half - 60}Q${half - 10} -84 ${half} -36Q0 -16 ${-half} -36Z`,
        sheet(ink, colour),
      ) +
      path(
        `M${-half * 0.5} -82L${-half * 0.42} -112H${half * 0.42}L${half * 0.5} -82Z`,
        barrel(ink, '#5b5f62'),
      ) +
      line(
        `M${-half + 30} -52Q0 -36 ${half - 30} -52`,
        lighten(colour, 0.5),
        4,
        'opacity="0.7" stroke-dasharray="10 8"',
      ),
    w,
    h,
  };
};

/** Dustpan and brush, lying. */
export const brush: Draw = (ink, { w, h, colour }) => {
  const half = w / 2;
  const handle = (x: number, y: number, length: number): string =>
    rect(x - 26, y - length, 52, length, 24, barrel(ink, colour, 0.6)) +
    ellipse(x, y - length + 34, 10, 14, darken(colour, 0.55));
  const bristles = Array.from({ length: 22 }, (_, index) =>
    line(
      `M${-100 + index * 9.6} -20L${-112 + index * 10.7} 76`,
      index % 2 ? '#f2efe8' : darken(colour, 0.18),
      9,
    ),
  ).join('');
  return {
    body:
      `<g ${ink.drop(14, 14)}>${handle(-half * 0.42, -h * 0.5, h * 0.46)}` +
      path(
        `M${-half * 0.92} 0L${-half * 0.8} ${-h * 0.5}Q${-half * 0.8} ${-h * 0.56} ${-half * 0.66} ${-h * 0.56}H${-half * 0.16}Q${-half * 0.04} ${-h * 0.56} ${-half * 0.02} ${-h * 0.5}L${half * 0.1} 0Z`,
        sheet(ink, colour),
      ) +
      '</g>' +
      path(
        `M${-half * 0.8} -34L${-half * 0.72} ${-h * 0.42}Q${-half * 0.42} ${-h * 0.52} ${-half * 0.1} ${-h * 0.42}L${-half * 0.02} -34Z`,
        darken(colour, 0.25),
        'opacity="0.5"',
      ) +
      [-0.62, -0.42, -0.22]
        .map((at) =>
          line(
            `M${half * at} -40L${half * (at * 0.9 - 0.03)} ${-h * 0.4}`,
            lighten(colour, 0.3),
            5,
            'opacity="0.5"',
          ),
        )
        .join('') +
      rect(-half * 0.94, -14, half * 1.06, 18, 8, darken(colour, 0.55)) +
      `<g transform="translate(${half * 0.56} ${-h * 0.26}) rotate(10)" ${ink.drop(14, 12)}>${bristles}${handle(0, -40, h * 0.52)}${rect(
        -112,
        -72,
        224,
        66,
        26,
        ink.linear(
          [
            [0, lighten(colour, 0.3)],
            [0.5, colour],
            [1, darken(colour, 0.2)],
          ],
          'v',
        ),
      )}</g>`,
    w,
    h,
    lies: true,
  };
};

/** What hangs out of a dispenser of sheets. */
function sheets(h: number, dark: boolean, paper: string): string {
  return (
    rect(-118, -h * 0.2, 236, 36, 12, dark ? '#141312' : '#6a6e71') +
    path(`M-96 ${-h * 0.2 + 18}H96L84 52Q0 70 -84 52Z`, paper, 'stroke="#cfc8bb" stroke-width="3"') +
    line(`M-60 ${-h * 0.2 + 40}L-52 44M20 ${-h * 0.2 + 40}L18 52`, '#d8d2c6', 3)
  );
}

/** Wall dispenser: of soap with its level and lever, or of sheets of paper. */
export const dispenser: Draw = (ink, { w, h, colour, accent, form }) => {
  const half = w / 2;
  const dark = lightness(colour) < 0.3;
  const soapParts =
    path(
      `M${-half + 12} ${-h * 0.34}Q0 ${-h * 0.29} ${half - 12} ${-h * 0.34}`,
      'none',
      `stroke="${darken(colour, 0.4)}" stroke-width="4" opacity="0.6"`,
    ) +
    rect(-30, -h * 0.78, 60, h * 0.34, 30, darken(colour, 0.4), 'opacity="0.6"') +
    rect(
      -24,
      -h * 0.77,
      48,
      h * 0.32,
      24,
      ink.linear(
        [
          [0, '#f4f8f9'],
          [0.4, '#dbe6ea'],
          [0.42, accent ?? '#8fbfe0'],
          [1, lighten(accent ?? '#8fbfe0', 0.25)],
        ],
        'v',
      ),
    ) +
    rect(-16, -h * 0.76, 9, h * 0.28, 4, '#ffffff', 'opacity="0.7"') +
    path(
      `M-90 -150H90Q104 -150 104 -132V-64Q0 -30 -104 -64V-132Q-104 -150 -90 -150Z`,
      ink.linear(
        [
          [0, lighten(colour, dark ? 0.2 : 0.4)],
          [1, darken(colour, 0.22)],
        ],
        'v',
      ),
    ) +
    rect(-24, -46, 48, 30, 8, '#6a6e71');
  const body = `M${-half} ${-h + 50}Q${-half} ${-h} ${-half + 60} ${-h}H${half - 60}Q${half} ${-h} ${half} ${-h + 50}V-96Q${half} -50 ${half - 60} -44H${-half + 60}Q${-half} -50 ${-half} -96Z`;
  return {
    body:
      `<g ${ink.drop(20, 22)}>${path(
        body,
        ink.linear([
          [0, darken(colour, 0.1)],
          [0.2, lighten(colour, dark ? 0.24 : 0.5)],
          [0.6, colour],
          [1, darken(colour, 0.24)],
        ]),
      )}</g>` +
      (form === 'paper' ? sheets(h, dark, accent ?? '#ffffff') : soapParts) +
      ellipse(0, -h + 40, 10, 10, darken(colour, 0.5)) +
      line(`M${-half + 36} -120V${-h + 80}`, '#ffffff', 13, `opacity="${dark ? 0.2 : 0.7}"`),
    w,
    h,
    lies: true,
  };
};
