'use client';

import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FASTEST_FILL_MS } from '#api/contract/requests.ts';
import { track } from '../counters/analytics/track.ts';
import { useRegion } from '../kit/region/region-context.tsx';
import { toast } from '../kit/ui/toast/toast.ts';
import type { RequestSubject } from './asked-request.ts';
import { EMPTY_REQUEST, type RequestValues, requestResolver } from './request-values.ts';
import type { RequestKind } from './request-words.ts';
import { sendRequest } from './send-request.ts';

/** What has become of a request form; what is wrong with a field is the form's own. */
export type RequestState =
  | { kind: 'open' | 'sending' | 'offline' | 'failed' }
  | { kind: 'sent'; callBack: string | null };

const OPEN: RequestState = { kind: 'open' };

/**
 * Fills in and sends one request form: what was typed stays until it is sent, and two presses send it once.
 */
export function useRequest(kind: RequestKind, subject: RequestSubject) {
  const { city, phone, consentMode } = useRegion();
  const isRecall = kind === 'recall' || kind === 'question';
  const form = useForm<RequestValues>({
    resolver: requestResolver(kind, consentMode),
    defaultValues: { ...EMPTY_REQUEST, text: subject.words ?? '' },
    // What is wrong is said when it is sent, and no more once it is typed on.
    reValidateMode: 'onSubmit',
  });
  const [state, setState] = useState<RequestState>(OPEN);
  const [shownAt] = useState(() => performance.now());
  const isSending = useRef(false);

  async function deliver({ contact, text, website }: RequestValues, isTrusted: boolean) {
    if (!navigator.onLine) return setState({ kind: 'offline' });
    setState({ kind: 'sending' });
    // Whose browser fills forms in is quicker than a program may be.
    const early = shownAt + FASTEST_FILL_MS - performance.now();
    if (isTrusted && early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const outcome = await sendRequest(kind, {
      contact,
      text,
      subject,
      city,
      isAgreed: consentMode === 'checkbox' ? true : undefined,
      website,
      fillMs: Math.round(performance.now() - shownAt),
    });
    if (outcome.kind === 'refused') {
      setState(OPEN);
      form.setError('contact', { type: 'server', message: outcome.text }, { shouldFocus: true });
      return;
    }
    if (outcome.kind === 'failed') toast.error(`Произошла какая-то ошибка, позвоните по телефону ${phone}`);
    if (outcome.kind === 'sent' && isRecall) track({ kind: 'goal', goal: 'recallSent' });
    setState(outcome);
  }

  /** `isTrusted`: a person's own press, not a script's. */
  async function send(isTrusted: boolean) {
    if (isSending.current) return;
    isSending.current = true;
    if (isRecall) track({ kind: 'goal', goal: 'trySendRecall' });
    const submit = form.handleSubmit(
      (values) => deliver(values, isTrusted),
      ({ contact }) => {
        setState(OPEN);
        if (contact?.type === 'empty') toast.error(contact.message ?? '');
      },
    );
    try {
      await submit();
    } finally {
      isSending.current = false;
    }
  }

  return {
    form,
    hasText: subject.words !== undefined,
    state,
    send,
    again() {
      form.resetField('contact');
      setState(OPEN);
    },
  };
}
