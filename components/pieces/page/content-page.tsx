import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '#components/kit/ui/breadcrumbs.tsx';
import styles from './content-page.module.css';
import { PageHeading } from './page-heading.tsx';

type ContentPageProps = {
  steps: readonly Crumb[];
  heading: string;
  remark?: string;
  children: ReactNode;
};

/** Path, heading and what follows, one below the other. */
export function ContentPage({ steps, heading, remark, children }: ContentPageProps) {
  return (
    <div className={styles.page}>
      <Breadcrumbs steps={steps} />
      <PageHeading remark={remark}>{heading}</PageHeading>
      {children}
    </div>
  );
}
