'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { searchQuery } from '#api/client/queries/search.ts';
import { queryClient } from '#api/client/query-client.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { useShopRouter } from '#components/kit/ui/shop-router.tsx';
import { searchUrl } from '#lib/search/search-url.ts';
import { MAX_QUERY } from '#lib/search/searched-text.ts';
import { cut } from '#lib/text/cut.ts';
import { forgetSearches, keepSearch, readSearches } from '#store/searches.ts';
import { isEmpty } from './is-empty.ts';
import { RecentSearches } from './recent-searches.tsx';
import { mirrorQuery } from './search-address.ts';
import styles from './search-panel.module.css';
import { SearchResults } from './search-results.tsx';
import { SearchStatus } from './search-status.tsx';
import { searchable } from './searchable.ts';
import { useActiveRow } from './use-active-row.ts';
import { usePause } from './use-pause.ts';

type SearchPanelProps = {
  /** The query that the address has. */
  asked: string;
  /** What was typed before the overlay came. */
  takeTyped: () => string;
};

/** The field and what it finds. The field keeps the focus: the arrows move a mark over the rows below it. */
export function SearchPanel({ asked, takeTyped }: SearchPanelProps) {
  const { base, city, shopName } = useRegion();
  const router = useShopRouter();
  const [text, setText] = useState(() => cut(asked, MAX_QUERY));
  const [query, setQuery] = usePause(searchable(text), (next) => {
    if (next !== '') void queryClient.prefetchQuery(searchQuery(city, next));
  });
  const found = useQuery(searchQuery(city, query), queryClient);
  const [searches, setSearches] = useState(readSearches);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { activeId, readKey } = useActiveRow(rows, query);

  // Before the focus comes here: what is typed next is put behind it.
  useLayoutEffect(() => {
    const typed = takeTyped();
    if (typed !== '') setText(typed);
  }, [takeTyped]);
  // After the answer: the router draws itself anew for another address, and what was found must not wait for
  // that.
  const { isFetching } = found;
  useEffect(() => (isFetching ? undefined : mirrorQuery(query)), [query, isFetching]);

  function forget() {
    forgetSearches();
    setSearches([]);
    field.current?.focus();
  }
  const search = (next: string) => {
    setText(next);
    setQuery(searchable(next));
    field.current?.focus();
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const entered = searchable(text);
    setQuery(entered);
    if (entered === '') return;
    keepSearch(text.trim());
    // What was typed last is not yet in the address that Back comes to.
    mirrorQuery(entered);
    router?.push(searchUrl(base, entered));
  }

  const data = query === '' ? undefined : found.data;
  const hasRows = data === undefined ? query === '' && searches.length > 0 : !isEmpty(data);
  return (
    <>
      <search>
        <form className={styles.field} onSubmit={submit}>
          <Icon name="search" />
          <input
            className={styles.input}
            ref={field}
            role="combobox"
            aria-label="Поиск товаров"
            aria-expanded={hasRows}
            aria-haspopup="grid"
            aria-controls={listId}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            placeholder={`Искать в ${shopName}`}
            value={text}
            maxLength={MAX_QUERY}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={readKey}
          />
          {text === '' ? null : <IconButton icon="x" label="Очистить" onClick={() => search('')} />}
        </form>
      </search>
      <SearchStatus query={query} found={found} />
      <div className={styles.results} ref={rows} aria-busy={found.isPlaceholderData}>
        {query === '' ? (
          <RecentSearches listId={listId} searches={searches} onSearch={search} onForget={forget} />
        ) : null}
        {data === undefined || isEmpty(data) ? null : <SearchResults listId={listId} found={data} />}
      </div>
    </>
  );
}
