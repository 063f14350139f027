import type { DeskFailure } from '#api/contract/desk/failure.ts';
import styles from './refusal.module.css';
import { failureWords } from './use-try.ts';

/** What a form was refused for, unless its fields say it. */
export function Refusal({ failure }: { failure: DeskFailure | null }) {
  const isBeside = failure?.fields !== undefined && Object.keys(failure.fields).length > 0;
  return (
    <div role="alert">
      {failure === null || isBeside ? null : <p className={styles.refusal}>{failureWords(failure)}</p>}
    </div>
  );
}
