'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Tags } from '#lib/browser/tags.ts';
import { paintedPage } from '#store/painted-page.ts';
import { listenToConsent, readConsent } from '../cookies/cookie-consent.ts';
import { dropOptionalCookies } from '../cookies/optional-cookies.ts';
import { isSecretPage, toldUrl } from './page-views.ts';
import { track } from './track.ts';

/**
 * Counts visits by the configured counters, once the visitor has allowed it and only so long (D56): until
 * then nothing is fetched from anywhere. Each page that is shown is one view, with the page before it as its
 * referrer (acc-E6).
 */
export function Analytics({ tags }: { tags: Tags }) {
  const consent = useSyncExternalStore(listenToConsent, readConsent, () => 'unknown' as const);
  const visits = useStore(paintedPage, (state) => state.visits);
  const [isOpen, setOpen] = useState(false);
  const shown = useRef({ visits: 0, url: '', referrer: '' });
  const told = useRef(0);
  // A counter reads the address bar: a document that began at a secret one has none.
  const [isSecret] = useState(() => isSecretPage(window.location.pathname));
  const isAllowed = consent === 'accepted' && !isSecret;

  useEffect(() => {
    if (!isAllowed) return;
    let close: (() => void) | null = null;
    let isOver = false;
    import('./open-tags.ts').then(
      ({ openTags }) => {
        if (isOver) return;
        close = openTags(tags);
        setOpen(true);
      },
      (error) => console.error('analytics: their code could not be loaded', error),
    );
    return () => {
      isOver = true;
      close?.();
      setOpen(false);
    };
  }, [isAllowed, tags]);

  useEffect(() => {
    if (consent === 'refused') dropOptionalCookies(null);
  }, [consent]);

  useEffect(() => {
    if (visits === 0) return;
    if (visits !== shown.current.visits) {
      const { url: before } = shown.current;
      const url = toldUrl(window.location.href);
      shown.current = { visits, url, referrer: before === '' ? document.referrer : before };
    }
    if (!isOpen || told.current === visits) return;
    told.current = visits;
    const { url, referrer } = shown.current;
    track({ kind: 'page', url, referrer, title: document.title });
  }, [visits, isOpen]);

  return null;
}
