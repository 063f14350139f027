'use client';

import 'imask/esm/masked/pattern';
import IMaskInput from 'react-imask/esm/input';
import styles from './field.module.css';
import { Field } from './field.tsx';
import {
  enteredLocalPhone,
  enteredPhone,
  LOCAL_PHONE_MASK,
  localPhoneText,
  PHONE_MASK,
} from './field-phone-entry.ts';

type PhoneFieldProps = {
  label: string;
  name: string;
  /** As masked, or less of it. */
  value: string;
  onChange: (masked: string) => void;
  onBlur?: () => void;
  inputRef?: (element: HTMLInputElement | null) => void;
  error?: string | undefined;
  /** `full` is +7(###)-###-##-##, `local` is (###)-###-##-## behind a fixed +7. */
  skin?: 'full' | 'local';
};

/** The one phone field (D52). It brings the mask's library along, so load it with the form. */
export function PhoneField({ label, error, skin = 'full', onChange, ...input }: PhoneFieldProps) {
  return (
    <Field label={label} error={error} isRequired>
      {(aria) =>
        skin === 'full' ? (
          <IMaskInput
            {...input}
            {...aria}
            className={styles.control}
            mask={PHONE_MASK}
            prepare={(text, masked) => enteredPhone(text, masked.value)}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+7(___)-___-__-__"
            onAccept={(masked: string) => onChange(masked)}
          />
        ) : (
          <span className={styles.prefixed}>
            <span className={styles.prefix}>+7</span>
            <IMaskInput
              {...input}
              {...aria}
              className={styles.control}
              mask={LOCAL_PHONE_MASK}
              prepare={(text, masked) => enteredLocalPhone(text, masked.value)}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              placeholder="(___)-___-__-__"
              onAccept={(masked: string) => onChange(localPhoneText(masked))}
            />
          </span>
        )
      }
    </Field>
  );
}
