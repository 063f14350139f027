/** One row of an operator's table: what stands in it, and in which line. */
export type RedirectRow = { line: number; old: string; target: string };

/** What is wrong with a line, for the operator. */
export type LineFault = { line: number; message: string };

/** So many rows are taken; a shop with more has rules, not a table. */
export const MOST_REDIRECTS = 100_000;
/** The longest address that is taken, signs. */
const LONGEST_ADDRESS = 1000;

const SEPARATORS = [';', '\t', ','] as const;

/** The cells of a line; a quoted one may hold the separator, and quotes by two of them. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line[at] === '"') {
      let end = line.indexOf('"', at + 1);
      while (end !== -1 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
      const close = end === -1 ? line.length : end;
      cells.push(line.slice(at + 1, close).replaceAll('""', '"'));
      at = close + 1;
    } else {
      const next = line.indexOf(separator, at);
      const close = next === -1 ? line.length : next;
      cells.push(line.slice(at, close));
      at = close;
    }
    if (line[at] !== separator) break;
    at += 1;
  }
  return cells.map((cell) => cell.trim());
}

const isAddress = (text: string) => /^(?:\/|https?:\/\/)/i.test(text);

/**
 * Reads a table «old;new»: semicolons, tabs or commas, with a header or without one. An empty second cell
 * takes the old address out of the shop's table. Every line that is none is named.
 */
export function readRedirects(text: string): { rows: RedirectRow[]; faults: LineFault[] } {
  const rows: RedirectRow[] = [];
  const faults: LineFault[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = SEPARATORS.find((each) => lines[0]?.includes(each)) ?? ';';
  for (const [at, written] of lines.entries()) {
    const line = at + 1;
    if (written.trim() === '') continue;
    const [old = '', target, ...more] = cellsOf(written, separator);
    if (at === 0 && !isAddress(old)) continue;
    const fault = (message: string) => void faults.push({ line, message });
    if (target === undefined || more.some((cell) => cell !== ''))
      fault('нужны два столбца: прежний адрес и новый');
    else if (Math.max(old.length, target.length) > LONGEST_ADDRESS)
      fault(`адрес длиннее ${LONGEST_ADDRESS} знаков`);
    else if (!isAddress(old)) fault(`«${old}» не адрес: нужно /путь или https://узел/путь`);
    else if (target !== '' && !isAddress(target))
      fault(`«${target}» не адрес: нужно /путь или https://узел/путь`);
    else if (rows.length === MOST_REDIRECTS) {
      fault(`строк больше ${MOST_REDIRECTS.toLocaleString('ru-RU')}`);
      break;
    } else rows.push({ line, old, target });
  }
  return { rows, faults };
}
