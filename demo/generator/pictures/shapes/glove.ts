import { darken, lighten, lightness } from '../colour.ts';
import { type Draw, middlePart } from '../drawing.ts';
import { ellipse, line, path, rect } from '../solids.ts';

const HAND =
  'M-92 0C-96 -60 -96 -120 -104 -170C-126 -210 -176 -256 -196 -318C-204 -346 -168 -362 -148 -334C-132 -308 -112 -282 -96 -272C-100 -340 -116 -440 -120 -520C-120 -552 -76 -556 -70 -524L-52 -360C-50 -430 -46 -530 -40 -604C-36 -634 8 -632 10 -602L14 -362C22 -440 36 -520 50 -580C58 -608 98 -600 96 -570L76 -350C90 -410 108 -462 126 -506C138 -530 172 -518 168 -490C158 -420 142 -340 128 -270C120 -210 96 -170 92 -120C90 -80 90 -40 92 0Z';

/** Gloves: thin disposable, long household, knitted work ones, plain, dotted or dipped. */
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
  const isKnitted = form === 'knit' || form === 'plain' || form === 'coated';
  const palm =
    form === 'knit'
      ? Array.from({ length: 90 }, (_, index) =>
          ellipse(
            -84 + (index % 9) * 21 + (Math.floor(index / 9) % 2) * 10,
            -150 - Math.floor(index / 9) * 42,
            6,
            6,
            accent ?? colour,
            'opacity="0.9"',
          ),
        ).join('')
      : form === 'coated'
        ? path('M-230 -190Q0 -150 200 -190V-700H-230Z', accent ?? colour, 'opacity="0.92"')
        : '';
  const knit = isKnitted
    ? `<g ${ink.clip(HAND)}>${Array.from({ length: 44 }, (_, index) => line(`M-210 ${-index * 15}H180`, darken(colour, 0.4), 1.6, 'opacity="0.2"')).join('')}` +
      `${palm}</g>` +
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
      : isKnitted
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
    // The second glove stands out on the right.
    w: w * 1.24,
    h,
    lies: true,
    real: { ...middlePart(w * 0.45, h * 0.88), isTurned: true },
  };
};
