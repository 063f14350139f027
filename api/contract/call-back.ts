import * as z from 'zod/mini';
import { none } from './ids.ts';
import { field, flag, inResult, optionalText, wireObject } from './wire.ts';

/** When managers of the region answer a request that is sent now. */
export const callBack = wireObject({
  /** Whether they are at work for the next quarter of an hour: an answer within it may be promised. */
  isOpen: field('is_open', flag),
  /** «сегодня до 18:00», «в понедельник с 10:00». */
  when: field('call_back', z.string()),
  /** Opening hours in the operator's words; null where the region has none of its own. */
  hours: field('hours', optionalText),
});
export type CallBack = z.output<typeof callBack>;

const callBackAnswer = inResult(callBack);

/** The calls of this subject (specification section 7). */
export const callBackCalls = {
  /** When a manager answers, told before a request is sent. */
  getCallBack: { method: 'GET', path: '/api/call-back', input: none, output: callBackAnswer },
} as const;
