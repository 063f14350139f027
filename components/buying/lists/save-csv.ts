import { fileName, goodsCsv, type TableLine, type TableSum } from '#lib/lists/goods-table.ts';
import { saveFile } from './save-file.ts';

/** Has the browser keep goods as «name.csv» for accounting (acc-D15). */
export function saveCsv(name: string, lines: readonly TableLine[], sums: readonly TableSum[]): void {
  const text = goodsCsv(lines, sums);
  saveFile(fileName(name, 'csv'), new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
