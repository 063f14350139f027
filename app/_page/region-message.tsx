import type { ReactNode } from 'react';
import { Content } from '#components/frame/chrome/content.tsx';
import { HomeLink } from '#components/frame/header/home-link.tsx';
import { framedMessageClass, homeLinkClass, MessageWords } from '#components/pieces/page/message-page.tsx';

type RegionMessageProps = {
  heading: string;
  /** What stands above the heading. */
  sign?: ReactNode;
  children?: ReactNode;
  /** What stands under the message. */
  below?: ReactNode;
};

/** A message inside a region's frame, with the way to that region's home page. */
export function RegionMessage({ heading, sign, children, below }: RegionMessageProps) {
  return (
    <Content>
      <div className={framedMessageClass}>
        {sign}
        <MessageWords heading={heading}>
          <HomeLink className={homeLinkClass}>Перейти на главную</HomeLink>
          {children}
        </MessageWords>
      </div>
      {below}
    </Content>
  );
}
