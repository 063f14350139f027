import { Icon } from '#components/kit/ui/icons/icon.tsx';
import styles from './field-error.module.css';

/** The id of a field's error, which the field names in `aria-describedby`. */
export function errorId(field: string): string {
  return `${field}-error`;
}

/** What is wrong with the field of this id, below it; nothing while nothing is. */
export function FieldError({ field, children }: { field: string; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p className={styles.error} id={errorId(field)}>
      <Icon name="circle-alert" size={16} />
      {children}
    </p>
  );
}
