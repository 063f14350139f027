'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { listenToRegionDialog, openRegionDialog } from '#components/kit/region/open-region-dialog.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
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
 * Asks about cookies until the visitor answers: «Продолжить» and «Подробнее», then «Хорошо» (acc-B8, D56), on
 * every page (D76). While the region is asked for it stands in that dialog: behind it nothing could be
 * answered.
 */
export function CookieBanner({ hasChat = false }: { hasChat?: boolean }) {
  const { base } = useRegion();
  const consent = useSyncExternalStore(listenToConsent, readConsent, () => 'unknown' as const);
  const { visits } = useStore(paintedPage);
  const dialog = useSyncExternalStore(listenToRegionDialog, openRegionDialog, () => null);
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

  if (!isShown) return null;
  const banner = (
    <section className={dialog === null ? undefined : styles.over} aria-label="Файлы cookie">
      <div className={styles.banner}>
        <div className={styles.text}>
          <p>Магазин использует файлы cookie.</p>
          <p>Одни нужны для корзины и заказа.</p>
          <p>Другие помогают делать его удобнее.</p>
          {hasChat && <p>Третьи — для чата поддержки.</p>}
        </div>
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
  return dialog === null ? banner : createPortal(banner, dialog);
}
