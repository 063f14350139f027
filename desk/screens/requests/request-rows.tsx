import { Link } from 'wouter';
import type { RequestLine } from '#api/contract/desk/requests.ts';
import { useMe } from '#desk/client/me.tsx';
import { BehindCurtain } from '#desk/kit/curtain/curtain.tsx';
import type { useRowKeys } from '#desk/kit/list/use-row-keys.ts';
import { momentWords } from '#desk/kit/words/moments.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { RequestClock } from './request-clock.tsx';
import styles from './rows.module.css';
import { handledWords, KIND_WORDS } from './words.ts';

type RequestRowsProps = {
  rows: readonly RequestLine[];
  waited: (row: RequestLine) => number | null;
  hasLeft: (key: string) => boolean;
  keys: ReturnType<typeof useRowKeys>;
  /** Whether there are several kinds among them, so that each says its own. */
  isMixed: boolean;
  /** The card that is open. */
  open: number | null;
  hrefOf: (id: number) => string;
};

/** Requests, one under another: a table where there is room, cards on a phone. */
export function RequestRows({ rows, waited, hasLeft, keys, isMixed, open, hrefOf }: RequestRowsProps) {
  const me = useMe();
  return (
    <ul className={styles.rows} data-narrow={open !== null || undefined}>
      <BehindCurtain>
        {rows.map((row) => {
          const key = String(row.id);
          const waitedMs = waited(row);
          const isDue = row.remindAt !== null && Date.parse(row.remindAt) <= Date.now();
          return (
            <li
              key={key}
              {...keys.rowProps(key)}
              className={styles.row}
              data-open={row.id === open || undefined}
              data-left={hasLeft(key) || undefined}
            >
              <Link href={hrefOf(row.id)} className={styles.who}>
                {isMixed ? `${KIND_WORDS[row.kind]} ` : null}
                <span className={styles.from}>{row.from}</span>
              </Link>
              <span className={styles.wait}>
                {row.handled === 'done' || waitedMs === null ? null : <RequestClock waitedMs={waitedMs} />}
              </span>
              <span className={styles.about}>{row.about}</span>
              <span className={styles.state}>
                {isDue && row.handled !== 'done' ? <strong>Пора перезвонить. </strong> : null}
                {handledWords(row, me.id)}
              </span>
              <span className={styles.when}>
                {momentWords(row.createdAt)}
                {row.region === null ? '' : ` · ${REGION_NAMES[row.region]}`}
              </span>
            </li>
          );
        })}
      </BehindCurtain>
    </ul>
  );
}
