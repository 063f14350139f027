import type { CategoryNode } from '#api/contract/category.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { TitledSection } from '#components/pieces/page/titled-section.tsx';
import { searchPlace } from '#lib/search/search-url.ts';
import { CategoryTiles } from '../catalog/category-tiles.tsx';
import styles from './lost-ways.module.css';

/** Where to go from an address that does not exist: a search, and the sections of the catalogue (acc-A6). */
export function LostWays({ roots, base }: { roots: readonly CategoryNode[]; base: string }) {
  return (
    <div className={styles.ways}>
      <search aria-label="Поиск по магазину">
        <form className={styles.form} action={searchPlace(base)} {...mark('search', '')}>
          <input
            className={styles.input}
            name="search"
            placeholder="Название или артикул"
            aria-label="Что вы искали"
            autoComplete="off"
            maxLength={100}
          />
          <Button type="submit" variant="secondary">
            Найти
          </Button>
        </form>
      </search>
      {roots.length === 0 ? null : (
        <TitledSection heading="Разделы каталога">
          <CategoryTiles categories={roots} base={base} />
        </TitledSection>
      )}
    </div>
  );
}
