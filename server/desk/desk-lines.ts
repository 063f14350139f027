import type { DeskSettings } from '#lib/env/desk.ts';

/**
 * Whether the shop has somebody who can invite others to its desk; `link` makes one, where it may be shown.
 */
export type FirstOwner = { isThere: boolean; link: string | null };

/** What the start says of the desk. */
export function deskLines(desk: DeskSettings | null, firstOwner: FirstOwner | null): string[] {
  if (desk === null || firstOwner === null) return [];
  const { origin, isShared } = desk;
  const { isThere, link } = firstOwner;
  return [
    `  Рабочий стол: ${origin}/desk`,
    ...(isShared ? ['  Стол открыт на домене магазина: задайте DESK_DOMAIN.'] : []),
    ...(isThere
      ? []
      : [
          link === null
            ? '  Владельца у стола ещё нет: npm run desk -- invite ПОЧТА --role owner.'
            : `  Владельца у стола ещё нет. Ссылка для него, на 30 минут: ${link}`,
        ]),
  ];
}
