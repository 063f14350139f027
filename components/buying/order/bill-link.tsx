import { Button } from '#components/kit/ui/button.tsx';
import { buttonLook } from '#components/kit/ui/button-look.ts';
import { REFUSALS } from '#lib/refusals.ts';
import { orderUrl } from './order-address.ts';

type BillLinkProps = { base: string; token: string; hasBill: boolean };

/** The way to an order's bill; a shop that cannot make one says who does (acc-D14). */
export function BillLink({ base, token, hasBill }: BillLinkProps) {
  if (!hasBill) return <Button disabled>{REFUSALS['bill-by-manager'][1]}</Button>;
  // A document of its own, so that its headers count: nobody learns the address from it.
  return (
    <a className={buttonLook({})} href={orderUrl(base, token, 'invoice')}>
      Счёт на оплату
    </a>
  );
}
