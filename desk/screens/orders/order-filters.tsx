import { useEffect, useId, useState } from 'react';
import { SelectField, TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useDesk } from '#desk/client/use-desk.ts';
import { typedKopecks } from '#desk/kit/words/typed-figures.ts';
import { ORDER_STATUSES } from '#lib/orders/statuses.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REGIONS } from '#lib/region/regions.ts';
import { FILTER_NAMES } from './order-filter.ts';
import styles from './order-filters.module.css';
import { STATUS_LABELS } from './order-words.ts';

type FiltersProps = {
  params: URLSearchParams;
  onChange: (change: Readonly<Record<string, string | null>>, how?: { isNew?: boolean }) => void;
};
type Option = readonly [value: string, words: string];

/** Somebody has stopped typing, ms. */
const PAUSE_MS = 250;

/** The search over orders; asked after a pause, and at once by Enter. */
function Search({ params, onChange }: FiltersProps) {
  const there = params.get('q') ?? '';
  const [words, setWords] = useState(there);
  useEffect(() => setWords(there), [there]);
  useEffect(() => {
    if (words.trim() === there) return;
    const timer = setTimeout(() => onChange({ q: words.trim() }, { isNew: false }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, there, onChange]);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ q: words.trim() });
        // What follows is about the rows: the next press opens the first of them.
        event.currentTarget.querySelector('input')?.blur();
      }}
    >
      <input
        id="orders-search"
        type="search"
        aria-label="Поиск по заказам"
        placeholder="Номер, конец телефона, имя, организация, ИНН, артикул"
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur();
        }}
      />
    </form>
  );
}

function Choice({
  label,
  name,
  options,
  params,
  onChange,
}: FiltersProps & { label: string; name: string; options: readonly Option[] }) {
  return (
    <SelectField
      label={label}
      value={params.get(name) ?? ''}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    >
      <option value="">любые</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

/** The conditions of the list; all of them stand in its address. */
export function OrderFilters({
  params,
  onChange,
  onOpen,
}: FiltersProps & { onOpen: (dialog: 'export' | 'looks') => void }) {
  const given = FILTER_NAMES.filter((name) => name !== 'q' && params.has(name));
  const [isOpen, setOpen] = useState(given.length > 0);
  const panel = useId();
  const people = useDesk('listOrderPeople', {}, { isAsked: isOpen });
  const field = (name: string) => ({
    value: params.get(name) ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }, { isNew: false }),
  });
  const sum = (name: 'sumFrom' | 'sumTo') => {
    const text = params.get(name) ?? '';
    const isRead = text.trim() === '' || typedKopecks(text) !== null;
    return { ...field(name), error: isRead ? undefined : 'Рубли, например 10 000' };
  };
  const choice = { params, onChange };
  return (
    <>
      <div className={styles.line}>
        <Search params={params} onChange={onChange} />
        <Button aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          Условия{given.length === 0 ? '' : `: ${given.length}`}
        </Button>
        <Button onClick={() => onOpen('export')}>Выгрузить…</Button>
        <Button className={styles.looks ?? ''} onClick={() => onOpen('looks')}>
          Столбцы…
        </Button>
      </div>
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        <Choice
          {...choice}
          label="Состояние"
          name="status"
          options={ORDER_STATUSES.map((status) => [status, STATUS_LABELS[status]])}
        />
        <Choice
          {...choice}
          label="Регион"
          name="region"
          options={REGION_CODES.map((code) => [code, REGIONS[code].name])}
        />
        <TextField label="С даты" type="date" {...field('from')} />
        <TextField label="По дату" type="date" {...field('to')} />
        <TextField label="Сумма от, ₽" inputMode="decimal" {...sum('sumFrom')} />
        <TextField label="Сумма до, ₽" inputMode="decimal" {...sum('sumTo')} />
        <Choice
          {...choice}
          label="Получение"
          name="way"
          options={[
            ['delivery', 'доставка'],
            ['pickup', 'самовывоз'],
          ]}
        />
        <Choice
          {...choice}
          label="Ведёт"
          name="who"
          options={[
            ['me', 'я'],
            ['nobody', 'никто'],
            ...(people.data?.people ?? []).map(({ id, name }) => [String(id), name] as const),
          ]}
        />
        <Choice {...choice} label="Письма" name="letter" options={[['lost', 'не дошло']]} />
        <Button
          disabled={given.length === 0}
          onClick={() => onChange(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))}
        >
          Сбросить
        </Button>
      </div>
    </>
  );
}
