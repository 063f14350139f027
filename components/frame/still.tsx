import type { HTMLAttributes, ReactNode } from 'react';
import { staticHtml } from './static-html.ts';

type StillProps = Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> & {
  as: 'div' | 'footer' | 'header' | 'nav';
  children: ReactNode;
};

/**
 * An element whose inside never changes in the browser, such as a menu of links. To React it is one text: a page carries
 * it so to the browser, which takes it over without looking inside. Islands cannot stand in it.
 */
export function Still({ as: Tag, children, ...attributes }: StillProps) {
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: staticHtml(children) }} />;
}
