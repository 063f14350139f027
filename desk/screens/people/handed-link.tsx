import { useState } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import styles from './people-screen.module.css';

/** A link that is told once, to be handed over. */
export function HandedLink({
  link,
  expiresAt,
  onClose,
}: {
  link: string;
  expiresAt: string;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState<'' | 'done' | 'failed'>('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('done');
    } catch {
      setCopied('failed');
    }
  }
  return (
    <div className={styles.form}>
      <p>
        Передайте ссылку человеку сами: письмом, в мессенджере. Кто её откроет, тот и войдёт, поэтому больше
        никому.
      </p>
      <p className={styles.link}>
        <code>{link}</code>
      </p>
      <p
        className={styles.soft}
      >{`Действует один раз, до ${momentWords(expiresAt)}. Больше её не показать.`}</p>
      <div className={styles.tools}>
        <Button variant="primary" onClick={() => void copy()} autoFocus>
          Скопировать
        </Button>
        <Button onClick={onClose}>Готово</Button>
      </div>
      <p role="status">
        {copied === 'done'
          ? 'Скопировано'
          : copied === 'failed'
            ? 'Не получилось: выделите и скопируйте сами'
            : ''}
      </p>
    </div>
  );
}
