import { tellAgain } from '#api/backend/buying/requests/tell-again.ts';
import type { DeskHandler } from '../context.ts';
import { changeRequest } from './change.ts';

/** «Это человек»: it is told of as a person's, to everybody who is told of requests (desk.md §4.2). */
export const vouchForRequest: DeskHandler<'vouchForRequest'> = ({ press, id }, context) =>
  changeRequest(context, { id, press, kind: 'request.vouch' }, async ({ status }, tx) => {
    // A second person who says so tells nobody again.
    if (status !== 'spam' && status !== 'review') return {};
    await tellAgain(tx, id, context.clock.now());
    return { status: 'new' };
  });
