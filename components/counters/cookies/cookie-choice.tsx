'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import styles from './cookie-choice.module.css';
import { decideConsent, listenToConsent, readConsent } from './cookie-consent.ts';
import { dropOptionalCookies } from './optional-cookies.ts';

const WORDS = {
  unknown: 'Вы ещё не решили. Пока включены только необходимые файлы cookie.',
  accepted: 'Вы согласились: включены необходимые файлы cookie и аналитика.',
  refused: 'Вы отказались: включены только необходимые файлы cookie.',
} as const;
const WITH_CHAT = {
  ...WORDS,
  accepted: 'Вы согласились: включены необходимые файлы cookie, аналитика и чат поддержки.',
} as const;

type CookieChoiceProps = {
  /** The call tracker's; null without one. */
  trackerCookie: string | null;
  /** Whether the consent brings a support chat too. */
  hasChat: boolean;
};

/**
 * Lets the visitor accept, refuse or withdraw what the banner asked (D56); stands on /cookie. A refusal takes
 * away what had come with the consent.
 */
export function CookieChoice({ trackerCookie, hasChat }: CookieChoiceProps) {
  const all = hasChat ? WITH_CHAT : WORDS;
  const consent = useSyncExternalStore(listenToConsent, readConsent, () => 'unknown' as const);
  useEffect(() => {
    if (consent === 'refused') dropOptionalCookies(trackerCookie);
  }, [consent, trackerCookie]);
  return (
    <section className={styles.choice} aria-label="Ваш выбор">
      <div className={styles.words}>
        <p role="status">{all[consent]}</p>
        {/* Room for whichever words the answer brings after the page has come: nothing below moves. */}
        {Object.values(all).map((words) => (
          <span key={words} aria-hidden="true">
            {words}
          </span>
        ))}
      </div>
      <div className={styles.answers}>
        <Button size="sm" aria-disabled={consent === 'accepted'} onClick={() => decideConsent('accepted')}>
          {hasChat ? 'Разрешить аналитику и чат' : 'Разрешить аналитику'}
        </Button>
        <Button size="sm" aria-disabled={consent === 'refused'} onClick={() => decideConsent('refused')}>
          {consent === 'accepted' ? 'Отозвать согласие' : 'Отказаться'}
        </Button>
      </div>
    </section>
  );
}
