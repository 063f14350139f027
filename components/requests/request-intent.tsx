'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { paintedPage } from '#store/painted-page.ts';
import { type AskedRequest, listenToRequests } from './asked-request.ts';
import { loadRequestForm } from './late-form.tsx';
import { RequestDialog } from './request-dialog.tsx';

/** Opens the request forms (acc-E1): their code comes with the first interest in one. */
export function RequestIntent() {
  const visits = useStore(paintedPage, (state) => state.visits);
  const [asked, setAsked] = useState<(AskedRequest & { visits: number }) | null>(null);

  useEffect(
    () =>
      listenToRequests({
        // A failure shows in the open window, which names the telephone.
        want: () => void loadRequestForm().catch(() => undefined),
        open: (request) => setAsked({ ...request, visits: paintedPage.getState().visits }),
      }),
    [],
  );

  // One that was left open does not come along to another page.
  if (asked === null || asked.visits !== visits) return null;
  return <RequestDialog asked={asked} onClose={() => setAsked(null)} />;
}
