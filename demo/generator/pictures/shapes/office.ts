import { darken, lighten, lightness } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import type { Ink } from '../ink.ts';
import { barrel, block, blockFaces, blockPart, ellipse, line, path, rect, sheet } from '../solids.ts';

const tilted = (h: number, body: string, turn = 28): string =>
  `<g transform="translate(0 ${-h / 2}) rotate(${turn}) translate(0 ${h / 2})">${body}</g>`;

/** Ball pen lying with its cap on. */
export const pen: Draw = (ink, { w, h, colour }) => {
  const half = w / 2;
  const clear = ink.linear([
    [0, '#b9c6cb'],
    [0.25, '#ffffff'],
    [0.5, '#e3eaec'],
    [1, '#9fb0b7'],
  ]);
  const one = (x: number): string =>
    `<g transform="translate(${x} 0)" ${ink.drop(9, 8)}>` +
    rect(-half * 0.62, -h * 0.64, half * 1.24, h * 0.6, 10, clear) +
    rect(-5, -h * 0.6, 10, h * 0.54, 5, colour, 'opacity="0.75"') +
    path(`M${-half * 0.62} -40L-9 0H9L${half * 0.62} -40Z`, barrel(ink, colour)) +
    path(`M-9 0L0 26L9 0Z`, '#b9bec2') +
    rect(-half * 0.72, -h * 0.2, half * 1.44, h * 0.13, 8, barrel(ink, darken(colour, 0.1))) +
    rect(-half * 0.82, -h, half * 1.64, h * 0.4, 12, barrel(ink, colour, 0.8)) +
    path(`M${half * 0.5} ${-h + 14}h22v${h * 0.28}q-11 14 -22 0Z`, barrel(ink, darken(colour, 0.1))) +
    '</g>';
  return {
    body: tilted(h, one(-74) + one(0) + one(74)),
    w: 460,
    h,
    lies: true,
    real: { ...middlePart(w, h), isTurned: true },
  };
};

/** Felt marker. */
export const marker: Draw = (ink, { w, h, colour }) => {
  const half = w / 2;
  const shell = lightness(colour) < 0.3 ? '#ecebe8' : '#f6f5f2';
  const one = (x: number): string =>
    `<g transform="translate(${x} 0)" ${ink.drop(10, 9)}>` +
    rect(-half * 0.86, -h * 0.66, half * 1.72, h * 0.66, 14, barrel(ink, shell)) +
    rect(-half * 0.86, -h * 0.5, half * 1.72, h * 0.3, 0, barrel(ink, colour)) +
    rect(-half * 0.4, -h * 0.42, half * 0.8, 12, 6, '#ffffff', 'opacity="0.85"') +
    rect(-half * 0.4, -h * 0.37, half * 0.5, 10, 5, '#ffffff', 'opacity="0.6"') +
    rect(-half * 0.92, -h, half * 1.84, h * 0.37, 14, barrel(ink, colour, 0.8)) +
    rect(half * 0.2, -h + 10, 16, h * 0.3, 7, darken(colour, 0.3), 'opacity="0.5"') +
    '</g>';
  return {
    body: tilted(h, one(-70) + one(70)),
    w: 440,
    h,
    lies: true,
    real: { ...middlePart(w, h), isTurned: true },
  };
};

/** Lever arch file standing. */
export const folder: Draw = (ink, { w, h, colour }) => {
  const b = block(w + 260, h - 90, 0.42, 0.14, 0.22);
  const mid = b.leftWidth / 2;
  return {
    body:
      blockFaces(ink, b, colour) +
      `<g ${b.onTop}>${rect(16, 14, b.leftWidth - 32, b.rightWidth - 14, 0, '#f4f1ea')}${Array.from({ length: 8 }, (_, index) => line(`M${26 + index * ((b.leftWidth - 52) / 7)} 16V${b.rightWidth}`, '#cfc8bb', 2)).join('')}</g>` +
      `<g ${b.onLeft}>${rect(mid - 58, 60, 116, 250, 6, '#fbfaf7')}${rect(mid - 40, 90, 80, 12, 6, '#b5aea2')}${rect(mid - 40, 120, 80, 8, 4, '#d3cdc2')}${rect(mid - 40, 142, 54, 8, 4, '#d3cdc2')}${rect(mid - 58, 284, 116, 26, 4, colour, 'opacity="0.6"')}` +
      `<circle cx="${mid}" cy="${h - 200}" r="34" fill="${darken(colour, 0.6)}"/><circle cx="${mid}" cy="${h - 200}" r="38" fill="none" stroke="#d5d8da" stroke-width="9"/>${rect(0, h - 104, b.leftWidth, 14, 0, '#c3c8cb')}</g>`,
    w: w + 260,
    h: h - 20,
    real: blockPart(b, h - 90),
  };
};

