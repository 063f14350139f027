'use client';

import { useState, useSyncExternalStore } from 'react';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { Message } from '#components/buying/cart/cart-message.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { linesOfToken } from '#lib/lists/list-link.ts';
import { pageUrl } from '#lib/urls.ts';
import { readLists } from '#store/remembered/device-lists.ts';
import { ListSheet } from './list-sheet.tsx';
import styles from './my-lists.module.css';

function onHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The list that stands in the address of this page; only the browser sees it (acc-D15). */
export const LinkedList = bordered(Linked);

function Linked() {
  const token = useSyncExternalStore(onHash, () => window.location.hash.slice(1));
  return <List key={token} token={token} />;
}

function List({ token }: { token: string }) {
  const { base } = useRegion();
  const [name] = useState(() => readLists().find((list) => list.token === token)?.name);
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
      <ListSheet lines={lines} name={name} />
    </>
  );
}
