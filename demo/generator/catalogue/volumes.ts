const VOLUME = /(\d+(?:,\d+)?) (мл|л)(?![а-яёa-z])/gi;

/** Volumes in one notation: millilitres below one litre, litres from there on («1000 мл» is «1 л»). */
export function inOneNotation(text: string): string {
  return text.replace(VOLUME, (_, written: string, unit: string) => {
    const amount = Number(written.replace(',', '.'));
    const millilitres = Math.round(unit.toLowerCase() === 'л' ? amount * 1000 : amount);
    return millilitres < 1000 ? `${millilitres} мл` : `${String(millilitres / 1000).replace('.', ',')} л`;
  });
}
