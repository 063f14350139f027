'use client';

import { phoneUrl } from '#lib/urls.ts';
import { useRegion } from '../kit/region/region-context.tsx';
import { useLate } from '../kit/ui/use-late.ts';
import { FormRoom } from './form-room.tsx';
import styles from './late-form.module.css';
import type { RequestFormProps } from './request-form.tsx';

export const loadRequestForm = () => import('./request-form.tsx').then(({ RequestForm }) => RequestForm);

/** A request form in room of its size, and below it the telephone, which needs no form. */
export function LateForm({ isWanted = true, ...form }: RequestFormProps & { isWanted?: boolean }) {
  const { phone } = useRegion();
  const Form = useLate(isWanted ? loadRequestForm : null);
  return (
    <>
      {Form === null ? <FormRoom kind={form.kind} hasText={form.words !== undefined} /> : <Form {...form} />}
      {phone === '' ? null : (
        <p className={styles.other}>
          Или позвоните сами: <a href={phoneUrl(phone)}>{phone}</a>
        </p>
      )}
    </>
  );
}
