import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { SearchFound } from '#api/contract/search.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { productsText } from '#lib/numbers/products-text.ts';
import { isEmpty } from './is-empty.ts';
import { NothingFound } from './nothing-found.tsx';
import styles from './search-status.module.css';

type SearchStatusProps = { query: string; found: UseQueryResult<SearchFound> };

/** Asks again by hand, and by itself when the network is back. */
export function Trouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = () => retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <div className={styles.trouble}>
      <p>{text}</p>
      <Button size="sm" onClick={onRetry}>
        <Icon name="rotate-ccw" size={18} />
        Попробовать ещё раз
      </Button>
    </div>
  );
}

/** What a search came to, in words: aloud as well as above the rows. */
function summary({ list, total, isCut, corrected, isPartial }: SearchFound): string {
  const number = total ?? list.length;
  const count = productsText(number);
  const all = isCut ? `Показаны самые популярные из найденного: ${count}` : `Найдено: ${count}`;
  const instead = corrected === null ? '' : `Показаны результаты по запросу «${corrected}». `;
  if (isPartial) return `${instead}Все слова вместе не нашлись, показаны товары с частью слов: ${count}`;
  return `${instead}${all}`;
}

/** How the search stands; the element stays, so that what comes into it is read out. */
export function SearchStatus({ query, found }: SearchStatusProps) {
  return (
    <div className={styles.status} role="status">
      {query === '' ? null : <Words query={query} found={found} />}
    </div>
  );
}

function Words({
  query,
  found: { data, isFetching, isError, isPlaceholderData, refetch },
}: SearchStatusProps) {
  const retry = () => void refetch();
  if (isError && !isFetching) {
    const text = navigator.onLine ? 'Не удалось выполнить поиск' : 'Нет соединения с интернетом';
    return <Trouble text={text} onRetry={retry} />;
  }
  if (data === undefined) return <p>Ищем…</p>;
  if (data.isDegraded && !isPlaceholderData)
    return <Trouble text="Поиск сейчас отвечает долго" onRetry={retry} />;
  if (isEmpty(data)) return isPlaceholderData ? <p>Ищем…</p> : <NothingFound query={query} />;
  return <p>{summary(data)}</p>;
}
