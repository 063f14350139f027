import { isDeskFailure } from '#api/contract/desk/failure.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { usePress } from '#desk/client/use-press.ts';
import { say } from '#desk/kit/toast/toasts.ts';

/** Ends one of one's own sessions, or all but this. */
export function OtherSessions({ which, onEnded }: { which: string; onEnded: () => void }) {
  const { send, isBusy } = usePress('endOwnSessions');
  async function end(): Promise<void> {
    const answer = await send({ which });
    if (isDeskFailure(answer)) return;
    say({ text: which === 'others' ? 'Остальные сеансы завершены' : 'Сеанс завершён' });
    onEnded();
  }
  return (
    <Button size="sm" isBusy={isBusy} onClick={() => void end()}>
      {which === 'others' ? 'Завершить все остальные' : 'Завершить'}
    </Button>
  );
}
