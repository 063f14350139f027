import { Button } from '#components/kit/ui/button.tsx';
import { searchPlace } from '#lib/search/search-url.ts';
import { MAX_QUERY } from '#lib/search/searched-text.ts';
import { PAGE_FIELD } from './page-field.ts';
import styles from './page-form.module.css';

type PageFormProps = {
  base: string;
  query?: string;
  onEnter?: (query: string) => void;
};

/** The field of the search page: a form of its own address, which works before any code has come. */
export function PageForm({ base, query = '', onEnter }: PageFormProps) {
  return (
    <search aria-label="Поиск по магазину">
      <form
        className={styles.form}
        action={searchPlace(base)}
        onSubmit={
          onEnter === undefined
            ? undefined
            : (event) => {
                event.preventDefault();
                onEnter(String(new FormData(event.currentTarget).get('search') ?? ''));
              }
        }
      >
        <input
          className={styles.input}
          id={PAGE_FIELD}
          key={query}
          name="search"
          type="search"
          defaultValue={query}
          aria-label="Что найти"
          placeholder="Название или артикул"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_QUERY}
        />
        <Button type="submit" variant="primary">
          Найти
        </Button>
      </form>
    </search>
  );
}
