import { readRegion } from '#api/shop/read-region.ts';
import { companyRoute } from '#app/_page/company-page.tsx';
import { Contacts } from '#components/company/contacts.tsx';
import { COMPANY } from '#lib/company.ts';

const route = companyRoute('contacts', {
  before: async ({ city }) => {
    const [msk, spb] = await Promise.all([readRegion('msk'), readRegion('spb')]);
    return <Contacts company={COMPANY} regions={{ msk, spb }} city={city} />;
  },
});
export const generateMetadata = route.generateMetadata;
export default route.Page;
