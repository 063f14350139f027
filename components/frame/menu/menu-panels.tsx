'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { readMark } from '#components/kit/ui/read-mark.ts';
import { paintedPage } from '#store/painted-page.ts';
import { CatalogPanel } from './catalog-panel.tsx';
import { PANEL } from './menu-panel.tsx';
import { SidePanel } from './side-panel.tsx';
import { useMenuTree } from './use-menu-tree.ts';
import { useSideHover } from './use-side-hover.ts';

/** What a click, a tap or a key asks to open; a new object for each. */
export type MenuRequest = {
  opener: HTMLElement;
  /** The focus goes into the panel. */
  isByKey: boolean;
  /** It closes a panel that is open. */
  isToggling: boolean;
};

export type MenuPanelsProps = { request: MenuRequest | null };

/** The panels of the menus; one at a time, gone when the page is left. */
export function MenuPanels({ request }: MenuPanelsProps) {
  const visits = useStore(paintedPage, (state) => state.visits);
  const { status } = useMenuTree();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [answered, setAnswered] = useState<MenuRequest | null>(null);
  const [shownOn, setShownOn] = useState(visits);

  if (request !== answered) {
    setAnswered(request);
    const isSecondPress = request?.opener === opener && request?.isToggling === true;
    setOpener(request === null || isSecondPress ? null : request.opener);
  }
  if (visits !== shownOn) {
    setShownOn(visits);
    setOpener(null);
  }

  useSideHover(opener, setOpener);

  useEffect(() => {
    if (opener === null) return;
    opener.setAttribute('aria-expanded', 'true');
    return () => opener.setAttribute('aria-expanded', 'false');
  }, [opener]);

  // The links come with the tree, which may still be on its way when the key is pressed.
  useEffect(() => {
    const panel = document.querySelector(PANEL);
    if (request?.isByKey !== true || panel === null || panel.contains(document.activeElement)) return;
    if (status === 'ready') panel.querySelector<HTMLElement>('a:not([tabindex="-1"])')?.focus();
  }, [request, status]);

  if (opener === null) return null;
  const close = () => setOpener(null);
  return readMark(opener, 'menu') === 'catalog' ? (
    <CatalogPanel opener={opener} onClose={close} />
  ) : (
    <SidePanel opener={opener} onClose={close} key={readMark(opener, 'root')} />
  );
}
