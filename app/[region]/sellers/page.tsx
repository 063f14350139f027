import { companyRoute } from '../../_page/company-page.tsx';

const route = companyRoute('sellers', { broad: true });
export const generateMetadata = route.generateMetadata;
export default route.Page;
