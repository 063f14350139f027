import type { FoundCategory } from '#api/contract/search.ts';
import { Chips } from '#components/catalogue/listing/chips.tsx';
import type { SearchAsked } from '#lib/search/search-asked.ts';

type FoundSectionsProps = {
  asked: SearchAsked;
  categories: readonly FoundCategory[];
  hrefOf: (more: Partial<SearchAsked>) => string;
};

/**
 * The sections of what was found with their counts: each narrows the search, the chosen one lets go again.
 */
export function FoundSections({ asked, categories, hrefOf }: FoundSectionsProps) {
  if (categories.length < 2 && asked.category === null) return null;
  return (
    <Chips
      label="Разделы найденного"
      chips={categories.map(({ slug, name, count }) => ({
        name,
        count,
        isChosen: slug === asked.category,
        href: hrefOf({ category: slug === asked.category ? null : slug }),
      }))}
    />
  );
}
