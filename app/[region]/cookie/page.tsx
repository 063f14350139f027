import { companyRoute } from '../../_page/company-page.tsx';

const route = companyRoute('cookie');
export const generateMetadata = route.generateMetadata;
export default route.Page;
