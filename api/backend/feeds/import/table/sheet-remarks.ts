/** What is said of a sheet as a whole (price-lists.md §1). */
export function sheetRemarks({
  hiddenRows,
  emptyFormulas,
}: {
  hiddenRows: number;
  emptyFormulas: number;
}): string[] {
  return [
    ...(hiddenRows > 0 ? [`Скрытых строк, они тоже прочитаны: ${hiddenRows}.`] : []),
    ...(emptyFormulas > 0 ? [`Формул без сохранённого значения, их ячейки пусты: ${emptyFormulas}.`] : []),
  ];
}
