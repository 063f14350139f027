import type { ReactNode } from 'react';
import { PageHeading } from '#components/page/page-heading.tsx';
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx';
import styles from './content-page.module.css';

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
