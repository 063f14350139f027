import { useEffect, useState } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import styles from './code-sheet.module.css';

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** They are told once: the page does not close over them silently. */
function useKeepOpen(): void {
  useEffect(() => {
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

/** Recovery codes, told this once: to be copied or printed, and said to be kept. */
export function CodeSheet({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState<'' | 'done' | 'failed'>('');
  const text = codes.join('\n');
  useKeepOpen();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('done');
    } catch {
      setCopied('failed');
    }
  }
  return (
    <section className={styles.sheet} aria-labelledby="codes">
      <h2 id="codes">Запасные коды</h2>
      <p>
        Каждый заменяет код из приложения один раз, если телефон потерян. Показаны только сейчас: напечатайте
        или сохраните там, где храните пароли.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button onClick={copy}>Скопировать</Button>
        <Button onClick={() => print()}>Напечатать</Button>
        <span role="status">
          {copied === 'done'
            ? 'Скопировано'
            : copied === 'failed'
              ? 'Не получилось: выделите и скопируйте сами'
              : ''}
        </span>
      </div>
      <Button variant="primary" className={styles.kept} onClick={onKept}>
        Коды сохранены, продолжить
      </Button>
    </section>
  );
}
