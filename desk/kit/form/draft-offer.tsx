import { Button } from '#components/kit/ui/button.tsx';
import type { DraftState } from '#desk/client/use-draft.ts';
import { clockTime } from '#desk/kit/words/moments.ts';

/** Offers what was typed before and not sent, while nothing is typed yet. */
export function DraftOffer({ draft: { foundAt, resume } }: { draft: DraftState }) {
  if (foundAt === null) return null;
  return (
    <p>
      Черновик от {clockTime(new Date(foundAt))}{' '}
      <Button size="sm" onClick={resume}>
        Продолжить
      </Button>
    </p>
  );
}
