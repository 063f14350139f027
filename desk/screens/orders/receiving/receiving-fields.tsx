import { SelectField, TextField } from '#components/kit/form/field.tsx';
import { RadioGroup } from '#components/kit/form/radio-group.tsx';
import { WISHED_TIMES } from '#lib/orders/wished-times.ts';
import { PICKUP_PLACES } from '#lib/region/pickup-places.ts';
import type { TypedReceiving } from './receiving-edit.ts';

type FieldsProps = {
  typed: TypedReceiving;
  /** What is wrong, or what stands there by now, by field. */
  errors: Readonly<Record<string, string>>;
  /** Who has changed the same fields meanwhile; null where the fields are wrong by themselves. */
  by: string | null;
  onType: (typed: TypedReceiving) => void;
};

/** With what stands there already, wherever that came from. */
const withOwn = (known: readonly string[], own: string | null): readonly string[] =>
  own === null || known.includes(own) ? known : [...known, own];

/** Way, place, day and price of delivery. */
export function ReceivingFields({ typed, errors, by, onType }: FieldsProps) {
  const set = (change: Partial<TypedReceiving>) => onType({ ...typed, ...change });
  const errorOf = (field: keyof TypedReceiving) => {
    const text = errors[field];
    return text === undefined || by === null ? text : `${by}: ${text}`;
  };
  return (
    <>
      <RadioGroup
        legend="Как получит"
        name="receiving"
        chosen={typed.isPickup}
        choices={[
          { value: false, name: 'Доставка' },
          { value: true, name: 'Самовывоз' },
        ]}
        onChoose={(isPickup) => set({ isPickup })}
      />
      {errorOf('isPickup') === undefined ? null : <p role="alert">{errorOf('isPickup')}</p>}
      {typed.isPickup ? (
        <SelectField
          label="Склад"
          isRequired
          error={errorOf('pickupCity')}
          value={typed.pickupCity ?? ''}
          onChange={({ currentTarget }) => set({ pickupCity: currentTarget.value })}
        >
          <option value="">выберите</option>
          {withOwn(PICKUP_PLACES, typed.pickupCity).map((place) => (
            <option key={place}>{place}</option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label="Адрес"
          isRequired
          error={errorOf('address')}
          value={typed.address ?? ''}
          maxLength={1000}
          onChange={({ currentTarget }) => set({ address: currentTarget.value })}
        />
      )}
      <TextField
        label="Желаемый день"
        type="date"
        error={errorOf('wishedDay')}
        value={typed.wishedDay ?? ''}
        onChange={({ currentTarget }) => set({ wishedDay: currentTarget.value || null })}
      />
      <SelectField
        label="Желаемое время"
        error={errorOf('wishedTime')}
        value={typed.wishedTime ?? ''}
        onChange={({ currentTarget }) => set({ wishedTime: currentTarget.value || null })}
      >
        <option value="">любое</option>
        {withOwn(WISHED_TIMES, typed.wishedTime).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </SelectField>
      {typed.isPickup ? null : (
        <TextField
          label="Своя цена доставки, ₽"
          hint="Пусто — по условиям региона; если способ тот же — как было"
          inputMode="decimal"
          error={errorOf('price')}
          value={typed.price}
          onChange={({ currentTarget }) => set({ price: currentTarget.value })}
        />
      )}
    </>
  );
}
