'use client';

import 'imask/esm/masked/pattern';
import IMaskInput from 'react-imask/esm/input';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { enteredPhone, PHONE_MASK } from './field-phone-entry.ts';

type PhoneFieldProps = {
  label: string;
  name: string;
  /** As masked: +7(###)-###-##-##, or less of it. */
  value: string;
  onChange: (masked: string) => void;
  onBlur?: () => void;
  inputRef?: (element: HTMLInputElement | null) => void;
  error?: string | undefined;
};

/** The one phone field (D52). It brings the mask's library along, so load it with the form. */
export function PhoneField({ label, name, value, onChange, onBlur, inputRef, error }: PhoneFieldProps) {
  return (
    <Field label={label} error={error} isRequired>
      {(aria) => (
        <IMaskInput
          {...aria}
          className={styles.control}
          mask={PHONE_MASK}
          prepare={(text, masked) => enteredPhone(text, masked.value)}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+7(___)-___-__-__"
          value={value}
          onAccept={(masked: string) => onChange(masked)}
          onBlur={onBlur}
          inputRef={inputRef}
        />
      )}
    </Field>
  );
}
