'use client';

import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { OrderInput } from '#api/contract/order.ts';
import { SelectField, TextField } from '#components/kit/form/field.tsx';
import { RadioGroup } from '#components/kit/form/radio-group.tsx';
import styles from './buyer-fields.module.css';
import { addressFor } from './known-addresses.ts';
import { ORGANISATION_FIELDS, type Organisation } from './known-organisations.ts';
import type { OrderForm } from './order-form.ts';
import { OrganisationChoices } from './organisation-choices.tsx';
import { useRegister } from './use-register.ts';

type BuyerFieldsProps = { form: UseFormReturn<OrderForm, unknown, OrderInput>; looksUp: boolean };

const WHO = [
  { value: false, name: 'Организация или ИП' },
  { value: true, name: 'Частное лицо' },
];

/**
 * Who buys (acc-D13). Of an organisation the taxpayer number comes first: once its check digits fit, the
 * register fills in the rest where the shop can ask one; everything can be typed all the same.
 */
export function BuyerFields({ form, looksUp }: BuyerFieldsProps) {
  const { control, setValue } = form;
  const isPerson = useWatch({ control, name: 'isPerson' });
  return (
    <RadioGroup
      legend="Кто покупает"
      name="isPerson"
      choices={WHO}
      chosen={isPerson}
      onChoose={(chosen) => setValue('isPerson', chosen)}
    >
      {isPerson ? null : <OrganisationFields form={form} looksUp={looksUp} />}
    </RadioGroup>
  );
}

function OrganisationFields({ form, looksUp }: BuyerFieldsProps) {
  const {
    control,
    register,
    setValue,
    getValues,
    clearErrors,
    formState: { errors },
  } = form;
  const inn = useWatch({ control, name: 'inn' }) ?? '';
  const kpp = useWatch({ control, name: 'kpp' }) ?? '';

  function fill(organisation: Partial<Organisation>) {
    for (const name of ORGANISATION_FIELDS) {
      const text = organisation[name];
      if (text !== undefined) setValue(name, text);
    }
    clearErrors([...ORGANISATION_FIELDS]);
  }

  function choose(organisation: Organisation) {
    fill(organisation);
    const address = addressFor(organisation.inn, getValues('address') ?? '');
    if (address !== null) setValue('address', address);
  }

  const { branches, note, type } = useRegister(form, looksUp, fill);

  return (
    <div className={styles.organisation}>
      <OrganisationChoices onChoose={choose} />
      <TextField
        {...register('inn', { onChange: ({ target }) => type(String(target.value)) })}
        label="ИНН"
        inputMode="numeric"
        autoComplete="off"
        hint="10 или 12 цифр, если нужен счёт на организацию"
        error={errors.inn?.message}
      />
      <p className={styles.note} role="status">
        {note}
      </p>
      {branches.length < 2 ? null : (
        <SelectField
          label="Филиал"
          isRequired
          value={kpp}
          onChange={({ target }) =>
            fill(branches.find((branch) => branch.kpp === target.value) ?? { kpp: target.value })
          }
        >
          {branches.map((branch) => (
            <option key={branch.kpp} value={branch.kpp}>
              {`КПП ${branch.kpp}, ${branch.companyAddress || branch.company}`}
            </option>
          ))}
        </SelectField>
      )}
      {inn.length === 12 ? null : (
        <TextField {...register('kpp')} label="КПП" autoComplete="off" error={errors.kpp?.message} />
      )}
      <TextField
        {...register('company')}
        label="Название"
        autoComplete="organization"
        error={errors.company?.message}
      />
      <TextField
        {...register('companyAddress')}
        label="Юридический адрес"
        autoComplete="off"
        error={errors.companyAddress?.message}
      />
    </div>
  );
}
