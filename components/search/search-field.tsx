import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { searchPlace } from '#lib/search/search-url.ts';
import styles from './search-field.module.css';

/**
 * The field of the header; where there is no room for it, its button alone. `search-intent.tsx` opens the
 * overlay from it, and before that comes the form's own address does (D31).
 */
export function SearchField({ base, shopName }: { base: string; shopName: string }) {
  return (
    <search className={styles.place}>
      <form className={styles.field} action={searchPlace(base)} {...mark('search', '')}>
        <input
          className={styles.input}
          name="search"
          placeholder={`Искать в ${shopName}`}
          aria-label="Поиск товаров"
          autoComplete="off"
          maxLength={100}
        />
        <IconButton type="submit" icon="search" label="Найти" aria-haspopup="dialog" />
      </form>
    </search>
  );
}
