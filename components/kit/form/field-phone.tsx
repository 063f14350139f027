'use client';

import 'imask/esm/masked/pattern';
import type { ComponentProps, ComponentType } from 'react';
import IMaskInput from 'react-imask/esm/input';
import { WRONG_PHONE } from '#api/contract/contacts.ts';
import { normalisePhone } from '#lib/phone.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import {
  enteredLocalPhone,
  enteredPhone,
  isMasked,
  keptAsPasted,
  LOCAL_PHONE_MASK,
  localPhoneText,
  maskedPhone,
  PHONE_MASK,
  type PhoneSkin,
} from './field-phone-entry.ts';

type PhoneFieldProps = {
  label: string;
  name: string;
  /** As masked, or less of it; else as it was pasted. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  inputRef?: (element: HTMLInputElement | null) => void;
  error?: string | undefined;
  skin?: PhoneSkin;
};

/**
 * What the field asks of the masked input; without a mask it is a plain one, which the library's own types do
 * not say.
 */
type MaskedInputProps = Omit<ComponentProps<'input'>, 'value'> & {
  value: string;
  inputRef?: PhoneFieldProps['inputRef'];
  mask?: string;
  prepare?: (text: string, masked: { value: string }) => string;
  onAccept?: (masked: string) => void;
};
const MaskedInput = IMaskInput as ComponentType<MaskedInputProps>;

const SKINS = {
  full: { mask: PHONE_MASK, entered: enteredPhone, autoComplete: 'tel', placeholder: '+7(___)-___-__-__' },
  local: {
    mask: LOCAL_PHONE_MASK,
    entered: enteredLocalPhone,
    autoComplete: 'tel-national',
    placeholder: '(___)-___-__-__',
  },
} as const satisfies Record<PhoneSkin, object>;

/**
 * The one phone field (D52). What is no Russian number stays as it was pasted, without the mask, and is said
 * to be wrong until it is one or the field is emptied (D75). It brings the mask's library along, so load it
 * with the form.
 */
export function PhoneField({ label, error, skin = 'full', onChange, value, ...input }: PhoneFieldProps) {
  const { mask, entered, ...looks } = SKINS[skin];
  const isKept = !isMasked(value, skin);

  function edit(text: string) {
    const phone = normalisePhone(text);
    onChange(phone === null ? text : maskedPhone(phone, skin));
  }

  const ways: Partial<MaskedInputProps> = isKept
    ? { onChange: ({ target }) => edit(target.value) }
    : {
        mask,
        prepare: (text, masked) => {
          const kept = keptAsPasted(text, masked.value, skin);
          if (kept === null) return entered(text, masked.value);
          // After the mask has told what it makes of the rest.
          queueMicrotask(() => onChange(kept));
          return '';
        },
        onAccept: (masked) => onChange(skin === 'full' ? masked : localPhoneText(masked)),
      };

  return (
    <Field label={label} error={error ?? (isKept ? WRONG_PHONE : undefined)} isRequired>
      {(aria) => {
        const control = { ...input, ...aria, ...looks, ...ways, className: styles.control, value };
        if (skin === 'full') return <MaskedInput {...control} type="tel" inputMode="tel" />;
        return (
          <span className={styles.prefixed}>
            {isKept ? null : <span className={styles.prefix}>+7</span>}
            <MaskedInput {...control} type="tel" inputMode="tel" />
          </span>
        );
      }}
    </Field>
  );
}
