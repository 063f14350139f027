'use client';

import { useId } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { copyText } from '#components/kit/ui/copy-text.ts';
import type { ListLine } from '#lib/lists/list-line.ts';
import { grouped } from '#lib/money.ts';
import { listUrl } from './list-url.ts';
import styles from './lists.module.css';

/** What the messengers of the country send as one text; longer ones they cut. */
const WHOLE_IN_MESSENGERS = 4096;

type ShareListProps = {
  lines: readonly ListLine[];
  /** What whoever gets the link is to do, in words for the one who sends it. */
  words: string;
};

/** The link of a list, to be copied or handed to the device's own way of sharing (acc-D15). */
export function ShareList({ lines, words }: ShareListProps) {
  const { base } = useRegion();
  const id = useId();
  const address = `${window.location.origin}${listUrl(base, lines)}`;

  async function share() {
    try {
      await navigator.share({ title: 'Список товаров', url: address });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) await copyText(address, 'list');
    }
  }

  return (
    <div className={styles.panel}>
      <p>{`${words} В ссылке только артикулы и количества: кто её отправил, по ней не узнать.`}</p>
      {address.length <= WHOLE_IN_MESSENGERS ? null : (
        <p>{`Ссылка длинная, ${grouped(`${address.length}`)} знаков: мессенджер может её обрезать. Отправьте её письмом или скачайте XLSX и отправьте файл.`}</p>
      )}
      <label className="visually-hidden" htmlFor={id}>
        Ссылка на список
      </label>
      <input
        className={styles.link}
        id={id}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.answers}>
        <Button variant="primary" size="sm" onClick={() => void copyText(address, 'list')}>
          Скопировать ссылку
        </Button>
        {'share' in navigator ? (
          <Button size="sm" onClick={() => void share()}>
            Отправить…
          </Button>
        ) : null}
      </div>
    </div>
  );
}
