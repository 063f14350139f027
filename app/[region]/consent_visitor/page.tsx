import { companyRoute } from '#app/_page/company-page.tsx';

const route = companyRoute('consent_visitor');
export const generateMetadata = route.generateMetadata;
export default route.Page;
