import type { ReactNode } from 'react';
import { homeLinkClass, MessagePage } from '#components/content/message-page.tsx';
import { Content } from '#components/layout/content.tsx';
import { HomeLink } from '#components/layout/home-link.tsx';

type RegionMessageProps = { heading: string; code?: string; children?: ReactNode };

/** A message inside a region's frame, with the way to that region's home page. */
export function RegionMessage({ heading, code, children }: RegionMessageProps) {
  return (
    <Content>
      <MessagePage framed heading={heading} code={code}>
        <HomeLink className={homeLinkClass}>Перейти на главную</HomeLink>
        {children}
      </MessagePage>
    </Content>
  );
}
