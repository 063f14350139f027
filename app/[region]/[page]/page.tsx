import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CompanyPageView, companyPageMetadata } from '#app/_page/company-page.tsx';
import { pageContext } from '#app/_page/context.ts';
import { isCompanyPage } from '#lib/routes.ts';

type Props = { params: Promise<{ region: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, page } = await params;
  const context = pageContext(region);
  return context === null || !isCompanyPage(page) ? {} : companyPageMetadata(context, page);
}

/** The pages about the company: whatever else stands directly below a region has a route of its own. */
export default async function CompanyPageRoute({ params }: Props) {
  const { region, page } = await params;
  const context = pageContext(region);
  if (context === null) return null;
  if (!isCompanyPage(page)) notFound();
  return <CompanyPageView context={context} page={page} />;
}
