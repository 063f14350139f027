import { useQueryClient } from '@tanstack/react-query';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { StuckRow } from '#api/contract/desk/outside.ts';
import { usePress } from '#desk/client/use-press.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import { plural } from '#lib/plural.ts';

const LETTERS = ['отправление', 'отправления', 'отправлений'] as const;

/** Which are meant: those named, or every one that was given up. */
type Which = 'all' | readonly Pick<StuckRow, 'event' | 'channel'>[];

/** What can be done about what did not go out; what was done is said with its number. */
export function useOutside(onDone: () => void) {
  const client = useQueryClient();
  const retrying = usePress('retryOutside');
  const dropping = usePress('dropOutside');
  const testing = usePress('testOutside');
  const namesOf = (which: Which) =>
    which === 'all' ? which : which.map(({ event, channel }) => ({ event, channel }));
  function done(count: number, words: string): void {
    say({
      text: count === 0 ? 'Уже ушло или решено без вас' : `${words}: ${count} ${plural(count, LETTERS)}`,
    });
    void client.invalidateQueries({ queryKey: ['getToday'] });
    onDone();
  }
  return {
    async retry(which: Which) {
      const answer = await retrying.send({ which: namesOf(which) });
      if (!isDeskFailure(answer)) done(answer.count, 'Повторяем');
    },
    async drop(which: Which) {
      const answer = await dropping.send({ which: namesOf(which) });
      if (!isDeskFailure(answer)) done(answer.count, 'Не отправляем');
    },
    async test() {
      const answer = await testing.send({});
      if (!isDeskFailure(answer)) say({ text: `Письмо ушло на ${answer.to}` });
    },
    isBusy: retrying.isBusy || dropping.isBusy,
    isTesting: testing.isBusy,
  };
}
