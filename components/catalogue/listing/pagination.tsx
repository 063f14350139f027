import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { viewRel } from '#lib/listing-urls.ts';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  page: number;
  lastPage: number;
  /** The address of a page, with sort and brands kept. */
  hrefOf: (page: number) => string;
  /** Whether the next page's document holds its goods, to be shown below these. */
  canGrow?: boolean;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Comes empty, with the address of the next page; `view/more-goods.ts` draws its button. */
      'more-goods': HTMLAttributes<HTMLElement> & { class?: string | undefined; href: string };
    }
  }
}

/** Numbered pages of a listing as real links (D10); nothing when there is one page. */
export function Pagination({ page, lastPage, hrefOf, canGrow = false }: PaginationProps) {
  if (lastPage <= 1) return null;
  return (
    <>
      {canGrow && page < lastPage ? <more-goods class={styles.more} href={hrefOf(page + 1)} /> : null}
      <nav className={styles.pages} aria-label="Страницы">
        {page > 1 ? (
          <IntentLink
            className={styles.step}
            href={hrefOf(page - 1)}
            rel={viewRel(hrefOf(page - 1), 'prev')}
            aria-label="Предыдущая страница"
          >
            <Icon name="arrow-left" />
          </IntentLink>
        ) : null}
        <ol className={styles.list}>
          {pageWindow(page, lastPage).map((step) => (
            <li key={step}>
              {step === page ? (
                <span className={styles.current} aria-current="page">
                  <span className="visually-hidden">Страница </span>
                  {step}
                </span>
              ) : (
                <IntentLink className={styles.page} href={hrefOf(step)} rel={viewRel(hrefOf(step))}>
                  <span className="visually-hidden">Страница </span>
                  {step}
                </IntentLink>
              )}
            </li>
          ))}
        </ol>
        {page < lastPage ? (
          <IntentLink
            className={styles.step}
            href={hrefOf(page + 1)}
            rel={viewRel(hrefOf(page + 1), 'next')}
            aria-label="Следующая страница"
          >
            <Icon name="arrow-right" />
          </IntentLink>
        ) : null}
      </nav>
    </>
  );
}
