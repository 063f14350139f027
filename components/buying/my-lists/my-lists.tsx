'use client';

import { useEffect, useRef, useState } from 'react';
import { Message } from '#components/buying/cart/cart-message.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import { pageUrl } from '#lib/urls.ts';
import { type DeviceList, dropList, readLists, returnList } from '#store/remembered/device-lists.ts';
import { KeptList } from './kept-list.tsx';
import styles from './my-lists.module.css';

/** «Мои списки»: those that this browser keeps, the newest first (acc-D15). */
export const MyLists = bordered(Lists);

function Lists() {
  const { base } = useRegion();
  const [lists, setLists] = useState(readLists);
  const [gone, setGone] = useState<{ list: DeviceList; at: number } | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (gone !== null) back.current?.focus();
  }, [gone]);

  function remove(list: DeviceList, at: number) {
    dropList(list.name);
    setGone({ list, at });
    setLists(readLists());
  }

  function undo() {
    if (gone === null) return;
    returnList(gone.list, gone.at);
    setGone(null);
    setLists(readLists());
  }

  return (
    <>
      <div role="status">
        {gone === null ? null : (
          <p className={styles.removed}>
            <span>{`Удалён список «${gone.list.name}»`}</span>
            <TextButton ref={back} onClick={undo}>
              Вернуть
            </TextButton>
          </p>
        )}
      </div>
      {lists.length === 0 ? (
        <Message icon="list" heading="Списков пока нет">
          <p>Соберите корзину и нажмите в ней «Сохранить корзину списком».</p>
          <ButtonLink variant="primary" href={pageUrl(base, '/cart')}>
            Перейти в корзину
          </ButtonLink>
        </Message>
      ) : (
        <ul className={styles.lists} aria-label="Списки этого устройства">
          {lists.map((list, at) => (
            <KeptList
              key={list.name}
              list={list}
              onRename={() => setLists(readLists())}
              onRemove={() => remove(list, at)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
