import { type ComponentProps, useState } from 'react';
import { Field } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
};

/** A password: pasted or typed as it is, and shown where its owner wants to see it. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })} isRequired>
      {(aria) => (
        <div className={styles.line}>
          <input
            {...input}
            {...aria}
            className={styles.control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Скрыть' : 'Показать'}
          </Button>
        </div>
      )}
    </Field>
  );
}
