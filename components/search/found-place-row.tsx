import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { grouped } from '#lib/money.ts';
import styles from './found-place-row.module.css';
import { Highlighted } from './highlighted.tsx';

type FoundPlaceRowProps = {
  id: string;
  href: string;
  name: string;
  /** What it stands in, or what it is. */
  remark: string | null;
  count: number;
  query: string;
  onFollow: () => void;
};

/** A section or a brand that the query names. */
export function FoundPlaceRow({ id, href, name, remark, count, query, onFollow }: FoundPlaceRowProps) {
  return (
    <tr className={styles.row} id={id}>
      <td>
        <IntentLink className={styles.link} href={href} onClick={onFollow}>
          <span className={styles.name}>
            <Highlighted text={name} query={query} />
          </span>
          {remark === null ? null : <span className={styles.remark}>{remark}</span>}
          <span className={styles.count}>{grouped(count)}</span>
        </IntentLink>
      </td>
    </tr>
  );
}
