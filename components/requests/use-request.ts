'use client';

import { type RefObject, useRef, useState } from 'react';
import { FASTEST_FILL_MS } from '#api/contract/requests.ts';
import { track } from '../analytics/track.ts';
import { useRegion } from '../region/region-context.tsx';
import { toast } from '../ui/toast/toast.ts';
import type { RequestSubject } from './asked-request.ts';
import type { RequestKind } from './request-words.ts';
import { contactFault, NO_CONSENT, sendRequest } from './send-request.ts';

/** What a request form shows. */
export type RequestState =
  | { kind: 'open' | 'sending' | 'offline' | 'failed' }
  | { kind: 'refused'; field: 'contact' | 'consent'; text: string }
  | { kind: 'sent'; callBack: string | null };

const OPEN: RequestState = { kind: 'open' };

/** Fills in and sends one request form: what was typed stays until it is sent, and two presses send it once. */
export function useRequest(
  kind: RequestKind,
  subject: RequestSubject,
  place: RefObject<HTMLFormElement | null>,
) {
  const { city, phone, consentMode } = useRegion();
  const isRecall = kind === 'recall' || kind === 'question';
  const [state, setState] = useState<RequestState>(OPEN);
  const [contact, setContact] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [shownAt] = useState(() => performance.now());
  const trap = useRef('');
  const isSending = useRef(false);

  function refuse(field: 'contact' | 'consent', text: string) {
    setState({ kind: 'refused', field, text });
    const selector = field === 'consent' ? 'input[type=checkbox]' : 'input';
    place.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  /** `isTrusted`: a person's own press, not a script's. */
  async function send(isTrusted: boolean) {
    if (isSending.current) return;
    if (isRecall) track({ kind: 'goal', goal: 'trySendRecall' });
    const fault = contactFault(kind, contact);
    if (fault !== null) {
      if (fault.isEmpty) toast.error(fault.text);
      return refuse('contact', fault.text);
    }
    if (consentMode === 'checkbox' && !isAgreed) return refuse('consent', NO_CONSENT);
    if (!navigator.onLine) return setState({ kind: 'offline' });
    isSending.current = true;
    setState({ kind: 'sending' });
    // Whose browser fills forms in is quicker than a program may be.
    const early = shownAt + FASTEST_FILL_MS - performance.now();
    if (isTrusted && early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const outcome = await sendRequest(kind, {
      contact,
      subject,
      city,
      isAgreed: consentMode === 'checkbox' ? true : undefined,
      website: trap.current,
      fillMs: Math.round(performance.now() - shownAt),
    });
    isSending.current = false;
    if (outcome.kind === 'refused') return refuse('contact', outcome.text);
    if (outcome.kind === 'failed') toast.error(`Произошла какая-то ошибка, позвоните по телефону ${phone}`);
    if (outcome.kind === 'sent' && isRecall) track({ kind: 'goal', goal: 'recallSent' });
    setState(outcome);
  }

  return {
    state,
    contact,
    isAgreed,
    send,
    setContact(typed: string) {
      if (typed !== contact && state.kind === 'refused') setState(OPEN);
      setContact(typed);
    },
    setAgreed,
    setTrap(typed: string) {
      trap.current = typed;
    },
    again() {
      setContact('');
      setState(OPEN);
    },
  };
}
