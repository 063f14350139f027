import { darken, lighten, lightness } from '../colour.ts';
import type { Draw } from '../drawing.ts';
import { block, blockFaces, blockPart, ellipse, line, path, rect, sheet } from '../solids.ts';

const glare = 'opacity="0.5"';

/** Pack of napkins or folded towels: a stack in a film with a printed band. */
export const napkins: Draw = (ink, { w, h, colour, accent, form }) => {
  const b = block(w, h, 0.6, 0.17, 0.3);
  const layers = Array.from({ length: Math.floor(h / 15) }, (_, index) => 12 + index * 15);
  const edge = darken(colour, 0.35);
  const mark = accent ?? edge;
  const bandX = b.leftWidth * 0.3;
  const bandW = b.leftWidth * 0.4;
  const folded = form === 'sheet';
  return {
    body:
      blockFaces(ink, b, colour) +
      `<g ${b.onLeft}>${layers.map((y) => line(`M2 ${y}H${b.leftWidth - 2}`, edge, 2, 'opacity="0.28"')).join('')}${rect(bandX, 0, bandW, h, 0, mark)}` +
      `${rect(bandX + 18, h * 0.34, bandW - 36, 10, 5, '#ffffff', 'opacity="0.85"')}${rect(bandX + 18, h * 0.34 + 24, bandW * 0.45, 10, 5, '#ffffff', 'opacity="0.6"')}</g>` +
      `<g ${b.onRight}>${layers.map((y) => line(`M2 ${y}H${b.rightWidth - 2}`, edge, 2, 'opacity="0.3"')).join('')}</g>` +
      `<g ${b.onTop}>${rect(bandX, 0, bandW, b.rightWidth, 0, lighten(mark, 0.16))}` +
      `${folded ? line(`M0 ${b.rightWidth / 2}H${b.leftWidth}`, edge, 3, 'opacity="0.35"') : `<circle cx="${b.leftWidth * 0.5}" cy="${b.rightWidth * 0.5}" r="${bandW * 0.3}" fill="#ffffff" opacity="0.9"/><path d="M${b.leftWidth * 0.5} ${b.rightWidth * 0.5 + 24}c-22 -16 -22 -34 0 -52c22 18 22 36 0 52Z" fill="${mark}"/>`}</g>` +
      `<g ${b.onLeft}>${path(`M10 6H40L22 ${h - 8}H8Z`, '#ffffff', 'opacity="0.35"')}</g>`,
    w,
    h: h + w * 0.22,
    real: blockPart(b, h),
  };
};

/** Kitchen roll in a cutter box. */
export const wrap: Draw = (ink, { w, h, colour, accent }) => {
  const b = block(w, h, 0.84, 0.12, 0.7);
  const mark = accent ?? colour;
  return {
    body:
      path(
        `M${-w / 2 + 60} ${-h - 40}L${w / 2 - 170} ${-h + 54}L${w / 2 - 150} -6L${-w / 2 + 30} ${-h * 0.55}Z`,
        'none',
      ) +
      blockFaces(ink, b, mark) +
      `<g ${b.onLeft}>${rect(0, h * 0.66, b.leftWidth, h * 0.34, 0, lighten(mark, 0.86))}${rect(40, 26, b.leftWidth * 0.36, 14, 7, '#ffffff', 'opacity="0.9"')}${rect(40, 54, b.leftWidth * 0.22, 10, 5, '#ffffff', 'opacity="0.65"')}` +
      `${path(`M0 ${h}${Array.from({ length: 40 }, (_, index) => `L${((index + 0.5) * b.leftWidth) / 40} ${h + 9}L${((index + 1) * b.leftWidth) / 40} ${h}`).join('')}Z`, '#c3c7c9')}</g>` +
      `<g ${b.onLeft}>${path(
        `M${b.leftWidth * 0.46} 8H${b.leftWidth - 26}V${h * 0.6}H${b.leftWidth * 0.46}Z`,
        ink.linear(
          [
            [0, darken(colour, 0.16)],
            [0.25, lighten(colour, 0.6)],
            [0.5, colour],
            [0.75, lighten(colour, 0.5)],
            [1, darken(colour, 0.2)],
          ],
          'd',
        ),
      )}</g>` +
      `<g ${b.onRight}><ellipse cx="${b.rightWidth / 2}" cy="${h / 2}" rx="${b.rightWidth * 0.34}" ry="${h * 0.34}" fill="${lighten(colour, 0.3)}"/><ellipse cx="${b.rightWidth / 2}" cy="${h / 2}" rx="${b.rightWidth * 0.14}" ry="${h * 0.15}" fill="${darken(mark, 0.5)}"/></g>`,
    w,
    h: h + w * 0.13,
    real: blockPart(b, h),
  };
};

