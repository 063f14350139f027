import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '#styles/tokens.css';
import '#styles/fonts.css';
import '#styles/reset.css';
import '#styles/globals.css';
import '#styles/themes/christmas.css';
// Every page names the styles of the root's 404; among the common ones they are no request of their own.
import '#components/pieces/page/message-page.tsx';
import { BAR_COLOURS } from '#lib/browser/early-look.ts';
import { FIRST_SCRIPTS } from '#lib/browser/first-scripts.ts';
import { fontVariables } from './fonts.ts';

export const metadata: Metadata = {
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
  },
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: BAR_COLOURS.light },
    { media: '(prefers-color-scheme: dark)', color: BAR_COLOURS.dark },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // What is remembered stands on the element before React comes.
    <html lang="ru" className={fontVariables} suppressHydrationWarning>
      {process.env.NODE_ENV === 'development' && (
        <head>
          {FIRST_SCRIPTS.map((script) => (
            <script key={script}>{script}</script>
          ))}
        </head>
      )}
      <body>{children}</body>
    </html>
  );
}
