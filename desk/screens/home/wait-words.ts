import type { Today, Wait } from '#api/contract/desk/today.ts';
import { waitWords } from '#desk/kit/words/moments.ts';
import { plural } from '#lib/plural.ts';

type Waiting = Today['waits'][number];

/** What waits, in words after its number, and where it is done. */
const WAITS: Readonly<
  Record<
    Wait,
    { words: (count: number) => string; href: string | null; isNumbered?: false; isPressing?: true }
  >
> = {
  'cancel-wishes': {
    words: (count) =>
      plural(count, ['просит отменить заказ', 'просят отменить заказ', 'просят отменить заказ']),
    href: '/orders?tab=cancel-asked',
    isPressing: true,
  },
  'new-orders': {
    words: (count) => plural(count, ['новый заказ', 'новых заказа', 'новых заказов']),
    href: '/orders?tab=new',
  },
  'overdue-requests': {
    words: (count) => plural(count, ['обращение просрочено', 'обращения просрочены', 'обращений просрочено']),
    href: '/requests',
    isPressing: true,
  },
  requests: {
    words: (count) => plural(count, ['обращение ждёт', 'обращения ждут', 'обращений ждут']),
    href: '/requests',
  },
  suspicious: {
    words: (count) =>
      plural(count, ['подозрительное обращение', 'подозрительных обращения', 'подозрительных обращений']),
    href: '/requests?tab=suspicious',
  },
  'dead-letters': {
    words: (count) => plural(count, ['письмо не ушло', 'письма не ушли', 'писем не ушло']),
    href: '/outside',
    isPressing: true,
  },
  'letters-off': {
    words: () => 'Письма выключены: задайте SMTP_URL',
    href: '/outside',
    isNumbered: false,
    isPressing: true,
  },
  'exchange-silent': {
    words: () => '1С молчит дольше обычного',
    href: null,
    isNumbered: false,
    isPressing: true,
  },
  'no-calendar': {
    words: () => 'Производственного календаря на будущий год нет',
    href: null,
    isNumbered: false,
    isPressing: true,
  },
};

/** What waits as a line says it: its number, its words, how long the oldest waits, and where it leads. */
export function waitLine({ what, count, oldestMs }: Waiting) {
  const { words, href, isNumbered = true, isPressing = false } = WAITS[what];
  return {
    number: isNumbered ? String(count) : null,
    words: words(count),
    age:
      oldestMs === null
        ? null
        : `${count === 1 ? 'ждёт' : 'старший ждёт'} ${waitWords(oldestMs).replaceAll(' ', '\u00a0')}`,
    href,
    isPressing,
  };
}
