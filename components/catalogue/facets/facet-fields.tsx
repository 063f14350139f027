'use client';

import type { Facet, FacetValue } from '#api/contract/facets.ts';
import type { FacetChoice } from '#lib/facets/facet-choice.ts';
import { grouped } from '#lib/money.ts';
import { Choice } from './choice.tsx';
import type { FacetFacts } from './facet-facts.ts';
import { FacetGroup } from './facet-group.tsx';
import { PriceFields } from './price-fields.tsx';

type FacetFieldsProps = {
  answer: FacetFacts;
  choice: FacetChoice;
  onChange: (choice: FacetChoice) => void;
};

function toggled(tokens: readonly string[], token: string): string[] {
  return tokens.includes(token) ? tokens.filter((each) => each !== token) : [...tokens, token].sort();
}

/** A value that would leave nothing cannot be chosen; one that is chosen can always be taken back. */
function counted(count: number, isChosen: boolean) {
  return { count: grouped(count), isChosen, isOff: count === 0 && !isChosen };
}

/** Price, stock, and the values of every filter with their counts. */
export function FacetFields({ answer, choice, onChange }: FacetFieldsProps) {
  return (
    <>
      <PriceFields
        unit={answer.priceUnit}
        min={answer.priceMin}
        max={answer.priceMax}
        from={choice.priceFrom}
        to={choice.priceTo}
        onChange={(priceFrom, priceTo) => onChange({ ...choice, priceFrom, priceTo })}
      />
      <FacetGroup title="Наличие">
        <Choice
          label="В наличии"
          {...counted(answer.inStock, choice.inStock)}
          onToggle={() => onChange({ ...choice, inStock: !choice.inStock })}
        />
      </FacetGroup>
      {answer.facets.map((facet) => (
        <Values
          key={facet.slug}
          facet={facet}
          chosen={choice.facets}
          onToggle={(token) => onChange({ ...choice, facets: toggled(choice.facets, token) })}
        />
      ))}
    </>
  );
}

type ValuesProps = { facet: Facet; chosen: readonly string[]; onToggle: (token: string) => void };

function Values({ facet, chosen, onToggle }: ValuesProps) {
  return (
    <FacetGroup title={facet.title}>
      {facet.values.map(({ token, label, count }: FacetValue) => (
        <Choice
          key={token}
          label={label}
          {...counted(count, chosen.includes(token))}
          onToggle={() => onToggle(token)}
        />
      ))}
    </FacetGroup>
  );
}
