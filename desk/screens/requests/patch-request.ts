import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import type { RequestLine } from '#api/contract/desk/requests.ts';

type Page = DeskOutput<'listRequests'>;

/** Puts a row as it is now where it is shown: in the lists that were read, and in its card. */
export function patchRequest(client: QueryClient, row: RequestLine): void {
  client.setQueriesData<InfiniteData<Page>>({ queryKey: ['listRequests', 'rows'] }, (read) =>
    read === undefined
      ? read
      : {
          ...read,
          pages: read.pages.map((page) => ({
            ...page,
            rows: page.rows.map((each) => (each.id === row.id ? row : each)),
          })),
        },
  );
  client.setQueryData<DeskOutput<'getRequest'>>(['getRequest', { id: row.id }], (read) =>
    read === undefined ? read : { row: { ...read.row, ...row } },
  );
}
