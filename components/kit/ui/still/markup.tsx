'use client';

import { drawn } from '#process/drawn.ts';
import type { MarkValue } from '../read-mark.ts';

export type MarkupProps = {
  /** Names the text. */
  id: string;
  /** The text itself; absent in a document, whose markup holds it already. */
  html?: string;
  as: 'aside' | 'div' | 'footer' | 'nav' | 'ul';
  className?: string | undefined;
  'aria-label'?: string;
  'data-menu'?: MarkValue<'menu'> | undefined;
  /** Leaves room for what the dock shows (`dock/dock-room.ts`). */
  'data-above-dock'?: '';
};

/**
 * What a document came with stays the text, however a later answer spells it: what stands in the page would
 * be lost.
 */
function textOf(id: string, html: string | undefined): string {
  const known = drawn().get(id);
  if (known !== undefined) return known.texts.join('');
  if (html !== undefined) return html;
  const text = document.querySelector(`[data-markup="${id}"]`)?.innerHTML ?? '';
  drawn().set(id, { texts: [text], at: 0 });
  return text;
}

/**
 * Finished markup, which nobody walks through: neither who renders the page nor the browser that takes it
 * over. The browser spells it in its own way, and what is there stays.
 */
export function Markup({ id, html, as: Tag, ...attributes }: MarkupProps) {
  return (
    <Tag
      {...attributes}
      data-markup={id}
      dangerouslySetInnerHTML={{ __html: textOf(id, html) }}
      suppressHydrationWarning
    />
  );
}
