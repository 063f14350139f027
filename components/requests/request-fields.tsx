'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useController } from 'react-hook-form';
import { MAX_QUESTION } from '#api/contract/requests.ts';
import { QUICK_ORDER } from '#lib/routes.ts';
import { pageUrl } from '#lib/urls.ts';
import { ConsentBox } from '../kit/consent/consent-box.tsx';
import { TextField } from '../kit/form/field.tsx';
import { PhoneField } from '../kit/form/field-phone.tsx';
import { useRegion } from '../kit/region/region-context.tsx';
import { Button } from '../kit/ui/button.tsx';
import { IntentLink } from '../kit/ui/intent-link.tsx';
import { PriceListLink } from '../pieces/price-list-link.tsx';
import { CallBackPromise } from './call-back-promise.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import styles from './request-fields.module.css';
import { RequestNote } from './request-note.tsx';
import type { RequestValues } from './request-values.ts';
import { REQUEST_TITLES, type RequestKind } from './request-words.ts';
import type { useRequest } from './use-request.ts';

/** What becomes of an address for a lower price: a letter where the shop sends any (D71). */
const PRICE_LEADS = {
  letter: 'Оставьте адрес почты: пришлём одно письмо, когда этот товар станет дешевле.',
  note: 'Оставьте адрес почты: менеджер увидит, что вы ждёте снижения цены на этот товар.',
} as const;

type RequestFieldsProps = {
  kind: RequestKind;
  request: ReturnType<typeof useRequest>;
  /** Whether the visitor has asked for the form, and goes on in it. */
  takesFocus: boolean;
};

/** What a request form asks for, the consent, the button, and what has become of it. */
export function RequestFields({ kind, request, takesFocus }: RequestFieldsProps) {
  const { base, consentMode, sendsLetters, priceList } = useRegion();
  const { form, state } = request;
  const { errors } = form.formState;
  const place = useRef<HTMLFormElement>(null);
  const [isWanted, setWanted] = useState(takesFocus);
  const isSending = state.kind === 'sending';

  useEffect(() => {
    // At once: the form's own way to a field waits for another task, and who types meanwhile types nowhere.
    if (takesFocus) place.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  return (
    <form
      className={styles.form}
      ref={place}
      noValidate
      aria-label={REQUEST_TITLES[kind]}
      onFocus={() => setWanted(true)}
      onSubmit={(event) => {
        event.preventDefault();
        void request.send(event.nativeEvent.isTrusted);
      }}
    >
      <p className={styles.lead}>
        {kind === 'lowprice' ? (
          PRICE_LEADS[sendsLetters ? 'letter' : 'note']
        ) : (
          <CallBackPromise kind={kind} isWanted={isWanted} />
        )}
      </p>
      {kind === 'opt' && priceList !== undefined ? (
        <p className={styles.lead}>
          Можно и без звонка: <PriceListLink href={priceList} />, заполните его и загрузите в{' '}
          <IntentLink href={pageUrl(base, QUICK_ORDER)}>быстрый заказ</IntentLink>
        </p>
      ) : null}
      {request.hasText ? (
        <TextField label="Что вы ищете" maxLength={MAX_QUESTION} {...form.register('text')} />
      ) : null}
      <Contact kind={kind} form={form} />
      <Trap field={form.register('website')} />
      {consentMode === 'checkbox' ? (
        <ConsentBox {...form.register('isAgreed')} error={errors.isAgreed?.message} />
      ) : null}
      <Button variant="primary" size="lg" type="submit" isBusy={isSending}>
        {isSending ? 'Отправляем…' : 'Отправить заявку'}
      </Button>
      {consentMode === 'notice' ? <ConsentNotice /> : null}
      <RequestNote state={state} />
    </form>
  );
}

/** What the shop answers to. Typing on takes back what was said of it. */
function Contact({ kind, form }: { kind: RequestKind; form: UseFormReturn<RequestValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'contact' });
  const { ref, ...input } = field;
  const error = fieldState.error?.message;

  function edit(typed: string) {
    // The mask tells also what it has been given.
    if (typed !== field.value) form.clearErrors();
    field.onChange(typed);
  }

  if (kind !== 'lowprice') {
    const skin = kind === 'opt' ? 'local' : 'full';
    return (
      <PhoneField
        {...input}
        label="Телефон"
        name="phone"
        skin={skin}
        inputRef={ref}
        error={error}
        onChange={edit}
      />
    );
  }
  return (
    <TextField
      {...field}
      label="Электронная почта"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      isRequired
      error={error}
      onChange={({ target }) => edit(target.value)}
    />
  );
}

/** A field that people neither see nor hear; programs fill it in. */
function Trap({ field }: { field: UseFormRegisterReturn<'website'> }) {
  const id = useId();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>Сайт</label>
      <input {...field} id={id} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
