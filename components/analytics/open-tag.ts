import type { Receiver } from './track.ts';

/** A counter that listens. */
export type OpenTag = {
  receive: Receiver;
  /** The visitor has taken the consent back: it sends nothing more. */
  close(): void;
};

/** Fetches and runs another's script, once a document; one that does not come is logged, the shop goes on without it. */
export function runScript(url: string): void {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  script.addEventListener('error', () => console.warn(`analytics: ${script.src} has not come`));
  document.head.append(script);
}
