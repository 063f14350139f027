import { columnLetters, columnPlace } from '#api/backend/base/spreadsheet/column-letters.ts';
import type { Header } from './find-header.ts';
import { FIELD_NAMES, type Field, fieldOfHeading } from './heading-words.ts';
import type { Mapping } from './mapping.ts';

export type MappedField = Field | 'price?';

/** One column as it is taken, and why, for a person. */
export type ListColumn = {
  letters: string;
  place: number;
  heading: string;
  field: MappedField | null;
  reason: string;
};

/** What stands above the columns, by their letters. */
export function headingRecord({ headings }: Header): Record<string, string> {
  return Object.fromEntries(
    headings.flatMap((heading, place) => (heading === '' ? [] : [[columnLetters(place), heading]])),
  );
}

/**
 * The columns by their headings: the first of several with one meaning, but of several prices none, since a
 * person must choose. A description is the name where there is no other.
 */
export function guessColumns({ headings, copies }: Header): ListColumn[] {
  const fields = headings.map(fieldOfHeading);
  const prices = fields.filter((field, at) => field === 'price' && !copies.has(at));
  const hasName = fields.includes('name');
  const taken = new Set<Field>();
  return headings.flatMap((heading, place): ListColumn[] => {
    if (heading === '') return [];
    const column = { letters: columnLetters(place), place, heading };
    const known = fields[place] ?? null;
    if (known === null) return [{ ...column, field: null, reason: 'слово не известно, столбец не читается' }];
    const field = known === 'description' && !hasName && !taken.has('name') ? 'name' : known;
    if (copies.has(place)) return [{ ...column, field: null, reason: 'продолжение объединённой ячейки' }];
    if (field === 'price' && prices.length > 1)
      return [{ ...column, field: 'price?', reason: 'цен несколько: выберите одну' }];
    if (taken.has(field))
      return [{ ...column, field: null, reason: `«${FIELD_NAMES[field]}» уже есть левее` }];
    taken.add(field);
    return [{ ...column, field, reason: 'по слову в шапке' }];
  });
}

/** The columns as a mapping has them. */
export function mappedColumns({ headings }: Header, { columns }: Mapping): ListColumn[] {
  const places = Object.keys(columns).map((letters) => columnPlace(letters) ?? 0);
  const length = Math.max(headings.length, ...places.map((place) => place + 1));
  return Array.from({ length }, (_, place): ListColumn => {
    const letters = columnLetters(place);
    const field = columns[letters] ?? null;
    const reason = field === null ? 'не назван в соответствии' : 'по соответствию';
    return { letters, place, heading: headings[place] ?? '', field, reason };
  }).filter(({ heading, field }) => heading !== '' || field !== null);
}

/** Where a field stands; null where no column has it. */
export function placeOfField(columns: readonly ListColumn[], field: MappedField): number | null {
  return columns.find((column) => column.field === field)?.place ?? null;
}
