import { Button } from '#components/kit/ui/button.tsx';
import { Empty } from '#desk/kit/states/states.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import type { RequestTab } from '#lib/requests/tabs.ts';

const NONE: Readonly<Record<RequestTab, string>> = {
  recall: 'Перезванивать некому.',
  question: 'Вопросов без ответа нет.',
  opt: 'Оптовики не ждут.',
  lowprice: 'Никто не ждёт снижения цены.',
  later: 'Ничего не отложено.',
  done: 'Закрытых ещё нет.',
  suspicious: 'Подозрительных нет.',
};

type NoneHereProps = { tab: RequestTab; isSearch: boolean; lastAt: string | null; onReset: () => void };

/** Why a tab is empty (desk.md §2, «Lists»). */
export function NoneHere({ tab, isSearch, lastAt, onReset }: NoneHereProps) {
  if (!isSearch)
    return <Empty>{`${NONE[tab]}${lastAt === null ? '' : ` Последнее — ${momentWords(lastAt)}`}`}</Empty>;
  return (
    <Empty
      action={
        <Button variant="secondary" size="sm" onClick={onReset}>
          Сбросить
        </Button>
      }
    >
      Ничего по этим условиям
    </Empty>
  );
}
