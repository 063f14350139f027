'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { errorId, FieldError } from './field-error.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & {
  /** What is agreed to or chosen; may hold links. */
  label: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
};

/** A box to tick with its words beside it, and what is wrong below. */
export function Checkbox({ label, error, isRequired = false, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.line}>
        <input
          {...input}
          className={styles.box}
          id={id}
          type="checkbox"
          aria-required={isRequired || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId(id)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError field={id}>{error}</FieldError>
    </div>
  );
}
