import type { ReactNode } from 'react';
import type { CategoryNode } from '#api/contract/category.ts';
import type { Region } from '#api/contract/region.ts';
import { BottomBar } from './bottom-bar.tsx';
import styles from './chrome.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

type ChromeProps = {
  base: string;
  shopName: string;
  /** The telephone of the page's region. */
  phone: string;
  offices: readonly Region[];
  categories: readonly CategoryNode[];
  children: ReactNode;
};

/** Everything around a page's content. */
export function Chrome({ base, shopName, phone, offices, categories, children }: ChromeProps) {
  return (
    <>
      <SkipLink />
      <Header base={base} shopName={shopName} phone={phone} />
      <main className={styles.content} id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer base={base} shopName={shopName} offices={offices} categories={categories} />
      <BottomBar base={base} phone={phone} />
    </>
  );
}
