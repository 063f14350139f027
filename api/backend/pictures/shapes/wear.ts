import { darken, lighten, lightness } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import { ellipse, line, path, rect } from '../solids.ts';

const HAND =
  'M-92 0C-96 -60 -96 -120 -104 -170C-126 -210 -176 -256 -196 -318C-204 -346 -168 -362 -148 -334C-132 -308 -112 -282 -96 -272C-100 -340 -116 -440 -120 -520C-120 -552 -76 -556 -70 -524L-52 -360C-50 -430 -46 -530 -40 -604C-36 -634 8 -632 10 -602L14 -362C22 -440 36 -520 50 -580C58 -608 98 -600 96 -570L76 -350C90 -410 108 -462 126 -506C138 -530 172 -518 168 -490C158 -420 142 -340 128 -270C120 -210 96 -170 92 -120C90 -80 90 -40 92 0Z';

/** Gloves: thin disposable, long household, knitted work ones. */
export const glove: Draw = (ink, { w, h, colour, accent, form }) => {
  const dark = lightness(colour) < 0.3;
  const fill = ink.linear(
    [
      [0, lighten(colour, dark ? 0.24 : 0.4)],
      [0.4, colour],
      [1, darken(colour, 0.24)],
    ],
    'd',
  );
  const knit =
    form === 'knit'
      ? `<g ${ink.clip(HAND)}>${Array.from({ length: 44 }, (_, index) => line(`M-210 ${-index * 15}H180`, darken(colour, 0.4), 1.6, 'opacity="0.2"')).join('')}` +
        `${Array.from({ length: 90 }, (_, index) => ellipse(-84 + (index % 9) * 21 + (Math.floor(index / 9) % 2) * 10, -150 - Math.floor(index / 9) * 42, 6, 6, accent ?? colour, 'opacity="0.9"')).join('')}</g>` +
        rect(
          -95,
          -92,
          190,
          92,
          8,
          ink.linear([
            [0, lighten(colour, 0.2)],
            [1, darken(colour, 0.2)],
          ]),
        ) +
        Array.from({ length: 14 }, (_, index) =>
          line(`M${-86 + index * 13} -88V-4`, darken(colour, 0.35), 3, 'opacity="0.35"'),
        ).join('') +
        rect(-95, -12, 190, 12, 4, accent ?? colour)
      : '';
  const cuff =
    form === 'long'
      ? path('M-92 -10L-112 96H112L92 -10Z', fill) +
        line('M-112 92H112', lighten(colour, 0.4), 10) +
        [20, 44, 68]
          .map((y) =>
            line(`M${-96 - y * 0.12} ${y}H${96 + y * 0.12}`, darken(colour, 0.3), 3, 'opacity="0.35"'),
          )
          .join('')
      : form === 'knit'
        ? ''
        : line('M-90 -2H90', lighten(colour, dark ? 0.3 : 0.5), 13) +
          line('M-90 8H90', darken(colour, 0.35), 3, 'opacity="0.6"');
  const creases = [
    'M-70 -210C-40 -250 20 -260 60 -240',
    'M-104 -180C-80 -200 -70 -240 -70 -270',
    'M-20 -330C0 -340 10 -340 24 -332',
    'M76 -330C90 -322 100 -310 106 -296',
    'M-60 -60C-20 -40 30 -44 70 -70',
  ];
  const hand = (tone: string): string =>
    path(HAND, tone, `stroke="${darken(colour, 0.3)}" stroke-opacity="0.35" stroke-width="2"`);
  const shift = form === 'long' ? -90 : 0;
  const transparent = colour === '#dfe9ec' ? 'opacity="0.85"' : '';
  return {
    body:
      `<g transform="translate(0 ${shift}) scale(${w / 420} ${h / 700})" ${transparent}>` +
      `<g transform="translate(58 16) rotate(9)" ${ink.drop(12, 12)}>${hand(darken(colour, dark ? 0.3 : 0.16))}</g>` +
      `<g transform="translate(-18 0) rotate(-3)"><g ${ink.drop(10, 10)}>${hand(fill)}${cuff}</g>` +
      creases.map((d) => line(d, darken(colour, 0.5), 4, 'opacity="0.25"')).join('') +
      line(
        'M-54 -520C-50 -460 -44 -400 -40 -350M-24 -590C-20 -520 -16 -450 -14 -380M-86 -130C-84 -90 -80 -50 -80 -20',
        '#ffffff',
        9,
        `opacity="${dark ? 0.22 : 0.5}"`,
      ) +
      `${knit}</g></g>`,
    w,
    h,
    lies: true,
  };
};

