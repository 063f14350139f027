import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { readCompanyPage } from '#api/shop/read-company-page.ts';
import { CompanyMenu } from '#components/company/company-menu.tsx';
import { MenuFrame } from '#components/menu/menu-frame.tsx';
import { BesideText } from '#components/page/beside-text.tsx';
import { ContentPage } from '#components/page/content-page.tsx';
import { TrustedHtml } from '#components/page/trusted-html.tsx';
import { excerpt } from '#lib/excerpt.ts';
import type { CompanyPageName } from '#lib/routes.ts';
import { pageUrl } from '#lib/urls.ts';
import { PageFrame } from '../[region]/_slots/page-frame.tsx';
import { type PageContext, pageContext } from './context.ts';
import { houseMetadata } from './house-metadata.ts';
import { regionTexts } from './texts.ts';

type Props = { params: Promise<{ region: string }> };

type CompanyRoute = {
  generateMetadata: (props: Props) => Promise<Metadata>;
  Page: (props: Props) => Promise<ReactNode>;
};

type CompanyOptions = {
  /** What stands above the text. */
  before?: (context: PageContext) => Promise<ReactNode> | ReactNode;
  /** A page of the broad layout has no menu beside it (D9). */
  broad?: boolean;
  /** What stands beside the text of a broad page. */
  beside?: (context: PageContext) => Promise<ReactNode> | ReactNode;
};

/** Text of a page about the company, filled in for the region; 404 until someone has written it. */
async function readText(context: PageContext, page: CompanyPageName) {
  const [written, texts] = await Promise.all([readCompanyPage(context.city, page), regionTexts(context)]);
  if (written === null) notFound();
  const { h1, title, description, keywords, body } = written;
  const seo = texts.seo({ h1, title, description, keywords, body });
  return { h1: seo?.h1 ?? h1, seo, html: texts.html(body) };
}

/** A page about the company: its text from the content, its menu beside it. */
export function companyRoute(
  page: CompanyPageName,
  { before, broad, beside }: CompanyOptions = {},
): CompanyRoute {
  return {
    async generateMetadata({ params }) {
      const context = pageContext((await params).region);
      if (context === null) return {};
      const { h1, seo, html } = await readText(context, page);
      return houseMetadata(context, { name: h1, about: excerpt(html), path: `/${page}`, seo });
    },
    async Page({ params }) {
      const context = pageContext((await params).region);
      if (context === null) return null;
      const { h1, html } = await readText(context, page);
      const { base } = context;
      const content = (
        <ContentPage heading={h1} steps={[{ name: 'Главная', href: pageUrl(base, '/') }, { name: h1 }]}>
          {await before?.(context)}
          <BesideText aside={await beside?.(context)}>
            <TrustedHtml html={html} />
          </BesideText>
        </ContentPage>
      );
      return (
        <PageFrame context={context} path={`/${page}`} name={h1}>
          {broad ? (
            content
          ) : (
            <MenuFrame menu={<CompanyMenu current={page} base={base} />}>{content}</MenuFrame>
          )}
        </PageFrame>
      );
    },
  };
}
