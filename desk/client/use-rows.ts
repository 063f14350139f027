import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { DeskCallName, DeskOutput } from '#api/contract/desk/index.ts';
import type { Asked } from './ask.ts';
import { type Refused, readDesk } from './use-desk.ts';

/** Calls that answer with rows, fifty by fifty: `next` is where the following begin, null at the end. */
type RowsCall = {
  [N in DeskCallName]: DeskOutput<N> extends { rows: unknown[]; next: string | number | null } ? N : never;
}[DeskCallName];
type RowOf<N extends RowsCall> = DeskOutput<N> extends { rows: (infer R)[] } ? R : never;

/** Where a page begins, as the one before it says. */
type Place = string | number | null;

export type Rows<R, P> = {
  rows: readonly R[];
  /** What the first page says beside its rows. */
  page: P | undefined;
  /** Nothing was read yet. */
  isFirst: boolean;
  error: Refused | null;
  /** When what is shown was read, ms since 1970. */
  readAt: number;
  hasMore: boolean;
  more(): void;
  again(): void;
  isBusy: boolean;
};

/**
 * The rows of a list (desk.md §2, «Lists»): what was read stays while more or newer ones are on their way and
 * when they fail, and coming back from a card asks nothing anew.
 */
export function useRows<N extends RowsCall>(
  name: N,
  input: Omit<Asked<N>, 'after'>,
): Rows<RowOf<N>, DeskOutput<N>> {
  const query = useInfiniteQuery<
    DeskOutput<N>,
    Refused,
    InfiniteData<DeskOutput<N>, Place>,
    readonly unknown[],
    Place
  >({
    queryKey: [name, 'rows', input],
    queryFn: ({ pageParam }) =>
      readDesk(name, { ...input, ...(pageParam === null ? {} : { after: pageParam }) } as Asked<N>),
    initialPageParam: null,
    getNextPageParam: (page) => (page as unknown as { next: Place }).next,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => (page as unknown as { rows: RowOf<N>[] }).rows),
    page: pages[0],
    isFirst: query.isPending,
    error: query.error,
    readAt: query.dataUpdatedAt,
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
    isBusy: query.isFetching,
  };
}
