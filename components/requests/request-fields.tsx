'use client';

import { type RefObject, useEffect, useId, useState } from 'react';
import { TextField } from '../form/field.tsx';
import { PhoneField } from '../form/field-phone.tsx';
import { ConsentBox } from '../order/consent-box.tsx';
import { useRegion } from '../region/region-context.tsx';
import { Button } from '../ui/button.tsx';
import { CallBackPromise } from './call-back-promise.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import styles from './request-fields.module.css';
import { RequestNote } from './request-note.tsx';
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
  place: RefObject<HTMLFormElement | null>;
  /** Whether the visitor has asked for the form, and goes on in it. */
  takesFocus: boolean;
};

/** What a request form asks for, the consent, the button, and what has become of it. */
export function RequestFields({ kind, request, place, takesFocus }: RequestFieldsProps) {
  const { consentMode, sendsLetters } = useRegion();
  const { state } = request;
  const [isWanted, setWanted] = useState(takesFocus);
  const isSending = state.kind === 'sending';
  const fault = state.kind === 'refused' ? state : null;

  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus();
  }, [takesFocus, place]);

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
      <Contact
        kind={kind}
        value={request.contact}
        error={fault?.field === 'contact' ? fault.text : undefined}
        onChange={request.setContact}
      />
      <Trap onFill={request.setTrap} />
      {consentMode === 'checkbox' ? (
        <ConsentBox
          checked={request.isAgreed}
          error={fault?.field === 'consent' ? fault.text : undefined}
          onChange={({ target }) => request.setAgreed(target.checked)}
        />
      ) : null}
      <Button variant="primary" size="lg" type="submit" isBusy={isSending}>
        {isSending ? 'Отправляем…' : 'Отправить заявку'}
      </Button>
      {consentMode === 'notice' ? <ConsentNotice /> : null}
      <RequestNote state={state} />
    </form>
  );
}

type ContactProps = {
  kind: RequestKind;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

function Contact({ kind, onChange, ...field }: ContactProps) {
  if (kind !== 'lowprice') {
    const skin = kind === 'opt' ? 'local' : 'full';
    return <PhoneField {...field} label="Телефон" name="phone" skin={skin} onChange={onChange} />;
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
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A field that people neither see nor hear; programs fill it in. */
function Trap({ onFill }: { onFill: (text: string) => void }) {
  const id = useId();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>Сайт</label>
      <input
        id={id}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        onChange={({ target }) => onFill(target.value)}
      />
    </div>
  );
}
