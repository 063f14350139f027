import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import { GRID } from './grid-role.ts';
import styles from './recent-searches.module.css';

type RecentSearchesProps = {
  listId: string;
  searches: readonly string[];
  onSearch: (query: string) => void;
  onForget: () => void;
};

/** What this browser has searched for; a press searches for it again. */
export function RecentSearches({ listId, searches, onSearch, onForget }: RecentSearchesProps) {
  if (searches.length === 0) {
    return <p className={styles.hint}>Введите название или артикул, хватит двух символов.</p>;
  }
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>Вы искали</h3>
        <TextButton onClick={onForget}>Очистить</TextButton>
      </div>
      <table className={styles.list} id={listId} {...GRID} aria-label="Недавние запросы">
        <tbody>
          {searches.map((query, at) => (
            <tr className={styles.row} id={`search-recent-${at}`} key={query}>
              <td>
                <button className={styles.query} type="button" onClick={() => onSearch(query)}>
                  <Icon name="clock" size={18} />
                  {query}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
