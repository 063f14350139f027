import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '#components/kit/ui/button.tsx';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { useChosenInSight } from '#desk/kit/tabs/use-chosen-in-sight.ts';
import { REQUEST_TABS, type RequestTab } from '#lib/requests/tabs.ts';
import styles from './requests.module.css';

export const TABS = Object.keys(REQUEST_TABS) as RequestTab[];

type RequestsToolbarProps = {
  tab: RequestTab;
  words: string;
  counts: Readonly<Partial<Record<RequestTab, number>>>;
  onSearch: (words: string) => void;
  onExport: () => void;
};

/** The kinds of work, how much of each there is, and the search. */
export function RequestsToolbar({ tab, words, counts, onSearch, onExport }: RequestsToolbarProps) {
  const field = useRef<HTMLInputElement>(null);
  const row = useChosenInSight(tab);
  useHotkeys({ Slash: { label: 'Искать', act: () => field.current?.focus() } });
  useEffect(() => {
    if (field.current !== null) field.current.value = words;
  }, [words]);
  return (
    <>
      <header className={styles.head}>
        <h1>Обращения</h1>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(field.current?.value ?? '');
          }}
        >
          <input
            ref={field}
            type="search"
            aria-label="Искать: конец телефона, номер, слова"
            placeholder="Конец телефона, номер, слова"
            defaultValue={words}
          />
          <Button type="submit" variant="secondary">
            Найти <kbd>/</kbd>
          </Button>
          <Button variant="secondary" onClick={onExport}>
            CSV
          </Button>
        </form>
      </header>
      <nav ref={row} className={styles.tabs} aria-label="Виды обращений">
        {TABS.map((one) => (
          <Link key={one} href={`/requests?tab=${one}`} aria-current={one === tab ? 'page' : undefined}>
            {REQUEST_TABS[one]}
            {counts[one] ? <b>{counts[one]}</b> : null}
          </Link>
        ))}
      </nav>
    </>
  );
}
