import { startCall } from '#api/backend/outside/telephony/start-call.ts';
import { deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { regionOrigin } from '#lib/region/site.ts';
import type { DeskHandler } from '../context.ts';
import { changeRequest } from './change.ts';

/**
 * `Позвонить`: the telephone exchange calls, where there is one; it knows a press that is sent again by its
 * key. Elsewhere the number is said, to be dialled by who asks. Either is in the journal.
 */
export const callRequest: DeskHandler<'callRequest'> = async ({ press, id }, context) => {
  const { settings, clock } = context;
  const { telephony } = settings.outside;
  const noted = await changeRequest(context, { id, press, kind: 'request.call' }, async (row) => {
    if (row.phone === null) return deskFailure('not-possible', { text: 'Телефона нет — напишите на почту' });
    return telephony === null ? {} : { called_at: clock.now() };
  });
  if (isDeskFailure(noted)) return noted;
  const [row] = await context.database.query<{ phone: string | null; region_id: number | null }>({
    name: 'desk_request_phone',
    text: 'select phone, region_id from request where id = $1',
    values: [id],
  });
  if (row?.phone == null) return deskFailure('not-found');
  const { phone } = row;
  if (telephony === null) return { way: 'dial', phone, row: noted.row };
  const region = row.region_id === null ? null : regionOfId(row.region_id);
  const { host } = new URL(regionOrigin(settings, region ?? 'neutral'));
  const called = await startCall(telephony, { eventId: press, digits: phone.replace(/\D/g, ''), host });
  if (called.kind !== 'sent')
    return deskFailure('not-possible', { text: 'Телефонная станция не ответила. Наберите номер сами' });
  return { way: 'exchange', phone, row: noted.row };
};
