import type { Facet } from '#api/contract/facets.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { chosenCount, type FacetChoice, NO_CHOICE } from '#lib/facets/facet-choice.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './chips.module.css';

type ChoiceChipsProps = {
  facets: readonly Facet[];
  choice: FacetChoice;
  /** The address with another choice. */
  hrefOf: (choice: FacetChoice) => string;
};

/** What is chosen in words, each with the choice that is left without it. */
function chosenParts(facets: readonly Facet[], query: FacetChoice): { text: string; left: FacetChoice }[] {
  const { priceFrom, priceTo } = query;
  const price = [
    priceFrom === null ? '' : `от ${formatMoney(priceFrom)}`,
    priceTo === null ? '' : `до ${formatMoney(priceTo)}`,
  ];
  return [
    ...facets.flatMap(({ title, values }) =>
      values
        .filter(({ token }) => query.facets.includes(token))
        .map(({ token, label }) => ({
          text: `${title}: ${label}`,
          left: { ...query, facets: query.facets.filter((each) => each !== token) },
        })),
    ),
    ...(priceFrom === null && priceTo === null
      ? []
      : [
          {
            text: `Цена ${price.filter((part) => part !== '').join(' ')}`,
            left: { ...query, priceFrom: null, priceTo: null },
          },
        ]),
    ...(query.inStock ? [{ text: 'В наличии', left: { ...query, inStock: false } }] : []),
  ];
}

/** The chosen filters, each a link that takes it out again, and one that takes out all. */
export function ChoiceChips({ facets, choice, hrefOf }: ChoiceChipsProps) {
  if (chosenCount(choice) === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Выбранные фильтры" {...mark('keeps-place', '')}>
      {chosenParts(facets, choice).map(({ text, left }) => (
        <li key={text}>
          <IntentLink
            className={styles.chosen}
            href={hrefOf(left)}
            rel="nofollow"
            scroll={false}
            aria-label={`Убрать: ${text}`}
          >
            {text}
            <Icon name="x" size={16} />
          </IntentLink>
        </li>
      ))}
      <li>
        <IntentLink className={styles.chip} href={hrefOf(NO_CHOICE)} scroll={false}>
          Сбросить всё
        </IntentLink>
      </li>
    </ul>
  );
}
