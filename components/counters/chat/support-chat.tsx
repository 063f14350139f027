'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { runScript } from '#components/pieces/page/foreign-script.ts';
import { isSecretPage } from '../analytics/page-views.ts';
import { listenToConsent, readConsent } from '../cookies/cookie-consent.ts';
import { isChatThere, noteChat } from './chat-there.ts';

/**
 * The slot of the operator's support chat (D61): its script, which draws the chat itself, comes once the
 * visitor has agreed to cookies that the shop can do without (D56). What a script has begun nobody can take
 * back: with the consent the page goes too, and comes without it.
 */
export function SupportChat({ url }: { url: string }) {
  const consent = useSyncExternalStore(listenToConsent, readConsent, () => 'unknown' as const);
  // It reads the address bar: a document that began at a secret address has no chat.
  const [isSecret] = useState(() => isSecretPage(window.location.pathname));

  useEffect(() => {
    if (consent === 'accepted' && !isSecret) runScript(url, noteChat);
    if (consent === 'refused' && isChatThere()) window.location.reload();
  }, [consent, isSecret, url]);

  return null;
}
