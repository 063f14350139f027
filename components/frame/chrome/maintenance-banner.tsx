import type { SiteSwitches } from '#api/contract/content.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import styles from './maintenance-banner.module.css';

/** What an operator announces about works on the shop (acc-A14). */
export function MaintenanceBanner({ label, description }: NonNullable<SiteSwitches['maintenance']>) {
  return (
    <section className={styles.banner} aria-label="Объявление">
      <p className={styles.words}>
        <Icon name="info" size={18} />
        <span>
          <strong>{label}</strong> {description}
        </span>
      </p>
    </section>
  );
}
