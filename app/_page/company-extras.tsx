import type { ReactNode } from 'react';
import { readShop } from '#api/shop/read.ts';
import { BrowserDataTable } from '#components/counters/cookies/browser-data-table.tsx';
import { CookieChoice } from '#components/counters/cookies/cookie-choice.tsx';
import { ForgetMe } from '#components/counters/cookies/forget-me.tsx';
import { Contacts } from '#components/pages/company/contacts.tsx';
import { PartnerCard } from '#components/pages/company/partner-card.tsx';
import { RequestSection } from '#components/requests/request-section.tsx';
import { browserData } from '#lib/browser/data.ts';
import type { LdThing } from '#lib/offer/json-ld/ld-text.ts';
import { storeLd } from '#lib/offer/json-ld/store-ld.ts';
import type { CompanyPageName } from '#lib/routes.ts';
import { runtime } from '#process/runtime.ts';
import type { PageContext } from './context.ts';
import { readEveryRegion } from './every-region.ts';
import { pageStore } from './store.ts';

/** What a page about the company shows besides its text. */
export type CompanyExtras = {
  /** What stands above the text. */
  before?: (context: PageContext) => Promise<ReactNode> | ReactNode;
  /** What stands below the text. */
  after?: (context: PageContext) => ReactNode;
  /** What stands beside the text of a broad page. */
  beside?: (context: PageContext) => Promise<ReactNode> | ReactNode;
  /** What the page is about, for search engines. */
  about?: (context: PageContext) => Promise<readonly LdThing[]>;
};

/** Pages that are more than their text. */
export const COMPANY_EXTRAS: Readonly<Partial<Record<CompanyPageName, CompanyExtras>>> = {
  contacts: {
    about: async (context) => [
      storeLd(pageStore(context, await readShop('getRegionData', context.city, {})), null),
    ],
    before: async ({ city }) => (
      <>
        <Contacts company={runtime().company} regions={await readEveryRegion()} city={city} />
        <RequestSection kind="question" />
      </>
    ),
  },
  cookie: {
    before: ({ site: { outside, supportChat } }) => (
      <>
        <CookieChoice trackerCookie={outside.callTracking?.cookie ?? null} hasChat={supportChat !== null} />
        <ForgetMe />
      </>
    ),
    after: ({ site: { siteProtocol, offlineCopies, tags, supportChat: chat, outside } }) => {
      const others = { tags, chat, trackerCookie: outside.callTracking?.cookie ?? null };
      return <BrowserDataTable data={browserData(siteProtocol, { hasCopies: offlineCopies, others })} />;
    },
  },
  sellers: {
    beside: async ({ city, base }) => (
      <PartnerCard
        phone={(await readShop('getRegionData', city, {}))?.phone ?? null}
        email={runtime().company.email}
        base={base}
      />
    ),
  },
};
