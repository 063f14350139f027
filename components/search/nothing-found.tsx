import { useRegion } from '#components/kit/region/region-context.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { searchUrl } from '#lib/search/search-url.ts';
import { pageUrl, phoneUrl } from '#lib/urls.ts';
import styles from './nothing-found.module.css';

/** Nothing was found: the words of the specification, and where to go on. */
export function NothingFound({ query }: { query: string }) {
  const { base, phone } = useRegion();
  return (
    <div className={styles.nothing}>
      <p className={styles.text}>По вашему запросу товаров не найдено</p>
      <p>{`Проверьте, как написано «${query}», попробуйте артикул или одно слово вместо нескольких.`}</p>
      <p className={styles.ways}>
        <IntentLink href={pageUrl(base, '/catalog')}>Весь каталог</IntentLink>
        <IntentLink href={searchUrl(base, query)}>Спросить менеджера</IntentLink>
        <a href={phoneUrl(phone)}>{phone}</a>
      </p>
    </div>
  );
}
