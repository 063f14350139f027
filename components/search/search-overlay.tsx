'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Border } from '#components/kit/ui/border/border.tsx';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { Dialog } from '#components/kit/ui/dialog.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { marked } from '#components/kit/ui/marks.ts';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import { searchPlace } from '#lib/search/search-url.ts';
import { pageUrl } from '#lib/urls.ts';
import { openSearch } from './open-search.ts';
import { closeSearch } from './search-address.ts';
import styles from './search-overlay.module.css';
import { SearchPanel } from './search-panel.tsx';

// What opens it comes with it: the code that waits for the first interest has one thing to load.
export { openSearch };

/** `asked` is the query of the address; null while the overlay is closed (D31). */
export type SearchOverlayProps = { asked: string | null };

/** Takes over what was typed into the header's field meanwhile, and empties it. */
function takeTyped(): string {
  const field = document.querySelector<HTMLInputElement>(`${marked('search')} input`);
  const typed = field?.value ?? '';
  if (field !== null) field.value = '';
  return typed;
}

/** The search over the page (acc-C7): closed by its back button, Escape, Back and any other page. */
export function SearchOverlay({ asked }: SearchOverlayProps) {
  const { base } = useRegion();
  const dialog = useRef<HTMLDialogElement>(null);
  const here = usePathname();
  // There the query is the page's own.
  const isOpen = asked !== null && here !== searchPlace(base);

  // In the same turn in which the panel takes over what was typed: no letter comes in between.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return;
    element.showModal();
    // It would go to the first control, which leads away from here.
    element.querySelector('input')?.focus();
    return () => element.close();
  }, [isOpen]);

  return (
    <Dialog
      id="search-overlay"
      ref={dialog}
      title="Поиск"
      shape="page"
      closeLabel="Закрыть поиск"
      head={
        <div className={styles.way}>
          <TextButton className={styles.back} onClick={closeSearch}>
            <Icon name="arrow-left" size={18} />
            Назад
          </TextButton>
          <Breadcrumbs steps={[{ name: 'Главная', href: pageUrl(base, '/') }, { name: 'Поиск' }]} />
        </div>
      }
      onClose={() => isOpen && closeSearch()}
    >
      {isOpen ? (
        <Border>
          <SearchPanel asked={asked} takeTyped={takeTyped} />
        </Border>
      ) : null}
    </Dialog>
  );
}
