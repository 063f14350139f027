import { darken, lighten, lightness } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import { type Block, block, blockFaces, blockPart, line, path, rect, sheet } from '../solids.ts';

/** Two short grey lines instead of words: a printed note without pretending to be a text. */
function note(x: number, y: number, w: number, colour: string): string {
  return (
    rect(x, y, w, 8, 4, colour, 'opacity="0.55"') + rect(x, y + 18, w * 0.62, 8, 4, colour, 'opacity="0.35"')
  );
}

/** Marks of a carton: this side up, keep dry. */
function handlingMarks(b: Block, h: number, colour: string): string {
  const arrow = (x: number): string => line(`M${x} ${h - 34}v-44m-14 16l14 -16l14 16`, colour, 6);
  return `<g ${b.onLeft} opacity="0.6">${arrow(44)}${arrow(88)}${line(`M28 ${h - 24}h76`, colour, 6)}</g>`;
}

/** Corrugated cartons. */
export const carton: Draw = (ink, { w, h, colour, accent, form }) => {
  const flat = form === 'flap';
  const b = block(w, h, flat ? 0.6 : 0.62, 0.17, flat ? 0.3 : 0.32);
  const tape = lightness(colour) > 0.85 ? '#e9e2d4' : '#e2c292';
  const shade = darken(colour, 0.55);
  let dress = '';
  if (form === 'taped') {
    const middle = b.rightWidth / 2;
    dress =
      `<g ${b.onTop}>${line(`M0 ${middle}H${b.leftWidth}`, shade, 2, 'opacity="0.5"')}${rect(0, middle - 24, b.leftWidth, 48, 0, tape, 'opacity="0.85"')}</g>` +
      `<g ${b.onRight}>${rect(middle - 24, 0, 48, 84, 0, darken(tape, 0.26), 'opacity="0.9"')}</g>` +
      handlingMarks(b, h, shade);
  } else if (form === 'archive') {
    dress =
      `<g ${b.onLeft}>${rect(0, 0, b.leftWidth, h * 0.19, 0, darken(colour, 0.05))}${line(`M0 ${h * 0.19}H${b.leftWidth}`, darken(colour, 0.4), 2, 'opacity="0.6"')}` +
      `<g transform="translate(0 ${h * 0.27}) scale(1 ${Math.min(1, h / 480)})">${rect(34, 0, b.leftWidth - 68, 150, 4, '#ffffff')}${rect(34, 0, b.leftWidth - 68, 34, 4, accent ?? shade)}${note(54, 58, b.leftWidth - 130, shade)}${note(54, 102, b.leftWidth - 110, shade)}</g>` +
      `<ellipse cx="${b.leftWidth / 2}" cy="${h * 0.81}" rx="40" ry="${Math.min(24, h * 0.07)}" fill="${darken(colour, 0.62)}"/></g>` +
      `<g ${b.onRight}>${line(`M0 ${h * 0.19}H${b.rightWidth}`, darken(colour, 0.6), 2, 'opacity="0.6"')}</g>`;
  } else {
    dress =
      `<g ${b.onTop}>${path(`M${b.leftWidth * 0.5} ${b.rightWidth}m-46 0v-30a18 18 0 0 1 18 -18h56a18 18 0 0 1 18 18v30`, darken(colour, 0.16), 'opacity="0.7"')}</g>` +
      `<g ${b.onLeft}>${line(`M${b.leftWidth * 0.5 - 60} 0v26h120v-26`, shade, 2.5, 'opacity="0.55"')}${line(`M12 ${h - 3}H${b.leftWidth - 4}`, shade, 2, 'opacity="0.3"')}</g>`;
  }
  return { body: blockFaces(ink, b, colour) + dress, w, h: h + w * 0.2, real: blockPart(b, h) };
};

