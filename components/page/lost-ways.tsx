import type { CategoryNode } from '#api/contract/category.ts';
import { pageUrl } from '#lib/urls.ts';
import { CategoryTiles } from '../catalog/category-tiles.tsx';
import { Button } from '../ui/button.tsx';
import { mark } from '../ui/marks.ts';
import styles from './lost-ways.module.css';
import { TitledSection } from './titled-section.tsx';

/** Where to go from an address that does not exist: a search, and the sections of the catalogue (acc-A6). */
export function LostWays({ roots, base }: { roots: readonly CategoryNode[]; base: string }) {
  return (
    <div className={styles.ways}>
      <search aria-label="Поиск по магазину">
        <form className={styles.form} action={pageUrl(base, '/')} {...mark('search', '')}>
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