/** Two-layer kitchen sponge. */
export const sponge: Draw = (ink, { w, h, colour, accent }) => {
  const pad = h * 0.24;
  const lower = block(w, h - pad, 0.66, 0.16, 0.3);
  const upper = block(w, pad, 0.66, 0.16, 0.3);
  const abrasive = accent ?? colour;
  const pores = Array.from({ length: 64 }, (_, index) => {
    const x = 16 + ((index * 127 + (index % 7) * 31) % Math.round(lower.leftWidth - 30));
    const y = 10 + ((index * 41 + (index % 5) * 29) % Math.round(h - pad - 22));
    return ellipse(x, y, 3 + (index % 5), 2 + (index % 4), darken(colour, 0.35), 'opacity="0.4"');
  }).join('');
  const grains = Array.from({ length: 90 }, (_, index) =>
    ellipse(
      8 + ((index * 61) % Math.round(upper.leftWidth - 16)),
      6 + ((index * 37) % Math.round(upper.rightWidth - 12)),
      3,
      2,
      index % 2 ? lighten(abrasive, 0.3) : darken(abrasive, 0.35),
      'opacity="0.55"',
    ),
  ).join('');
  return {
    body:
      blockFaces(ink, lower, colour) +
      `<g ${lower.onLeft}>${pores}</g>` +
      `<g transform="translate(0 ${-(h - pad)})">${blockFaces(ink, upper, abrasive, false)}<g ${upper.onTop}>${grains}</g></g>`,
    w,
    h: h + w * 0.2,
    real: blockPart(lower, h),
  };
};

/** Folded microfibre cloths. */
export const cloth: Draw = (ink, { w, h, colour }) => {
  const fold = (y: number, tone: string, shift: number): string =>
    path(
      `M${-w / 2 + shift} ${y - 30}Q${-w / 2 + shift - 26} ${y - 2} ${-w / 2 + shift + 6} ${y}H${w / 2 + shift - 40}Q${w / 2 + shift + 8} ${y - 6} ${w / 2 + shift - 10} ${y - 66}L${-w / 2 + shift + 40} ${y - 66}Z`,
      ink.linear(
        [
          [0, lighten(tone, 0.12)],
          [0.6, tone],
          [1, darken(tone, 0.3)],
        ],
        'v',
      ),
    ) + line(`M${-w / 2 + shift + 8} ${y - 4}H${w / 2 + shift - 44}`, darken(tone, 0.4), 3, 'opacity="0.5"');
  const top = -h + 60;
  const weave = Array.from({ length: 16 }, (_, index) =>
    line(
      `M${-w / 2 + 40 + index * 33} ${top - 2}L${-w / 2 + 116 + index * 28} ${top - 100}`,
      '#ffffff',
      2,
      'opacity="0.16"',
    ),
  ).join('');
  return {
    body:
      fold(0, darken(colour, 0.06), 6) +
      fold(-58, colour, -4) +
      fold(-116, darken(colour, 0.04), 4) +
      path(
        `M${-w / 2} ${top - 8}L${-w / 2 + 90} ${top - 112}H${w / 2 - 50}Q${w / 2 - 10} ${top - 110} ${w / 2 - 20} ${top - 70}L${w / 2 - 34} ${top - 6}Q${w / 2 - 40} ${top + 10} ${w / 2 - 70} ${top + 10}H${-w / 2 + 20}Q${-w / 2 - 14} ${top + 10} ${-w / 2} ${top - 8}Z`,
        sheet(ink, lighten(colour, lightness(colour) > 0.9 ? 0.3 : 0.1)),
      ) +
      weave +
      line(`M${-w / 2 + 96} ${top - 100}H${w / 2 - 60}`, '#ffffff', 3, `stroke-dasharray="12 9" ${glare}`) +
      path(`M${w / 2 - 96} ${top - 10}h46v56h-46Z`, '#ffffff', 'opacity="0.9"') +
      line(`M${w / 2 - 86} ${top + 8}h26M${w / 2 - 86} ${top + 22}h18`, '#a8abad', 4),
    w,
    h: h + 80,
  };
};