/** Pleated medical mask. */
export const mask: Draw = (ink, { w, h, colour }) => {
  const half = w / 2 - 70;
  const dark = lightness(colour) < 0.3;
  const outline = `M${-half} ${-h + 20}Q0 ${-h - 26} ${half} ${-h + 20}V-20Q0 26 ${-half} -20Z`;
  const loop = (side: 1 | -1): string =>
    line(
      `M${side * half} ${-h + 34}C${side * (half + 110)} ${-h + 10} ${side * (half + 110)} -10 ${side * half} -34`,
      dark ? '#55524f' : '#f4f2ee',
      11,
    ) +
    line(
      `M${side * half} ${-h + 34}C${side * (half + 110)} ${-h + 10} ${side * (half + 110)} -10 ${side * half} -34`,
      '#b8b3aa',
      2,
      'opacity="0.6"',
    );
  const pleats = [0.32, 0.5, 0.68]
    .map((at) => {
      const y = -h + h * at;
      const bend = (0.5 - at) * -60;
      return (
        path(
          `M${-half + 4} ${y}Q0 ${y + bend} ${half - 4} ${y}V${y + 16}Q0 ${y + bend + 22} ${-half + 4} ${y + 16}Z`,
          darken(colour, 0.3),
          'opacity="0.22"',
        ) +
        line(
          `M${-half + 4} ${y}Q0 ${y + bend} ${half - 4} ${y}`,
          '#ffffff',
          4,
          `opacity="${dark ? 0.22 : 0.6}"`,
        )
      );
    })
    .join('');
  return {
    body:
      `<g ${ink.drop(12, 14)}>${loop(-1)}${loop(1)}${path(
        outline,
        ink.linear([
          [0, darken(colour, 0.06)],
          [0.3, lighten(colour, dark ? 0.18 : 0.35)],
          [0.7, colour],
          [1, darken(colour, 0.18)],
        ]),
      )}</g>` +
      pleats +
      path(
        `M${-half} ${-h + 20}Q0 ${-h - 26} ${half} ${-h + 20}V${-h + 44}Q0 ${-h - 2} ${-half} ${-h + 44}Z`,
        '#ffffff',
        `opacity="${dark ? 0.14 : 0.5}"`,
      ) +
      line(`M-90 ${-h + 16}Q0 ${-h + 4} 90 ${-h + 16}`, darken(colour, 0.3), 9, 'opacity="0.3"') +
      line(
        `M${-half + 12} ${-h + 24}V-24M${half - 12} ${-h + 24}V-24`,
        darken(colour, 0.4),
        2.5,
        'stroke-dasharray="7 6" opacity="0.55"',
      ),
    w,
    h,
    lies: true,
  };
};