/** Pizza, cake and lunch boxes. */
export const box: Draw = (ink, { w, h, colour, accent, form }) => {
  const pizza = form === 'pizza';
  const b = block(w, h, pizza ? 0.56 : 0.6, pizza ? 0.26 : 0.18, pizza ? 0.34 : 0.3);
  const shade = darken(colour, 0.5);
  const parts: string[] = [blockFaces(ink, b, colour)];
  if (pizza) {
    const cx = b.leftWidth / 2;
    const cy = b.rightWidth / 2;
    const ring = accent ?? shade;
    parts.push(
      `<g ${b.onTop}><circle cx="${cx}" cy="${cy}" r="${b.rightWidth * 0.34}" fill="none" stroke="${ring}" stroke-width="9" opacity="0.9"/>` +
        `<path d="M${cx} ${cy + 62}L${cx - 50} ${cy - 44}Q${cx} ${cy - 74} ${cx + 50} ${cy - 44}Z" fill="${ring}" opacity="0.9"/>` +
        `<circle cx="${cx - 14}" cy="${cy - 28}" r="10" fill="${lighten(colour, 0.2)}"/><circle cx="${cx + 16}" cy="${cy - 22}" r="8" fill="${lighten(colour, 0.2)}"/><circle cx="${cx}" cy="${cy + 12}" r="9" fill="${lighten(colour, 0.2)}"/></g>`,
      `<g ${b.onLeft}>${line(`M0 ${h * 0.46}H${b.leftWidth}`, shade, 2, 'opacity="0.5"')}${line(`M${b.leftWidth * 0.4} ${h * 0.46}v${h * 0.3}h${b.leftWidth * 0.2}v${-h * 0.3}`, shade, 2, 'opacity="0.45"')}</g>`,
      `<g ${b.onRight}>${line(`M0 ${h * 0.46}H${b.rightWidth}`, shade, 2, 'opacity="0.5"')}</g>`,
    );
  } else if (form === 'window') {
    const pane = ink.linear(
      [
        [0, '#ffffff', 0.75],
        [0.4, '#e4edf0', 0.35],
        [0.55, '#ffffff', 0.65],
        [1, '#cfdde1', 0.45],
      ],
      'd',
    );
    const inside = accent ?? shade;
    parts.push(
      `<g ${b.onTop}>${rect(34, 30, b.leftWidth - 68, b.rightWidth - 60, 16, darken(colour, 0.5), 'opacity="0.55"')}` +
        `<ellipse cx="${b.leftWidth * 0.5}" cy="${b.rightWidth * 0.52}" rx="${b.leftWidth * 0.33}" ry="${b.rightWidth * 0.3}" fill="${sheet(ink, inside)}"/>` +
        `<ellipse cx="${b.leftWidth * 0.46}" cy="${b.rightWidth * 0.46}" rx="${b.leftWidth * 0.2}" ry="${b.rightWidth * 0.16}" fill="${lighten(inside, 0.45)}"/>` +
        `${rect(34, 30, b.leftWidth - 68, b.rightWidth - 60, 16, pane)}</g>`,
    );
  } else if (form === 'cake') {
    parts.push(
      `<g ${b.onTop}>${line(`M0 ${b.rightWidth * 0.5}H${b.leftWidth}`, shade, 2, 'opacity="0.35"')}${line(`M${b.leftWidth * 0.5} 0V${b.rightWidth}`, '#c9413a', 12, 'opacity="0.75"')}</g>` +
        `<g ${b.onLeft}>${line(`M${b.leftWidth * 0.5} 0V${h}`, '#c9413a', 12, 'opacity="0.75"')}</g>`,
    );
  } else {
    parts.push(
      `<g ${b.onTop}>${path(`M${b.leftWidth * 0.3} ${b.rightWidth}V${b.rightWidth * 0.55}H${b.leftWidth * 0.7}V${b.rightWidth}`, darken(colour, 0.12), 'opacity="0.6"')}</g>` +
        `<g ${b.onLeft}>${path(`M${b.leftWidth * 0.3} 0V58a12 12 0 0 0 12 12H${b.leftWidth * 0.7 - 12}a12 12 0 0 0 12 -12V0Z`, lighten(colour, 0.12), `stroke="${shade}" stroke-opacity="0.4" stroke-width="2"`)}${note(b.leftWidth * 0.36, h * 0.6, b.leftWidth * 0.3, shade)}</g>`,
    );
  }
  return { body: parts.join(''), w, h: h + w * (pizza ? 0.29 : 0.22), real: blockPart(b, h) };
};

function taperedBlock(w: number, h: number, inset: number): string {
  return `M${-w / 2} ${-h}L${-w / 2 + inset} -14Q${-w / 2 + inset + 4} 0 ${-w / 2 + inset + 22} 0H${w / 2 - inset - 22}Q${w / 2 - inset - 4} 0 ${w / 2 - inset} -14L${w / 2} ${-h}Z`;
}

