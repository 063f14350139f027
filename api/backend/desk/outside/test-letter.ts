import { openMailer } from '#api/backend/outside/mail/mailer.ts';
import { deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import { answerWords, offWords } from '#lib/desk/outside-words.ts';
import type { DeskHandler } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { forgetPress, pressOnce } from '../writing/press-once.ts';

/**
 * A letter to whoever asks, sent at once: whether letters go out, or what the mail server says. A press sent
 * again sends no second one; where the first did not go out it is tried anew.
 */
export const testOutside: DeskHandler<'testOutside'> = async ({ press }, context) => {
  const { database, operator, settings } = context;
  const { mail } = settings.outside;
  if (mail === null) return deskFailure('not-possible', { text: offWords('mail') });
  let isFirst = false;
  const noted = await pressOnce(context, press, async (tx) => {
    isFirst = true;
    await noteEvent(tx, { kind: 'outside.test' }, context);
    return { to: operator.email };
  });
  if (isDeskFailure(noted) || !isFirst) return noted;
  const mailer = openMailer(mail);
  try {
    const sent = await mailer.send(press, {
      to: [operator.email],
      subject: `Проверка писем: ${settings.shopName}`,
      text: 'Письма магазина уходят. Это письмо попросили отправить на столе.',
    });
    if (sent.kind === 'sent') return noted;
    await forgetPress(database, operator.id, press);
    const reason = 'reason' in sent ? sent.reason : null;
    return deskFailure('not-possible', { text: answerWords('mail', reason ?? 'unknown') ?? '' });
  } finally {
    mailer.close();
  }
};
