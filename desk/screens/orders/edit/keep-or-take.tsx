import type { DeskFailure } from '#api/contract/desk/failure.ts';
import { type OrderCard, orderCard } from '#api/contract/desk/order-shapes.ts';
import { Button } from '#components/kit/ui/button.tsx';

type KeepOrTakeProps = {
  failure: DeskFailure | null;
  /** Told with the order as it is now, which is what was seen from then on. */
  onKeep: (theirs: OrderCard) => void;
  onTake: (theirs: OrderCard) => void;
};

/**
 * Where somebody else has changed what is being changed here, both values stand beside the field (desk-H13):
 * either is kept by a press, and by nothing else.
 */
export function KeepOrTake({ failure, onKeep, onTake }: KeepOrTakeProps) {
  const theirs = failure?.code === 'conflict' ? orderCard.safeParse(failure.other?.row).data : undefined;
  if (theirs === undefined) return null;
  return (
    <p>
      <Button size="sm" onClick={() => onKeep(theirs)}>
        Оставить моё
      </Button>{' '}
      <Button size="sm" onClick={() => onTake(theirs)}>
        Взять его
      </Button>
    </p>
  );
}
