/**
 * Digits and a few letters as strokes in a 10 × 16 box. Pictures carry no fonts: a machine without any would
 * draw empty boxes.
 */
const STROKES: Readonly<Record<string, string>> = {
  '0': 'M5 0C1 0 0 4 0 8C0 12 1 16 5 16C9 16 10 12 10 8C10 4 9 0 5 0Z',
  '1': 'M2 3L6 0V16',
  '2': 'M0 4C0 1 2 0 5 0C8 0 10 1.5 10 4.5C10 8 4 10 0 16H10',
  '3': 'M0 2.5C1 1 3 0 5 0C8 0 9.5 1.6 9.5 4C9.5 6.6 7.5 7.6 4.5 7.6C8 7.6 10 9 10 11.8C10 14.6 8 16 5 16C2.6 16 0.8 15 0 13.4',
  '4': 'M8 16V0L0 11.4H10',
  '5': 'M9 0H1.5L0.8 7C2 6 3.4 5.6 5 5.6C8 5.6 10 7.6 10 10.6C10 14 8 16 4.8 16C2.6 16 0.9 15 0 13.4',
  '6': 'M8.6 1C7.8 0.4 6.6 0 5.4 0C1.6 0 0 4 0 9C0 13.6 1.8 16 5 16C8 16 10 14 10 10.8C10 7.8 8.2 6 5.4 6C3 6 0.8 7.2 0.1 9.4',
  '7': 'M0 0H10L3.6 16',
  '8': 'M5 7.4C2 7.4 0.6 5.8 0.6 3.8C0.6 1.4 2.4 0 5 0C7.6 0 9.4 1.4 9.4 3.8C9.4 5.8 8 7.4 5 7.4C1.8 7.4 0 9.2 0 11.7C0 14.4 2 16 5 16C8 16 10 14.4 10 11.7C10 9.2 8.2 7.4 5 7.4Z',
  '9': 'M1.4 15C2.2 15.6 3.4 16 4.6 16C8.4 16 10 12 10 7C10 2.4 8.2 0 5 0C2 0 0 2 0 5.2C0 8.2 1.8 10 4.6 10C7 10 9.2 8.8 9.9 6.6',
  м: 'M0 16V6L5 13L10 6V16',
};

const ADVANCE = 14;

/** A short text centred on (x, y), `size` high; unknown characters are spaces. */
export function lettering(text: string, x: number, y: number, size: number, colour: string): string {
  const scale = size / 16;
  const width = (text.length * ADVANCE - 4) * scale;
  const strokes = [...text]
    .map((char, index) => {
      const d = STROKES[char];
      return d ? `<path d="${d}" transform="translate(${index * ADVANCE} 0)"/>` : '';
    })
    .join('');
  return `<g transform="translate(${x - width / 2} ${y - size / 2}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`;
}
