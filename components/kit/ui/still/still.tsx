import { runtime } from '#process/runtime.ts';
import { Markup, type MarkupProps } from './markup.tsx';
import type { PartProps } from './part.ts';
import styles from './still.module.css';

type StillProps = Omit<MarkupProps, 'id' | 'html'> & PartProps;

/**
 * Parts of a page that no code in the browser draws: links, headings, pictures. They are drawn once for all
 * pages that have the same, and are no elements for whoever renders, sends and takes over a page; a document
 * carries them as markup alone. Children have no state and no code of the browser's, and every fact they show
 * is in `of`.
 */
export function Still({ of: facts, as: Tag, children, ...attributes }: StillProps) {
  const { draw, isDocument } = runtime();
  if (draw === null) return <Tag {...attributes}>{children}</Tag>;
  const { id, text } = draw.part(JSON.stringify(facts), children);
  return <Markup id={id} as={Tag} {...attributes} {...(isDocument() ? {} : { html: text() })} />;
}

/** The same without a box of its own, for parts that stand among others. */
export function StillPart(part: PartProps) {
  return <Still as="div" className={styles.through} {...part} />;
}
