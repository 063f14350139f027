import { StillPart } from '#components/kit/ui/still/still.tsx';
import { type LdThing, ldText } from '#lib/offer/json-ld/ld-text.ts';
import { runtime } from '#process/runtime.ts';

/**
 * Things in blocks that search engines read (crawlers D3). In documents alone: nobody reads them in a
 * navigation.
 */
export function JsonLd({ things }: { things: readonly LdThing[] }) {
  const { draw, isDocument } = runtime();
  if (draw !== null && !isDocument()) return null;
  const texts = things.map(ldText);
  return (
    <StillPart of={['json-ld', texts]}>
      {texts.map((text) => (
        <script key={text} type="application/ld+json">
          {text}
        </script>
      ))}
    </StillPart>
  );
}