/** Ream of paper in its wrapper. */
export const paper: Draw = (ink, { w, h, colour, accent }) => {
  const b = block(w, h, 0.64, 0.2, 0.34);
  const mark = accent ?? colour;
  return {
    body:
      blockFaces(ink, b, colour) +
      `<g ${b.onTop}>${path(`M0 ${b.rightWidth}V${b.rightWidth * 0.4}L${b.leftWidth} 0V${b.rightWidth}Z`, mark, 'opacity="0.92"')}${path(`M0 ${b.rightWidth * 0.34}L${b.leftWidth * 0.9} 0H${b.leftWidth}L0 ${b.rightWidth * 0.42}Z`, lighten(mark, 0.5))}` +
      `${rect(b.leftWidth * 0.1, b.rightWidth * 0.62, b.leftWidth * 0.4, 16, 8, '#ffffff')}${rect(b.leftWidth * 0.1, b.rightWidth * 0.76, b.leftWidth * 0.26, 12, 6, '#ffffff', 'opacity="0.7"')}</g>` +
      `<g ${b.onLeft}>${rect(0, 0, b.leftWidth, h * 0.42, 0, mark)}${rect(30, h * 0.58, 120, 14, 7, darken(colour, 0.4), 'opacity="0.5"')}</g>` +
      `<g ${b.onRight}>${rect(0, 0, b.rightWidth, h * 0.42, 0, darken(mark, 0.32))}${path(`M0 0L${b.rightWidth / 2} ${h * 0.5}L${b.rightWidth} 0Z`, '#000000', 'opacity="0.08"')}</g>`,
    w,
    h: h + w * 0.24,
    real: blockPart(b, h),
  };
};

/** Block of notes. */
export const sticky: Draw = (ink, { w, h, colour }) => {
  const b = block(w, h, 0.56, 0.26, 0.34);
  const sheets = Array.from({ length: Math.floor(h / 8) }, (_, index) => 6 + index * 8);
  return {
    body:
      blockFaces(ink, b, colour) +
      `<g ${b.onLeft}>${sheets.map((y) => line(`M0 ${y}H${b.leftWidth}`, darken(colour, 0.4), 1.5, 'opacity="0.3"')).join('')}</g>` +
      `<g ${b.onRight}>${sheets.map((y) => line(`M0 ${y}H${b.rightWidth}`, darken(colour, 0.5), 1.5, 'opacity="0.35"')).join('')}</g>` +
      `<g ${b.onTop}>${path(`M${b.leftWidth} ${b.rightWidth}H${b.leftWidth * 0.72}Q${b.leftWidth * 0.9} ${b.rightWidth * 0.94} ${b.leftWidth} ${b.rightWidth * 0.72}Z`, lighten(colour, 0.6))}` +
      `${line(`M30 50H${b.leftWidth * 0.66}M30 82H${b.leftWidth * 0.5}`, darken(colour, 0.5), 6, 'opacity="0.5"')}</g>`,
    w,
    h: h + w * 0.3,
    real: blockPart(b, h),
  };
};
