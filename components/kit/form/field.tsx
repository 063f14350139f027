'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { errorId, FieldError } from './field-error.tsx';

/** What ties a control to its label and messages. */
export type FieldAria = {
  id: string;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldWords = {
  label: string;
  /** What is wrong; shown below the control and read with it. */
  error?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
};

/** Label, control, hint and error; the control is given what ties them together. */
export function Field({
  label,
  error,
  hint,
  isRequired = false,
  children,
}: FieldWords & { children: (aria: FieldAria) => ReactNode }) {
  const id = useId();
  const notes = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : errorId(id)];
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {isRequired ? null : <span className={styles.optional}>необязательно</span>}
      </label>
      {children({
        id,
        'aria-required': isRequired || undefined,
        'aria-invalid': error !== undefined,
        'aria-describedby': notes.filter(Boolean).join(' ') || undefined,
      })}
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError field={id}>{error}</FieldError>
    </div>
  );
}

/** One line of text. */
export function TextField({
  label,
  error,
  hint,
  isRequired,
  ...input
}: FieldWords & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired ?? false}>
      {(aria) => <input {...input} {...aria} className={styles.control} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  error,
  hint,
  isRequired,
  ...area
}: FieldWords & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired ?? false}>
      {(aria) => <textarea {...area} {...aria} className={styles.control} />}
    </Field>
  );
}

/** One of a few choices. */
export function SelectField({
  label,
  error,
  hint,
  isRequired,
  ...select
}: FieldWords & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired ?? false}>
      {(aria) => <select {...select} {...aria} className={styles.control} />}
    </Field>
  );
}
