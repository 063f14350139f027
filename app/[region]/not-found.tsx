import { MessageCode } from '#components/pieces/page/message-page.tsx';
import { RegionMessage } from '../_page/region-message.tsx';

/** What a page shows when the thing it names does not exist (acc-A6). */
export default function NotFound() {
  return <RegionMessage heading="Страница не найдена" sign={<MessageCode code="404" />} />;
}
