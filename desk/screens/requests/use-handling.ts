import { useQueryClient } from '@tanstack/react-query';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { RequestLine } from '#api/contract/desk/requests.ts';
import { useMe } from '#desk/client/me.tsx';
import { usePress } from '#desk/client/use-press.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import { momentWords } from '#desk/kit/words/moments.ts';
import { OUTCOMES, type Outcome } from '#lib/requests/tabs.ts';
import { patchRequest } from './patch-request.ts';
import { rowIn, useSettle } from './use-settle.ts';

/** Puts a changed row where it is shown, and has the counts read anew. */
function usePatch(): (row: RequestLine) => void {
  const client = useQueryClient();
  return (row) => {
    patchRequest(client, row);
    void client.invalidateQueries({ queryKey: ['countRequests'] });
  };
}

/** To take a request is shown before the server has answered; whoever was second sees who was first. */
function useTake(patch: (row: RequestLine) => void): (row: RequestLine) => void {
  const me = useMe();
  const { send } = usePress('takeRequest', { isQuiet: true });
  return (row) => {
    const assignee = { id: me.id, name: me.name };
    patch({ ...row, handled: 'taken', assignee, outcome: null, remindAt: null });
    void send({ id: row.id, from: row.assignee?.id ?? null }).then((answer) => {
      if (!isDeskFailure(answer)) return patch(answer.row);
      patch(rowIn(answer) ?? row);
      say({ text: answer.text, kind: 'error' });
    });
  };
}

/** «Это человек» and `Позвонить`. */
function useCalls(patch: (row: RequestLine) => void) {
  const vouching = usePress('vouchForRequest');
  const calling = usePress('callRequest');
  return {
    async vouch({ id }: RequestLine) {
      const answer = await vouching.send({ id });
      if (isDeskFailure(answer)) return;
      patch(answer.row);
      say({ text: 'Это человек: обращение стоит среди остальных' });
    },
    async call({ id }: RequestLine) {
      const answer = await calling.send({ id });
      if (isDeskFailure(answer)) return;
      patch(answer.row);
      if (answer.way === 'dial') location.href = `tel:${answer.phone}`;
      else say({ text: 'Телефонная станция звонит' });
    },
  };
}

/** What can be done about a request (desk.md §4.2). */
export function useHandling() {
  const patch = usePatch();
  const take = useTake(patch);
  const { settle, clash, dropClash } = useSettle(patch);
  const closing = usePress('closeRequest', { isQuiet: true });
  const later = usePress('putOffRequest', { isQuiet: true });

  async function close(row: RequestLine, outcome: Outcome, orderNumber = 0): Promise<DeskFailure | null> {
    const failed = await settle(row, {
      mine: OUTCOMES[outcome],
      isDone: (now) => now.handled === 'done' && now.outcome === outcome && outcome !== 'ordered',
      send: ({ id, version }) =>
        closing.send({ id, version, outcome, orderNumber: orderNumber === 0 ? null : orderNumber }),
    });
    const text = outcome === 'missed' ? 'Напомним через 30 минут' : `Обращение закрыто: ${OUTCOMES[outcome]}`;
    if (failed === null) say({ text, undo: () => take(row) });
    return failed;
  }
  async function putOff(row: RequestLine, at: Date): Promise<DeskFailure | null> {
    const remindAt = at.toISOString();
    const failed = await settle(row, {
      mine: `напомнить ${momentWords(remindAt)}`,
      isDone: () => false,
      send: ({ id, version }) => later.send({ id, version, remindAt }),
    });
    if (failed === null) say({ text: `Напомним ${momentWords(remindAt)}`, undo: () => take(row) });
    return failed;
  }
  return {
    take,
    close,
    putOff,
    ...useCalls(patch),
    isBusy: closing.isBusy || later.isBusy,
    clash,
    dropClash,
  };
}
export type Handling = ReturnType<typeof useHandling>;
