import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readShop } from '#api/shop/read.ts';
import { MenuFrame } from '#components/frame/menu/menu-frame.tsx';
import { CompanyMenu } from '#components/pages/company/company-menu.tsx';
import { BesideText } from '#components/pieces/page/beside-text.tsx';
import { ContentPage } from '#components/pieces/page/content-page.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import { frameFor } from '#lib/frame.ts';
import type { CompanyPageName } from '#lib/routes.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { pageUrl } from '#lib/urls.ts';
import { COMPANY_EXTRAS } from './company-extras.tsx';
import type { PageContext } from './context.ts';
import { houseMetadata } from './house-metadata.ts';
import { PageFrame } from './page-frame.tsx';
import { regionTexts } from './texts.ts';

/** Text of a page about the company, filled in for the region; 404 until someone has written it. */
async function readText(context: PageContext, page: CompanyPageName) {
  const [written, texts] = await Promise.all([
    readShop('getCompanyPage', context.city, { pageName: page }),
    regionTexts(context),
  ]);
  if (written === null) notFound();
  const { h1, title, description, keywords, body } = written;
  const seo = texts.seo({ h1, title, description, keywords, body });
  return { h1: seo?.h1 ?? h1, seo, html: texts.html(body) };
}

/** Head of a page about the company. */
export async function companyPageMetadata(context: PageContext, page: CompanyPageName): Promise<Metadata> {
  const { h1, seo, html } = await readText(context, page);
  return houseMetadata(context, { name: h1, about: excerpt(html), path: `/${page}`, seo });
}

type CompanyPageViewProps = { context: PageContext; page: CompanyPageName };

/** A page about the company: its text from the content, its menu beside it unless the page is broad (D9). */
export async function CompanyPageView({ context, page }: CompanyPageViewProps) {
  const { region, base } = context;
  const { before, beside, after, about } = COMPANY_EXTRAS[page] ?? {};
  const [{ h1, html }, above, aside, things] = await Promise.all([
    readText(context, page),
    before?.(context),
    beside?.(context),
    about?.(context),
  ]);
  const path = `/${page}` as const;
  const steps = [{ name: 'Главная', href: pageUrl(base, '/') }, { name: h1 }];
  const content = (
    <ContentPage heading={h1} steps={steps}>
      {above}
      <BesideText aside={aside}>
        <TrustedHtml html={html} />
      </BesideText>
      {after?.(context)}
    </ContentPage>
  );
  return (
    <PageFrame context={context} path={path} name={h1} steps={steps} things={things}>
      {frameFor(path, region).layout === 'broad' ? (
        content
      ) : (
        <MenuFrame menu={<CompanyMenu current={page} base={base} />}>{content}</MenuFrame>
      )}
    </PageFrame>
  );
}
