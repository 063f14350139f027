'use client';

import { drawn } from '#lib/cache/drawn.ts';
import type { MarkValue } from '../read-mark.ts';

export type MarkupProps = {
  /** Names the text. */
  id: string;
  /** The text itself; absent in a document, whose markup holds it already. */
  html?: string;
  as: 'aside' | 'div' | 'footer' | 'nav';
  className?: string | undefined;
  'aria-label'?: string;
  'data-menu'?: MarkValue<'menu'> | undefined;
};

function textOf(id: string): string {
  const known = drawn().get(id);
  if (known !== undefined) return known.text;
  const text = document.querySelector(`[data-markup="${id}"]`)?.innerHTML ?? '';
  drawn().set(id, { text, at: 0 });
  return text;
}

/** Finished markup, which nobody walks through: neither who renders the page nor the browser that takes it over. */
export function Markup({ id, html, as: Tag, ...attributes }: MarkupProps) {
  const text = html ?? textOf(id);
  // The browser spells a text in its own way; what is there stays.
  return (
    <Tag
      {...attributes}
      data-markup={id}
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  );
}
