'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { OrderInput } from '#api/contract/order.ts';
import { BuyerFields } from '#components/buying/order-form/buyer-fields.tsx';
import type { KeptForm } from '#components/buying/order-form/kept-form.ts';
import { NO_ORGANISATION } from '#components/buying/order-form/known-organisations.ts';
import { readLastBuyer } from '#components/buying/order-form/last-buyer.ts';
import { NotMine } from '#components/buying/order-form/not-mine.tsx';
import { type OrderForm, orderResolver } from '#components/buying/order-form/order-form.ts';
import { ConsentBox } from '#components/kit/consent/consent-box.tsx';
import { TextArea, TextField } from '#components/kit/form/field.tsx';
import { PhoneField } from '#components/kit/form/field-phone.tsx';
import { phoneText } from '#components/kit/form/field-phone-entry.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { deliveryCost } from '#lib/delivery.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { describeLines } from '#store/bare-lines.ts';
import { useCart } from '#store/cart.ts';
import { shownTotals } from '#store/cart-totals.ts';
import { useCardLines } from './card-lines.ts';
import { ErrorCount } from './cards/error-count.tsx';
import { FormCard } from './cards/form-card.tsx';
import { type CheckoutFacts, warehouseText } from './checkout-facts.ts';
import styles from './checkout-form.module.css';
import { DeliveryChoice } from './delivery-choice.tsx';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { OrderPlaced } from './order-placed.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { usePlacing } from './use-placing.ts';
import { WishFields } from './wish-fields.tsx';

/** Fields of «Куда», of «Когда», and those in no card; all others are of «Кто». */
const PLACE: ReadonlySet<string> = new Set(['selfdelivery', 'selfDeliveryCity', 'address']);
const TIME: ReadonlySet<string> = new Set(['wishedDay', 'wishedTime']);
const OUTSIDE: ReadonlySet<string> = new Set([...TIME, 'comment', 'is_consent_for_pd']);

type CheckoutFormProps = { facts: CheckoutFacts; onPlaced: (thanks: ReactNode) => void };

const EMPTY_FORM: KeptForm = {
  name: '',
  phone: '',
  email: '',
  isPerson: false,
  ...NO_ORGANISATION,
  address: '',
  comment: '',
  selfdelivery: false,
  selfDeliveryCity: '',
  wishedDay: '',
  wishedTime: '',
};

/**
 * The order's form (D50) with the cart's sums beside it. Heavy: the checkout loads it when there is something
 * to order. The thanks come with it: who has ordered must not wait for more code, and the first load is
 * spared it.
 */
export const CheckoutForm = bordered(Clearable);

/** Another form takes its place once its buyer has said that it is filled with somebody else's data. */
function Clearable(props: CheckoutFormProps) {
  const [round, setRound] = useState(0);
  function clear() {
    dropDraft();
    setRound(round + 1);
  }
  return <Form key={round} {...props} isCleared={round > 0} onCleared={clear} />;
}

type FormProps = CheckoutFormProps & { isCleared: boolean; onCleared: () => void };

function Form({ facts, onPlaced, isCleared, onCleared }: FormProps) {
  const region = useRegion();
  useEffect(() => describeLines(region.city), [region.city]);
  const [{ opened, isFilled }] = useState(() => openForm(REGION_NAMES[region.city]));
  const form = useForm<OrderForm, unknown, OrderInput>({ resolver: orderResolver, defaultValues: opened });
  const {
    control,
    register,
    getValues,
    setFocus,
    formState: { errors, isSubmitting },
  } = form;
  const isPickup = useWatch({ control, name: 'selfdelivery' }) === true;
  const warehouse = warehouseText(facts.warehouses.find(({ city }) => city === opened.selfDeliveryCity));
  const { refusal, terms, place } = usePlacing(form, (order) =>
    onPlaced(<OrderPlaced order={order} hasBill={facts.hasBill} pickup={isPickup ? warehouse : ''} />),
  );
  const lines = useCardLines(control, opened.selfDeliveryCity ?? '');
  const wrong = Object.keys(errors);
  const goods = useCart((state) => shownTotals(state).total);

  useEffect(() => (isCleared ? setFocus('name') : undefined), [isCleared, setFocus]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  );

  function sayWhatIsMissing() {
    if (phoneText(getValues('phone')) === '') toast.error('Пожалуйста, не забудьте указать телефон');
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void form.handleSubmit(place, sayWhatIsMissing)(event);
      }}
    >
      <div className={styles.fields}>
        <NotMine isFilled={isFilled} onCleared={onCleared} />
        <FormCard
          name="Кто"
          line={lines.who}
          isKnown={isFilled && opened.name !== '' && phoneText(opened.phone) !== ''}
          isWrong={wrong.some((name) => !PLACE.has(name) && !OUTSIDE.has(name))}
          inColumns
        >
          <TextField
            {...register('name')}
            label="Имя"
            isRequired
            autoComplete="name"
            error={errors.name?.message}
          />
          <Controller
            control={control}
            name="phone"
            render={({ field: { ref, ...field } }) => (
              <PhoneField {...field} label="Телефон" inputRef={ref} error={errors.phone?.message} />
            )}
          />
          <TextField
            {...register('email')}
            label="Электронная почта"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
          />
          <BuyerFields form={form} looksUp={facts.looksUpCompanies} />
        </FormCard>
        <FormCard
          name="Куда"
          line={lines.where}
          isKnown={isFilled && (opened.selfdelivery === true || opened.address !== '')}
          isWrong={wrong.some((name) => PLACE.has(name))}
        >
          <DeliveryChoice
            form={form}
            cost={deliveryCost(goods, terms, false)}
            warehouses={facts.warehouses}
          />
        </FormCard>
        <FormCard
          name="Когда"
          line={lines.when}
          isKnown={isFilled}
          isWrong={wrong.some((name) => TIME.has(name))}
        >
          <WishFields form={form} />
        </FormCard>
        <TextArea {...register('comment')} label="Комментарий" rows={3} error={errors.comment?.message} />
      </div>
      <OrderSummary isPickup={isPickup} terms={terms} isSubmitting={isSubmitting}>
        <ConsentBox {...register('is_consent_for_pd')} error={errors.is_consent_for_pd?.message} />
        <RefusalNote refusal={refusal} />
        <ErrorCount count={wrong.length} />
      </OrderSummary>
    </form>
  );
}

/** As the last order of this browser was (acc-D15), with what a reload of the tab has interrupted over it. */
function openForm(selfDeliveryCity: string): { opened: KeptForm; isFilled: boolean } {
  const empty = { ...EMPTY_FORM, selfDeliveryCity };
  const last = readLastBuyer(empty);
  // Whoever has come from another region fetches it here.
  const opened = { ...readDraft({ ...empty, ...last }), selfDeliveryCity };
  return { opened, isFilled: last !== null };
}