/** Cut-flush folders and sleeves. */
export const file: Draw = (ink, { w, h, colour }) => {
  const half = w / 2;
  const clear = lightness(colour) > 0.85;
  const tone = clear ? '#dbe6ea' : colour;
  const outline = `M${-half} 0V${-h + 14}Q${-half} ${-h} ${-half + 14} ${-h}H${half - 100}Q${half - 92} ${-h + 96} ${half} ${-h + 110}V0Z`;
  const one = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><g ${ink.drop(12, 12)}>${path(`M${-half + 26} -26V${-h + 40}H${half - 24}V-26Z`, '#ffffff')}</g>` +
    Array.from({ length: 8 }, (_, index) =>
      line(`M${-half + 66} ${-h + 150 + index * 46}h${index % 3 === 2 ? w * 0.4 : w * 0.66}`, '#cfcac0', 6),
    ).join('') +
    path(
      outline,
      ink.linear(
        [
          [0, lighten(tone, 0.6), clear ? 0.55 : 0.86],
          [0.5, tone, clear ? 0.32 : 0.8],
          [1, darken(tone, 0.1), clear ? 0.5 : 0.9],
        ],
        'd',
      ),
      `stroke="${darken(tone, 0.12)}" stroke-width="2.5"`,
    ) +
    path(
      `M${-half + 20} ${-h + 20}L${-half + 130} ${-h + 20}L${-half + 40} -20H${-half + 20}Z`,
      '#ffffff',
      'opacity="0.35"',
    ) +
    '</g>';
  return {
    body: one(40, -10, 6) + one(-20, 0, -3),
    w: w + 90,
    h,
    lies: true,
    real: { ...middlePart(w, h), isTurned: true },
  };
};

/** Wire-bound notebook. */
export const notebook: Draw = (ink, { w, h, colour, accent }) => {
  const half = w / 2;
  const rings = Array.from({ length: 20 }, (_, index) => {
    const x = -half + 26 + (index * (w - 52)) / 19;
    return (
      ellipse(x, -h + 30, 7, 7, '#4b4640') +
      line(`M${x} ${-h + 28}c-9 -14 -6 -44 3 -44c8 0 9 24 3 40`, '#b9bec2', 5)
    );
  }).join('');
  return {
    body: tilted(
      h,
      `<g ${ink.drop(16, 16)}>${rect(-half + 10, -h + 10, w, h, 14, darken(colour, 0.4))}${rect(-half + 5, -h + 5, w - 2, h - 2, 12, '#f7f4ec')}${rect(-half, -h, w, h, 14, sheet(ink, colour))}</g>` +
        rect(-half + 70, -h * 0.66, w - 140, 150, 8, accent ?? '#ffffff', 'opacity="0.94"') +
        rect(-half + 104, -h * 0.66 + 44, w * 0.44, 14, 7, colour, 'opacity="0.8"') +
        rect(-half + 104, -h * 0.66 + 82, w * 0.28, 11, 5, colour, 'opacity="0.5"') +
        path(
          `M${-half} ${-h * 0.16}H${half}V-14Q${half} 0 ${half - 14} 0H${-half + 14}Q${-half} 0 ${-half} -14Z`,
          darken(colour, 0.16),
          'opacity="0.7"',
        ) +
        rings,
      -6,
    ),
    w: w + 60,
    h: h + 20,
    lies: true,
    real: { ...middlePart(w, h), isTurned: true },
  };
};

const THREADS = [0, 1, 2, 3];

function thread(ink: Ink, w: number, y: number): string {
  const steel = ink.linear([
    [0, '#83898d'],
    [0.25, '#eef0f1'],
    [0.6, '#b9bec2'],
    [1, '#767c80'],
  ]);
  return (
    THREADS.map((index) => rect(-w / 2 + 2, y + index * 19, w - 4, 15, 7, steel)).join('') +
    path(`M${-w / 2 + 12} ${y + 76}H${w / 2 - 12}L16 ${y + 98}H-16Z`, '#4b4640')
  );
}

/** LED lamps, cap down. */
export const light: Draw = (ink, { w, h, form }) => {
  const half = w / 2;
  const neck = form === 'candle' ? 96 : 128;
  const glass = ink.radial(
    [
      [0, '#ffffff'],
      [0.55, '#fdfaf2'],
      [0.85, '#efe9dc'],
      [1, '#bdb3a2'],
    ],
    0.36,
    0.34,
    0.72,
  );
  const collar = ink.linear([
    [0, '#c9c7c2'],
    [0.28, '#ffffff'],
    [0.65, '#e6e4df'],
    [1, '#aaa69e'],
  ]);
  const top = -h;
  const base = -180;
  const shapes: Record<string, string> = {
    candle: `M0 ${top}C34 ${top + 90} ${half} ${top + 150} ${half} ${top + 280}C${half} ${base - 40} 56 ${base} 52 ${base + 4}H-52C-56 ${base} ${-half} ${base - 40} ${-half} ${top + 280}C${-half} ${top + 150} -34 ${top + 90} 0 ${top}Z`,
    globe: `M${-half} ${top + half}A${half} ${half} 0 1 1 ${half} ${top + half}C${half} ${top + half * 1.6} 78 ${base - 10} 66 ${base + 4}H-66C-78 ${base - 10} ${-half} ${top + half * 1.6} ${-half} ${top + half}Z`,
    bulb: `M${-half} ${top + half}A${half} ${half} 0 0 1 ${half} ${top + half}C${half} ${top + half * 1.8} 84 ${base - 70} 72 ${base + 4}H-72C-84 ${base - 70} ${-half} ${top + half * 1.8} ${-half} ${top + half}Z`,
  };
  return {
    body:
      ellipse(
        0,
        top + half,
        half * 1.5,
        half * 1.5,
        ink.radial([
          [0, '#fff3cf', 0.85],
          [1, '#fff3cf', 0],
        ]),
      ) +
      path(shapes[form ?? 'bulb'] ?? '', glass) +
      line(
        `M${-half * 0.6} ${top + half * 1.1}C${-half * 0.66} ${top + half * 0.7} ${-half * 0.4} ${top + half * 0.42} ${-half * 0.16} ${top + half * 0.34}`,
        '#ffffff',
        16,
        'opacity="0.9"',
      ) +
      path(`M${-neck / 2 - 10} ${base}H${neck / 2 + 10}L${neck / 2} ${base + 82}H${-neck / 2}Z`, collar) +
      thread(ink, neck - 18, base + 84),
    w,
    h,
  };
};

/** Three cells standing. */
export const battery: Draw = (ink, { w, h, colour, accent }) => {
  const cell = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y})">${rect(-20, -h, 40, 34, 6, barrel(ink, '#c3c7ca', 1))}` +
    path(
      `M${-w / 2} ${-h + 40}Q${-w / 2} ${-h + 22} ${-w / 2 + 20} ${-h + 22}H${w / 2 - 20}Q${w / 2} ${-h + 22} ${w / 2} ${-h + 40}V-14Q0 14 ${-w / 2} -14Z`,
      barrel(ink, colour, 0.9),
    ) +
    path(
      `M${-w / 2} ${-h + 40}Q${-w / 2} ${-h + 22} ${-w / 2 + 20} ${-h + 22}H${w / 2 - 20}Q${w / 2} ${-h + 22} ${w / 2} ${-h + 40}V${-h * 0.66}Q0 ${-h * 0.66 + 24} ${-w / 2} ${-h * 0.66}Z`,
      barrel(ink, accent ?? colour, 0.9),
    ) +
    path(`M8 ${-h * 0.5}L-26 ${-h * 0.3}H-4L-10 ${-h * 0.13}L28 ${-h * 0.35}H4Z`, accent ?? '#ffffff') +
    line(`M-14 ${-h * 0.82}h28M0 ${-h * 0.82 - 14}v28`, '#ffffff', 6, 'opacity="0.9"') +
    '</g>';
  return {
    body: cell(-w - 10, -26) + cell(w + 10, -26) + cell(0, 0),
    w: w * 3 + 30,
    h: h + 30,
    real: middlePart(w, h),
  };
};
