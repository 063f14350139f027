import type { DeskHandlers } from './context.ts';
import { keepDraft, listDrafts } from './drafts/handlers.ts';
import { acceptInvite } from './invite/accept-invite.ts';
import { seeInvite } from './invite/see-invite.ts';
import { exportLog } from './log/export-log.ts';
import { listLog, listLogPeople } from './log/list-log.ts';
import { addPasskey, beginOwnPasskey, dropPasskey } from './me/own-passkeys.ts';
import {
  addPasswordWay,
  beginTotp,
  changePassword,
  dropPasswordWay,
  makeOwnCodes,
  setTotp,
} from './me/own-password.ts';
import { endOwnSessions, readOwnWays } from './me/own-sessions.ts';
import { orderHandlers } from './orders/handlers.ts';
import { dropOutside, retryOutside } from './outside/change.ts';
import { listOutside } from './outside/list.ts';
import { testOutside } from './outside/test-letter.ts';
import { blockOperator, changeOperator, endSessions, resetOperator } from './people/change.ts';
import { dropInvite, inviteOperator } from './people/invite.ts';
import { listPeople } from './people/list-people.ts';
import { presentAtOrder, presentAtRequest } from './presence/handlers.ts';
import { callRequest } from './requests/call.ts';
import { closeRequest, putOffRequest } from './requests/close.ts';
import { countRequests } from './requests/counts.ts';
import { exportRequests } from './requests/export.ts';
import { listRequests } from './requests/list.ts';
import { getRequest } from './requests/one.ts';
import { takeRequest } from './requests/take.ts';
import { vouchForRequest } from './requests/vouch.ts';
import { lift, stepUp } from './session/again.ts';
import { enter } from './session/enter.ts';
import { leave, readMe } from './session/me.ts';
import { beginPasskey, enterPasskey } from './session/passkey.ts';
import { enterSecond } from './session/second.ts';
import { getToday } from './today/get-today.ts';

/** Who serves which call of the desk. */
export const deskHandlers: DeskHandlers = {
  ...orderHandlers,
  listDrafts,
  keepDraft,
  presentAtOrder,
  presentAtRequest,
  listRequests,
  countRequests,
  getRequest,
  takeRequest,
  closeRequest,
  putOffRequest,
  vouchForRequest,
  callRequest,
  exportRequests,
  listOutside,
  retryOutside,
  dropOutside,
  testOutside,
  getToday,
  ...{ enter, enterSecond, beginPasskey, enterPasskey, lift, stepUp, leave, readMe },
  ...{ seeInvite, acceptInvite },
  ...{ readOwnWays, endOwnSessions, changePassword, addPasswordWay, dropPasswordWay, beginTotp, setTotp },
  ...{ makeOwnCodes, beginOwnPasskey, addPasskey, dropPasskey },
  ...{ listPeople, inviteOperator, dropInvite, changeOperator, blockOperator, endSessions, resetOperator },
  ...{ listLog, listLogPeople, exportLog },
};
