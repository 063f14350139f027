'use client';

import '#styles/tokens.css';
import '#styles/reset.css';
import '#styles/globals.css';
import { homeLinkClass, MessagePage } from '#components/page/message-page.tsx';

/** Replaces the whole document when even the root layout failed (acc-A6). */
export default function GlobalError() {
  return (
    <html lang="ru">
      <body>
        <title>Произошла ошибка</title>
        <MessagePage heading="Произошла ошибка">
          {/* A full load on purpose: the client's state may be what is broken. */}
          <a className={homeLinkClass} href="/">
            Перейти на главную
          </a>
        </MessagePage>
      </body>
    </html>
  );
}
