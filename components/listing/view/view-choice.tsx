import { Icon } from '#components/ui/icons/icon.tsx';
import type { IconName } from '#components/ui/icons/names.ts';
import { mark } from '#components/ui/marks.ts';
import type { ListingView } from '#lib/browser/listing-view.ts';
import styles from './view-choice.module.css';

const VIEWS: readonly { view: ListingView; label: string; icon: IconName }[] = [
  { view: 'tiles', label: 'Плиткой', icon: 'layout-grid' },
  { view: 'table', label: 'Таблицей', icon: 'list' },
];

/** Tiles or a table of the same goods (acc-C13); `view-switch.ts` hears it. */
export function ViewChoice() {
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">Вид списка</legend>
      {VIEWS.map(({ view, label, icon }) => (
        <button
          className={view === 'table' ? styles.table : styles.tiles}
          key={view}
          type="button"
          aria-label={label}
          aria-pressed={view === 'tiles'}
          title={label}
          {...mark('listing-view', view)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </fieldset>
  );
}
