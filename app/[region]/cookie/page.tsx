import { companyRoute } from '#app/_page/company-page.tsx';
import { CookieChoice } from '#components/cookies/cookie-choice.tsx';

const route = companyRoute('cookie', { before: () => <CookieChoice /> });
export const generateMetadata = route.generateMetadata;
export default route.Page;
