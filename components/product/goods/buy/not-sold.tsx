import { buttonLook } from '#components/kit/ui/button-look.ts';
import type { Elsewhere } from './elsewhere.ts';
import styles from './not-sold.module.css';

/** Says once that the region does not sell the product, and leads to those that do (D24). */
export function NotSold({ elsewhere }: { elsewhere: readonly Elsewhere[] }) {
  return (
    <div className={styles.absent}>
      <p className={styles.words}>Нет в продаже в этом регионе</p>
      {elsewhere.map(({ place, href }) => (
        <a key={href} className={buttonLook({ variant: 'primary' })} href={href}>
          Есть {place}
        </a>
      ))}
    </div>
  );
}
