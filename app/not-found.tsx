import { homeLinkClass, MessagePage } from '#components/pieces/page/message-page.tsx';

/** Addresses that no route matches; the region is unknown here, so it has no header and links to the root. */
export default function NotFound() {
  return (
    <MessagePage heading="Страница не найдена" code="404">
      <a className={homeLinkClass} href="/">
        Перейти на главную
      </a>
    </MessagePage>
  );
}
