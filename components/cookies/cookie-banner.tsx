'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useRegion } from '#components/region/region-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { isQuietPage } from '#lib/frame.ts';
import { pageUrl } from '#lib/urls.ts';
import { paintedPage } from '#store/painted-page.ts';
import styles from './cookie-banner.module.css';
import {
  decideConsent,
  listenToConsent,
  noteBannerPassed,
  readConsent,
  wasBannerPassed,
} from './cookie-consent.ts';

/** It comes this long after the load (specification section 9), ms. */
const PAUSE = 1000;

/**
 * Asks about cookies until the visitor answers: «Продолжить» and «Подробнее», then «Хорошо» (acc-B8, D56). Not in the cart
 * and the checkout.
 */
export function CookieBanner() {
  const { base } = useRegion();
  const consent = useSyncExternalStore(listenToConsent, readConsent, () => 'unknown' as const);
  const { page, visits } = useStore(paintedPage);
  const [firstVisit, setFirstVisit] = useState<number | null>(null);
  const [isSecondView, setSecondView] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      setSecondView(wasBannerPassed());
      setFirstVisit(paintedPage.getState().visits);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, []);

  const isShown = firstVisit !== null && consent === 'unknown';

  useEffect(() => {
    if (!isShown) return;
    window.addEventListener('pagehide', noteBannerPassed);
    return () => window.removeEventListener('pagehide', noteBannerPassed);
  }, [isShown]);

  useEffect(() => {
    if (!isShown || visits === firstVisit) return;
    noteBannerPassed();
    setSecondView(true);
  }, [isShown, visits, firstVisit]);

  if (!isShown || (page !== null && isQuietPage(page.path))) return null;
  return (
    <section aria-label="Файлы cookie">
      <div className={styles.banner}>
        <p className={styles.text}>
          Магазин использует файлы cookie: одни нужны для корзины и заказа, другие — чтобы понимать, как
          сделать его удобнее.
        </p>
        <div className={styles.answers}>
          <Button variant="primary" size="sm" onClick={() => decideConsent('accepted')}>
            {isSecondView ? 'Хорошо' : 'Продолжить'}
          </Button>
          {isSecondView ? (
            <IntentLink className={styles.more} href={pageUrl(base, '/cookie')}>
              Подробнее
            </IntentLink>
          ) : (
            <ButtonLink size="sm" href={pageUrl(base, '/cookie')}>
              Подробнее
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