/** Food containers: lidded, foil form, clamshell. */
export const tray: Draw = (ink, { w, h: wall, colour, accent, form }) => {
  const depth = w * (form === 'clamshell' ? 0.2 : 0.17);
  const h = wall + depth;
  const real = middlePart(w, wall);
  const front = taperedBlock(w, wall, w * 0.07);
  const topShape = (grow: number): string => {
    const half = w / 2 + grow;
    const r = 34;
    return `M${-half + r} ${-wall + grow * 0.5}H${half - r}Q${half + 4} ${-wall} ${half - 16} ${-wall - r}L${half - w * 0.1} ${-h + 14 - grow * 0.4}Q${half - w * 0.11} ${-h - grow * 0.4} ${half - w * 0.15} ${-h - grow * 0.4}H${-half + w * 0.15}Q${-half + w * 0.11} ${-h - grow * 0.4} ${-half + w * 0.1} ${-h + 14 - grow * 0.4}L${-half + 16} ${-wall - r}Q${-half - 4} ${-wall} ${-half + r} ${-wall + grow * 0.5}Z`;
  };
  const clear = form === 'lidded' && colour === accent;
  const wallFill = clear
    ? ink.linear([
        [0, '#8ba0a9', 0.6],
        [0.1, '#e2ebee', 0.45],
        [0.3, '#ffffff', 0.7],
        [0.5, '#dce7ea', 0.35],
        [1, '#8ba0a9', 0.6],
      ])
    : ink.linear([
        [0, darken(colour, 0.16)],
        [0.25, lighten(colour, 0.24)],
        [0.6, colour],
        [1, darken(colour, 0.3)],
      ]);
  if (form === 'foil') {
    const pleats = Array.from({ length: 33 }, (_, index) => {
      const x = -w / 2 + 22 + (index * (w - 44)) / 32;
      return line(
        `M${x} ${-wall + 10}L${x * 0.88} -6`,
        index % 2 ? '#ffffff' : darken(colour, 0.45),
        4,
        'opacity="0.5"',
      );
    }).join('');
    const brushed = ink.linear(
      [
        [0, darken(colour, 0.35)],
        [0.3, lighten(colour, 0.5)],
        [0.5, darken(colour, 0.12)],
        [0.7, lighten(colour, 0.45)],
        [1, darken(colour, 0.3)],
      ],
      'd',
    );
    return {
      body:
        path(front, wallFill) +
        pleats +
        path(topShape(14), brushed) +
        `<g transform="translate(0 ${-(wall + depth / 2)}) scale(0.9 0.8) translate(0 ${wall + depth / 2})">${path(
          topShape(0),
          ink.linear(
            [
              [0, darken(colour, 0.45)],
              [0.5, darken(colour, 0.1)],
              [1, lighten(colour, 0.5)],
            ],
            'd',
          ),
        )}</g>`,
      w: w + 28,
      h: h + 8,
      real,
    };
  }
  if (form === 'clamshell') {
    const cover = `M${-w / 2} ${-wall}Q${-w / 2 + 30} ${-h - 24} ${-w / 2 + 90} ${-h - 24}H${w / 2 - 90}Q${w / 2 - 30} ${-h - 24} ${w / 2} ${-wall}Z`;
    return {
      body:
        path(front, wallFill) +
        path(
          cover,
          ink.linear(
            [
              [0, lighten(colour, 0.4)],
              [0.4, colour],
              [1, darken(colour, 0.2)],
            ],
            'v',
          ),
        ) +
        path(
          `M${-w / 2 + 96} ${-wall - 34}Q${-w / 2 + 108} ${-h - 8} ${-w / 2 + 150} ${-h - 8}H${w / 2 - 150}Q${w / 2 - 108} ${-h - 8} ${w / 2 - 96} ${-wall - 34}Z`,
          lighten(colour, 0.35),
          'opacity="0.7"',
        ) +
        rect(
          -w / 2 - 12,
          -wall - 9,
          w + 24,
          20,
          10,
          ink.linear([
            [0, darken(colour, 0.1)],
            [0.3, lighten(colour, 0.4)],
            [1, darken(colour, 0.28)],
          ]),
        ) +
        rect(
          -46,
          -wall - 16,
          92,
          46,
          12,
          ink.linear(
            [
              [0, lighten(colour, 0.3)],
              [1, darken(colour, 0.2)],
            ],
            'v',
          ),
          `stroke="${darken(colour, 0.35)}" stroke-opacity="0.4" stroke-width="2"`,
        ),
      w: w + 24,
      h: h + 24,
      real,
    };
  }
  const food = clear
    ? path(
        `M${-w / 2 + 50} -20H${w / 2 - 50}L${w / 2 - 24} ${-wall * 0.6}Q0 ${-wall * 0.92} ${-w / 2 + 24} ${-wall * 0.6}Z`,
        ink.linear([
          [0, '#9bbf7c', 0.75],
          [0.4, '#d9b45c', 0.75],
          [0.7, '#c9694a', 0.75],
          [1, '#86a965', 0.75],
        ]),
      )
    : '';
  const pane = ink.linear(
    [
      [0, '#ffffff', 0.85],
      [0.35, '#dfe8eb', 0.55],
      [0.5, '#ffffff', 0.8],
      [1, '#b9c8cd', 0.6],
    ],
    'd',
  );
  return {
    body:
      (clear ? path(front, '#e8eff1', 'opacity="0.5"') : '') +
      food +
      path(front, wallFill) +
      line(`M${-w / 2 + 60} ${-wall * 0.3}H${w / 2 - 60}`, lighten(colour, 0.5), 3, 'opacity="0.4"') +
      path(topShape(6), clear ? '#dbe6e9' : darken(colour, 0.12)) +
      path(topShape(14), pane, 'stroke="#f9fcfc" stroke-width="5" stroke-opacity="0.9"') +
      `<g transform="translate(0 ${-(wall + depth / 2)}) scale(0.84 0.7) translate(0 ${wall + depth / 2})"><path d="${topShape(0)}" fill="none" stroke="#ffffff" stroke-width="5" opacity="0.75"/></g>`,
    w: w + 28,
    h: h + 8,
    real,
  };
};