/** Cup-shaped respirator. */
export const respirator: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const outline = `M0 ${-h}C${half * 0.4} ${-h} ${half * 0.5} ${-h * 0.86} ${half * 0.84} ${-h * 0.7}C${half * 1.06} ${-h * 0.5} ${half} ${-h * 0.14} ${half * 0.62} -14C${half * 0.3} 10 ${-half * 0.3} 10 ${-half * 0.62} -14C${-half} ${-h * 0.14} ${-half * 1.06} ${-h * 0.5} ${-half * 0.84} ${-h * 0.7}C${-half * 0.5} ${-h * 0.86} ${-half * 0.4} ${-h} 0 ${-h}Z`;
  const valve = accent
    ? ellipse(6, -h * 0.3, 78, 66, '#2a221b', 'opacity="0.2"') +
      ellipse(
        0,
        -h * 0.34,
        76,
        64,
        ink.linear(
          [
            [0, '#ffffff'],
            [1, '#c9c6c0'],
          ],
          'd',
        ),
      ) +
      ellipse(
        0,
        -h * 0.34,
        56,
        46,
        ink.linear(
          [
            [0, lighten(accent, 0.3)],
            [1, darken(accent, 0.2)],
          ],
          'd',
        ),
      ) +
      [-22, 0, 22]
        .map((y) => line(`M-34 ${-h * 0.34 + y}H34`, darken(accent, 0.4), 6, 'opacity="0.5"'))
        .join('')
    : '';
  return {
    body:
      line(
        `M${-half * 0.8} ${-h * 0.62}C${-half * 1.3} ${-h * 1.1} ${half * 1.3} ${-h * 1.1} ${half * 0.8} ${-h * 0.62}`,
        '#e0c04a',
        10,
        'opacity="0.9"',
      ) +
      `<g ${ink.drop(14, 16)}>${path(
        outline,
        ink.radial(
          [
            [0, '#ffffff'],
            [0.55, colour],
            [1, darken(colour, 0.3)],
          ],
          0.38,
          0.36,
          0.75,
        ),
      )}</g>` +
      `<path d="${outline}" transform="translate(0 -14) scale(0.9)" fill="none" stroke="${darken(colour, 0.3)}" stroke-width="3" stroke-dasharray="8 7" opacity="0.5"/>` +
      path(
        `M-92 ${-h + 34}Q0 ${-h - 22} 92 ${-h + 34}L84 ${-h + 56}Q0 ${-h + 4} -84 ${-h + 56}Z`,
        ink.linear([
          [0, '#8f9599'],
          [0.4, '#dfe2e4'],
          [1, '#858b8f'],
        ]),
      ) +
      line(
        `M${-half * 0.7} ${-h * 0.3}Q0 ${-h * 0.14} ${half * 0.7} ${-h * 0.3}`,
        darken(colour, 0.3),
        3,
        'opacity="0.3"',
      ) +
      valve,
    w,
    h,
    lies: true,
  };
};

/** High-visibility vest. */
export const vest: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const outline = `M${-half * 0.42} ${-h}C${-half * 0.2} ${-h * 0.86} ${-half * 0.04} ${-h * 0.7} 0 ${-h * 0.62}C${half * 0.04} ${-h * 0.7} ${half * 0.2} ${-h * 0.86} ${half * 0.42} ${-h}L${half * 0.86} ${-h * 0.92}C${half * 0.76} ${-h * 0.78} ${half * 0.84} ${-h * 0.68} ${half} ${-h * 0.62}V0H${-half}V${-h * 0.62}C${-half * 0.84} ${-h * 0.68} ${-half * 0.76} ${-h * 0.78} ${-half * 0.86} ${-h * 0.92}Z`;
  const back = `M${-half * 0.42} ${-h}Q0 ${-h * 0.93} ${half * 0.42} ${-h}L0 ${-h * 0.6}Z`;
  const tape = ink.linear([
    [0, '#aab0b3'],
    [0.3, '#f1f3f3'],
    [0.5, accent ?? '#d5d6d4'],
    [0.75, '#f7f8f8'],
    [1, '#a5abae'],
  ]);
  return {
    body:
      `<g ${ink.drop(14, 14)}>${path(back, darken(colour, 0.35))}${path(
        outline,
        ink.linear(
          [
            [0, lighten(colour, 0.24)],
            [0.5, colour],
            [1, darken(colour, 0.18)],
          ],
          'd',
        ),
      )}</g>` +
      `<g ${ink.clip(outline)}>${rect(-half, -h * 0.36, w, 56, 0, tape)}${rect(-half, -h * 0.18, w, 56, 0, tape)}` +
      `${path(`M${-half * 0.66} ${-h}h56V${-h * 0.36}h-56ZM${half * 0.66 - 56} ${-h}h56V${-h * 0.36}h-56Z`, tape)}` +
      `${path(`M${-half} 0V${-h * 0.6}L${-half * 0.7} 0ZM${half} 0V${-h * 0.6}L${half * 0.78} 0Z`, '#2a221b', 'opacity="0.08"')}</g>` +
      line(`M0 ${-h * 0.62}V0`, darken(colour, 0.5), 5, 'opacity="0.7"') +
      line(`M-9 ${-h * 0.6}V0`, lighten(colour, 0.4), 3, 'opacity="0.6"') +
      path(outline, 'none', `stroke="${darken(colour, 0.35)}" stroke-width="7" opacity="0.35"`),
    w,
    h,
    lies: true,
  };
};

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
