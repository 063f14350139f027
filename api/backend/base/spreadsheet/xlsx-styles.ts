/** How cells of a style look; a number of a format is shown with kopecks, or grouped and whole. */
export type XlsxStyle = {
  isBold?: true;
  format?: 'text' | 'money' | 'whole';
  align?: 'center' | 'right';
  /** Whether a protected sheet lets this cell be filled in; it is coloured then, so that one sees where. */
  isOpen?: true;
};

/** The numbers that every program knows these formats by. */
const FORMATS = { text: 49, money: 4, whole: 3 } as const;
const GENERAL = 0;

/** The fills of a book: none, one that programs keep for themselves, and that of open cells. */
const FILLS = [
  '<patternFill patternType="none"/>',
  '<patternFill patternType="gray125"/>',
  '<patternFill patternType="solid"><fgColor rgb="FFFFF7D6"/></patternFill>',
];
const OPEN_FILL = 2;

function styleXml({ isBold, format, align, isOpen }: XlsxStyle): string {
  const id = format === undefined ? GENERAL : FORMATS[format];
  const about = [
    `numFmtId="${id}" fontId="${isBold ? 1 : 0}" fillId="${isOpen ? OPEN_FILL : 0}" borderId="0" xfId="0" applyFont="1"`,
    format === undefined ? '' : ' applyNumberFormat="1"',
    align === undefined ? '' : ' applyAlignment="1"',
    isOpen ? ' applyFill="1" applyProtection="1"' : '',
  ].join('');
  const alignment = align === undefined ? '' : `<alignment horizontal="${align}"/>`;
  return `<xf ${about}>${alignment}${isOpen ? '<protection locked="0"/>' : ''}</xf>`;
}

/** The styles of a book as the children of its `styleSheet`. */
export function stylesXml(styles: readonly XlsxStyle[]): string {
  const fonts = ['', '<b/>'].map((bold) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`);
  return (
    `<fonts count="2">${fonts.join('')}</fonts>` +
    `<fills count="${FILLS.length}">${FILLS.map((fill) => `<fill>${fill}</fill>`).join('')}</fills>` +
    '<borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${styles.length}">${styles.map(styleXml).join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>'
  );
}
