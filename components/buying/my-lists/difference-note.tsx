import { ChangeList } from '#components/buying/order/change-list.tsx';
import type { RegionCode } from '#lib/region/codes.ts';
import { REGION_IN } from '#lib/region/names.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import type { ListDifferences } from './list-differences.ts';
import styles from './my-lists.module.css';

type DifferenceNoteProps = { differences: ListDifferences; city: RegionCode };

/** Says before anything is changed what of a list cannot be had, or not as it is written. */
export function DifferenceNote({ differences: { unknown, unsold, packed }, city }: DifferenceNoteProps) {
  if (unknown.length + unsold.length + packed.length === 0) return null;
  return (
    <section className={styles.differences} aria-label="Не так, как в списке">
      <h2 className={styles.heading}>Не так, как в списке</h2>
      {unsold.length === 0 ? null : (
        <p>{`Не продаётся ${REGION_IN[city]}: ${unsold.map(withUnitsKept).join('; ')}.`}</p>
      )}
      {unknown.length === 0 ? null : <p>{`Нет в каталоге, артикулы: ${unknown.join(', ')}.`}</p>}
      {packed.length === 0 ? null : (
        <div>
          <p>Количество по упаковке:</p>
          <ChangeList changes={packed} />
        </div>
      )}
    </section>
  );
}
