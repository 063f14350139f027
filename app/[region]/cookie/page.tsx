import { CookieChoice } from '#components/shell/cookie-choice.tsx';
import { companyRoute } from '../../_page/company-page.tsx';

const route = companyRoute('cookie', { before: () => <CookieChoice /> });
export const generateMetadata = route.generateMetadata;
export default route.Page;
