import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { usePress } from '#desk/client/use-press.ts';
import { useOrderPresses } from '../presses/use-order-presses.ts';

/** Brings the lines of an order back to what they were before the newest edit. */
export function Reverting({ card }: { card: OrderCard }) {
  const { row, revision } = card;
  const presses = useOrderPresses();
  const reverting = usePress('revertOrderLines');
  async function revert(): Promise<void> {
    const answer = await reverting.send({ number: row.number, version: row.version, revision });
    if (!isDeskFailure(answer)) presses.replace([answer.row]);
  }
  return (
    <Button size="sm" isBusy={reverting.isBusy} onClick={() => void revert()}>
      Вернуть как было
    </Button>
  );
}
