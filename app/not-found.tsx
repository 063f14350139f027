import {
  homeLinkClass,
  MessageCode,
  MessageWords,
  messageClass,
} from '#components/pieces/page/message-page.tsx';

/** Addresses that no route matches; the region is unknown here, so it has no header and links to the root. */
export default function NotFound() {
  return (
    <main className={messageClass}>
      <MessageCode code="404" />
      <MessageWords heading="Страница не найдена">
        <a className={homeLinkClass} href="/">
          Перейти на главную
        </a>
      </MessageWords>
    </main>
  );
}
