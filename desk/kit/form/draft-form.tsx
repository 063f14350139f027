import type { ComponentProps } from 'react';
import type { DraftState } from '#desk/client/use-draft.ts';
import { DraftOffer } from './draft-offer.tsx';

type DraftFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  draft: DraftState;
  onSend: () => Promise<void>;
};

/** A form whose words are kept while they are not sent; what was kept before is offered first. */
export function DraftForm({ draft, onSend, children, ...form }: DraftFormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    >
      <DraftOffer draft={draft} />
      {children}
    </form>
  );
}
