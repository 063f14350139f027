import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Banner as BannerFacts } from '#api/contract/content.ts';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { mark } from '#components/ui/marks.ts';
import { localUrl } from '#lib/urls.ts';
import { AdMark } from './ad-mark.tsx';
import styles from './banner.module.css';
import { BannerPicture } from './banner-picture.tsx';

type BannerProps = {
  banner: BannerFacts;
  base: string;
  /** Where it stands: every place has its proportions. */
  place: 'main' | 'side' | 'under' | 'sidebar' | 'small';
  loading?: 'first' | 'late';
};

/** One banner: a picture that leads somewhere, with the marking beside the link (acc-B11, D33). */
export function Banner({ banner, base, place, loading }: BannerProps) {
  const { url, title, image, imageMobile, goalId, advertiser, erid } = banner;
  const picture = (
    <BannerPicture image={image} imageMobile={imageMobile} alt={title ?? ''} loading={loading} />
  );
  return (
    <div className={clsx(styles.banner, styles[place])}>
      {url === null ? (
        <div className={styles.picture}>{picture}</div>
      ) : (
        <BannerLink url={url} base={base} label={title ?? 'Подробнее'} goal={goalId}>
          {picture}
        </BannerLink>
      )}
      {advertiser === null || erid === null ? null : <AdMark advertiser={advertiser} erid={erid} />}
    </div>
  );
}

type BannerLinkProps = {
  url: string;
  base: string;
  label: string;
  /** Named in the page for the analytics, which listen for clicks once they are allowed (acc-B0). */
  goal: string | null;
  children: ReactNode;
};

function BannerLink({ url, base, label, goal, children }: BannerLinkProps) {
  const marks = { className: styles.picture, 'aria-label': label, ...mark('goal', goal ?? undefined) };
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
