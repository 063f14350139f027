import { Icon } from '#components/kit/ui/icons/icon.tsx';
import type { IconName } from '#components/kit/ui/icons/names.ts';
import type { ListingView } from '#lib/browser/listing-view.ts';
import styles from './view-choice.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'view-choice': HTMLAttributes<HTMLElement>;
    }
  }
}

const VIEWS: readonly { view: ListingView; label: string; icon: IconName }[] = [
  { view: 'tiles', label: 'Плиткой', icon: 'layout-grid' },
  { view: 'table', label: 'Таблицей', icon: 'list' },
];

/** Tiles or a table of the same goods (acc-C13); `view-switch.ts` hears it. */
export function ViewChoice() {
  return (
    <view-choice>
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
            value={view}
          >
            <Icon name={icon} size={18} />
          </button>
        ))}
      </fieldset>
    </view-choice>
  );
}
