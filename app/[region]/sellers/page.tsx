import { readRegion } from '#api/shop/read-region.ts';
import { companyRoute } from '#app/_page/company-page.tsx';
import { PartnerCard } from '#components/company/partner-card.tsx';
import { COMPANY } from '#lib/company.ts';

const route = companyRoute('sellers', {
  broad: true,
  beside: async ({ city, base }) => (
    <PartnerCard phone={(await readRegion(city))?.phone ?? null} email={COMPANY.email} base={base} />
  ),
});
export const generateMetadata = route.generateMetadata;
export default route.Page;
