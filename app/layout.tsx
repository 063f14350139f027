import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import '#styles/tokens.css';
import '#styles/fonts.css';
import '#styles/reset.css';
import '#styles/globals.css';
import '#styles/themes/christmas.css';
// Every page names the styles of the root's 404; among the common ones they are no request of their own.
import '#components/pieces/page/message-page.tsx';
import { FIRST_PAINT_SCRIPT } from '#lib/browser/first-paint.ts';
import { VIEW_SCRIPT } from '#lib/browser/listing-view.ts';
import { CHUNK_GUARD } from '#lib/chunk-guard.ts';
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

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // A remembered view stands on the element before React comes.
    <html lang="ru" className={fontVariables} suppressHydrationWarning>
      <head>
        <script>{CHUNK_GUARD}</script>
        <script>{VIEW_SCRIPT}</script>
        <script>{FIRST_PAINT_SCRIPT}</script>
      </head>
      <body>{children}</body>
    </html>
  );
}
