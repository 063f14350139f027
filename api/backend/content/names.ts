import type { Names } from './kind.ts';

const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;

function slugFault(name: string): string | null {
  if (!SLUG.test(name) || name.length > 64)
    return 'нужны строчные латинские буквы, цифры и дефис, не длиннее 64 знаков';
  return /[a-z]/.test(name) ? null : 'в имени нужна хотя бы одна буква';
}

/** Names that stand in addresses: `nedelya-upakovki`. A name of digits alone would read as an id. */
export const slugNames: Names = { fault: slugFault };

/** Slugs of what all regions share; `everywhere` says so to an operator who names one. */
export function sharedSlugs(everywhere: string): Names {
  return { fault: slugFault, everywhere };
}

/** The name of a kind of which there is one. */
export function singleName(kind: string): Names {
  return { fault: (name) => (name === kind ? null : `называется ${kind}`), single: true };
}

/** Names from a closed list. */
export function listedNames(known: readonly string[], everywhere?: string): Names {
  const fault = (name: string) => (known.includes(name) ? null : `нужно одно из: ${known.join(', ')}`);
  return everywhere === undefined ? { fault } : { fault, everywhere };
}
