'use client';

// With what the root layout begins with, in its order: so it is one sheet.
import '#styles/tokens.css';
import '#styles/fonts.css';
import '#styles/reset.css';
import '#styles/globals.css';

/**
 * Replaces the whole document when even the root layout failed (acc-A6). Every page loads its code
 * beforehand, so it says what is needed without the parts of other messages.
 */
export default function GlobalError() {
  return (
    <html lang="ru">
      <body style={{ padding: '10vmin' }}>
        <title>Произошла ошибка</title>
        <h1>Произошла ошибка</h1>
        {/* A full load on purpose: the client's state may be what is broken. */}
        <a href="/">Перейти на главную</a>
      </body>
    </html>
  );
}
