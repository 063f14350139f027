'use client';

import { useEffect, useRef, useState } from 'react';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { Message } from '#components/buying/cart/cart-message.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import type { ListLine } from '#lib/lists/list-line.ts';
import { linesOfToken } from '#lib/lists/list-link.ts';
import { pageUrl } from '#lib/urls.ts';
import { keepEdits, keptName } from './edited-list.ts';
import { ListSheet, type ListSheetProps } from './list-sheet.tsx';
import styles from './my-lists.module.css';

const tokenHere = () => window.location.hash.slice(1);

/** The list that stands in the address of this page; only the browser sees it (acc-D15). */
export const LinkedList = bordered(Linked);

function Linked() {
  const [token, setToken] = useState(tokenHere);
  // Edits are written into the address too, and must not begin the list anew.
  const written = useRef('');
  useEffect(() => {
    const follow = () => {
      if (tokenHere() !== written.current) setToken(tokenHere());
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  function keep(lines: readonly ListLine[]) {
    written.current = keepEdits(tokenHere(), lines);
  }
  return <List key={token} token={token} onEdit={keep} />;
}

function List({ token, onEdit }: { token: string } & Pick<ListSheetProps, 'onEdit'>) {
  const { base } = useRegion();
  const [name] = useState(() => keptName(token));
  const lines = linesOfToken(token, MAX_CART_LINES);
  if (lines === null) {
    return (
      <Message icon="list" heading={token === '' ? 'В ссылке нет списка' : 'Ссылка на список неполная'}>
        <p>Попросите прислать её ещё раз: она могла оборваться по дороге.</p>
        <ButtonLink variant="primary" href={pageUrl(base, '/lists')}>
          Мои списки
        </ButtonLink>
      </Message>
    );
  }
  return (
    <>
      {name === undefined ? null : <p className={styles.name}>{`«${name}»`}</p>}
      <ListSheet lines={lines} name={name} onEdit={onEdit} />
    </>
  );
}
