import { companyRoute } from '#app/_page/company-page.tsx';

const route = companyRoute('offer');
export const generateMetadata = route.generateMetadata;
export default route.Page;
