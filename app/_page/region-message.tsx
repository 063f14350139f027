import type { ReactNode } from 'react';
import { Content } from '#components/frame/chrome/content.tsx';
import { HomeLink } from '#components/frame/header/home-link.tsx';
import { homeLinkClass, MessagePage } from '#components/pieces/page/message-page.tsx';

type RegionMessageProps = {
  heading: string;
  code?: string;
  children?: ReactNode;
  /** What stands under the message. */
  below?: ReactNode;
};

/** A message inside a region's frame, with the way to that region's home page. */
export function RegionMessage({ heading, code, children, below }: RegionMessageProps) {
  return (
    <Content>
      <MessagePage framed heading={heading} code={code}>
        <HomeLink className={homeLinkClass}>Перейти на главную</HomeLink>
        {children}
      </MessagePage>
      {below}
    </Content>
  );
}
