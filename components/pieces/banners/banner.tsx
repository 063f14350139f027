import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Banner as BannerFacts } from '#api/contract/content.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { localUrl } from '#lib/urls.ts';
import { AdMark } from './ad-mark.tsx';
import styles from './banner.module.css';
import { BannerPicture } from './banner-picture.tsx';
import { type BannerPlace, BannerWords } from './banner-words.tsx';

type BannerProps = {
  banner: BannerFacts;
  base: string;
  place: BannerPlace;
  loading?: 'first' | 'late';
};

/**
 * One banner: words over a picture, or a picture alone, that lead somewhere, with the marking beside the link
 * (acc-B11, D33).
 */
export function Banner({ banner, base, place, loading }: BannerProps) {
  const { url, title, heading, image, imageMobile, goalId, advertiser, erid } = banner;
  const hasWords = heading !== null;
  const face = (
    <>
      <BannerPicture
        image={image}
        imageMobile={imageMobile}
        alt={hasWords ? '' : (title ?? '')}
        loading={loading}
      />
      {hasWords ? <BannerWords {...banner} place={place} /> : null}
    </>
  );
  return (
    <div className={clsx(styles.banner, styles[place], hasWords && styles.worded)}>
      {url === null ? (
        <div className={styles.face}>{face}</div>
      ) : (
        <BannerLink url={url} base={base} label={hasWords ? undefined : (title ?? 'Подробнее')} goal={goalId}>
          {face}
        </BannerLink>
      )}
      {advertiser === null || erid === null ? null : <AdMark advertiser={advertiser} erid={erid} />}
    </div>
  );
}

type BannerLinkProps = {
  url: string;
  base: string;
  /** Its name, where no words stand in it. */
  label: string | undefined;
  /** Named in the page for the analytics, which listen for clicks once they are allowed (acc-B0). */
  goal: string | null;
  children: ReactNode;
};

function BannerLink({ url, base, label, goal, children }: BannerLinkProps) {
  const marks = { className: styles.face, 'aria-label': label, ...mark('goal', goal ?? undefined) };
  return url.startsWith('/') ? (
    <IntentLink {...marks} href={localUrl(url, base)}>
      {children}
    </IntentLink>
  ) : (
    <a {...marks} href={url} target="_blank" rel="noopener sponsored">
      {children}
    </a>
  );
}
