'use client';

import { listUrl } from '#components/buying/lists/list-url.ts';
import { OneOpen } from '#components/buying/lists/one-open.tsx';
import { ShareList } from '#components/buying/lists/share-list.tsx';
import { momentText } from '#components/buying/order-room/order-words.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { buttonLook } from '#components/kit/ui/button-look.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import { type DeviceList, linesOf } from '#store/remembered/device-lists.ts';
import styles from './my-lists.module.css';
import { RenameList } from './rename-list.tsx';

type KeptListProps = { list: DeviceList; onRename: () => void; onRemove: () => void };

/** One of this browser's lists: how much it holds, when it was saved, and what is done with it. */
export function KeptList({ list, onRename, onRemove }: KeptListProps) {
  const { base } = useRegion();
  const lines = linesOf(list);
  const address = listUrl(base, lines);
  return (
    <li className={styles.list}>
      <p className={styles.about}>
        {/* A document of its own: what stands behind «#» a change of page would take for a place in it. */}
        <a className={styles.name} href={address}>
          {list.name}
        </a>
        <span>{productsText(lines.length)}</span>
        <time dateTime={list.savedAt}>{momentText(list.savedAt)}</time>
      </p>
      <OneOpen
        panels={[
          { name: 'Переименовать', panel: () => <RenameList name={list.name} onRenamed={onRename} /> },
          {
            name: 'Отправить ссылкой',
            panel: () => (
              <ShareList
                lines={lines}
                words="Кто откроет ссылку, увидит эти товары и положит их в свою корзину."
              />
            ),
          },
        ]}
        before={
          <a
            className={buttonLook({ variant: 'primary', size: 'sm' })}
            href={address}
            aria-label={`Открыть список «${list.name}»`}
          >
            Открыть
          </a>
        }
      >
        <Button size="sm" aria-label={`Удалить список «${list.name}»`} onClick={onRemove}>
          Удалить
        </Button>
      </OneOpen>
    </li>
  );
}
