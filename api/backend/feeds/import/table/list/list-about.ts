import type { TableFile } from '../table-file.ts';
import type { ListPlan } from './list-plan.ts';
import type { ListAbout } from './listed-good.ts';

const SHOWN_EXAMPLES = 3;
const MAX_EXAMPLE = 40;

/** What a list was taken for, with the first different values of each column. */
export function aboutList(table: TableFile, plan: ListPlan): ListAbout {
  const { header, columns, sample, sheet, others, mapping, origin, changed } = plan;
  const goods = sample.filter(({ cells }) => cells.filter((cell) => cell !== undefined).length > 1);
  return {
    format: table.format,
    details: table.details,
    sheet: table.sheets[sheet]?.name ?? '',
    others,
    header: [header.first, header.last],
    mapping,
    origin,
    changed,
    columns: columns.map(({ letters, heading, field, reason, place }) => {
      const texts = goods.flatMap(({ cells }) => cells[place]?.text.replace(/\s+/g, ' ').trim() ?? []);
      const examples = [...new Set(texts)].slice(0, SHOWN_EXAMPLES).map((text) => text.slice(0, MAX_EXAMPLE));
      return { letters, heading, field, reason, examples };
    }),
  };
}
