'use client';

import type { SearchPage } from '#api/contract/search-page.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { TitledSection } from '#components/pieces/page/titled-section.tsx';
import { LateForm } from '#components/requests/late-form.tsx';
import { categoryUrl } from '#lib/listing-urls.ts';
import { grouped } from '#lib/money.ts';
import type { SearchAsked } from '#lib/search/search-asked.ts';
import { isNarrowed, plainSearch, searchPageUrl } from '#lib/search/search-urls.ts';
import { pageUrl, phoneUrl } from '#lib/urls.ts';
import styles from './lost-words.module.css';

type LostWordsProps = { heading: string; asked: SearchAsked; page: SearchPage; base: string };

/**
 * Words that find nothing are not the end (buyers §5): how they were read, the nearest sections, the
 * telephone, and a question to a manager with the words filled in.
 */
export function LostWords({ heading, asked, page: { understood, nearest }, base }: LostWordsProps) {
  const { phone } = useRegion();
  const { query } = asked;
  return (
    <div className={styles.lost}>
      <PageHeading>{heading}</PageHeading>
      <div className={styles.part} role="status">
        <p className={styles.text}>По вашему запросу товаров не найдено</p>
        <p>
          {`Искали «${query}»${understood === null ? '' : ` и «${understood}»`}. Попробуйте артикул или одно слово вместо нескольких.`}
        </p>
      </div>
      <ul className={styles.ways}>
        {nearest.map(({ slug, name, count }) => (
          <li key={slug}>
            <IntentLink href={categoryUrl(base, slug)}>{`${name} (${grouped(count)})`}</IntentLink>
          </li>
        ))}
        {isNarrowed(asked) ? (
          <li>
            <IntentLink href={searchPageUrl(base, plainSearch(asked))}>Те же слова без фильтров</IntentLink>
          </li>
        ) : null}
        <li>
          <IntentLink href={pageUrl(base, '/catalog')}>Весь каталог</IntentLink>
        </li>
        <li>
          <a href={phoneUrl(phone)}>{phone}</a>
        </li>
      </ul>
      <TitledSection heading="Спросить менеджера">
        <div className={styles.form}>
          <LateForm kind="question" productId={null} specialId={null} words={query} key={query} />
        </div>
      </TitledSection>
    </div>
  );
}
