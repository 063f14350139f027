import { goodsCsv, type TableLine, type TableSum } from '#lib/lists/goods-table.ts';
import { saveFile } from './save-file.ts';

/** Signs that some system keeps no file under. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]/gu;

/** Has the browser keep goods as «name.csv» for accounting (acc-D15). */
export function saveCsv(name: string, lines: readonly TableLine[], sums: readonly TableSum[]): void {
  saveFile(`${name.replace(UNSAFE, ' ').trim()}.csv`, goodsCsv(lines, sums), 'text/csv;charset=utf-8');
}
