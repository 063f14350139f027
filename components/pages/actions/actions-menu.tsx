import { SideMenu } from '#components/pieces/page/side-menu.tsx';
import { STANDING_ACTIONS } from '#lib/routes.ts';
import { pageUrl } from '#lib/urls.ts';

/** The three that the section's sidebar names, in its order (acc-B10). */
const NAMED = ['discounts', 'presents', 'new'] as const;

/** Sidebar of the actions: Скидки, Подарки за покупку, Новинки. */
export function ActionsMenu({ current, base }: { current: string | null; base: string }) {
  return (
    <SideMenu
      label="Разделы акций"
      narrow
      links={[
        { name: 'Все акции', href: pageUrl(base, '/actions'), isCurrent: current === null },
        ...NAMED.map((slug) => ({
          name: STANDING_ACTIONS[slug] ?? slug,
          href: pageUrl(base, `/actions/${slug}`),
          isCurrent: current === slug,
        })),
      ]}
    />
  );
}
