import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { useMe } from '#desk/client/me.tsx';
import { useDesk } from '#desk/client/use-desk.ts';
import { type AskedWayIn, wayIn } from '#desk/client/way-in.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { Failed, Loading } from '#desk/kit/states/states.tsx';
import { AgainForm } from './again-form.tsx';
import { WayIn } from './way-in.tsx';

const TITLES: Readonly<Record<AskedWayIn['reason'], string>> = {
  'no-session': 'Войдите ещё раз',
  'second-awaited': 'Войдите ещё раз',
  curtain: 'Это вы?',
  'step-up': 'Подтвердите, что это вы',
};

/** What is asked for, over the page whose forms stay under it. */
function Asked({ asked }: { asked: AskedWayIn }) {
  const client = useQueryClient();
  const me = useMe();
  const read = useDesk('readMe', {});
  const { refetch } = read;
  // What was read before is of a session that has ended.
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void refetch().then(() => setRead(true));
  }, [refetch]);
  const { reason } = asked;
  const isStepUp = reason === 'step-up';
  /** What one person has typed and pressed does not go on as another's. */
  const back = () => {
    const now = client.getQueryData<DeskOutput<'readMe'>>(['readMe', {}])?.me ?? me;
    asked.end(now.id === me.id);
  };
  const entered = async () => {
    await client.invalidateQueries({ queryKey: ['readMe'] });
    back();
  };
  const stage = read.data?.stage;
  return (
    <DeskDialog title={TITLES[reason]} {...(isStepUp ? { onClose: () => asked.end(false) } : {})}>
      {read.error !== null && isRead ? (
        <Failed error={read.error} onRetry={() => void refetch()} />
      ) : read.data === undefined || !isRead ? (
        <Loading rows={2} />
      ) : stage === 'full' && isStepUp && read.data.ways !== null ? (
        <AgainForm
          call="stepUp"
          ways={read.data.ways}
          onDone={() => void entered()}
          onEnded={() => void refetch()}
        />
      ) : stage === 'full' ? (
        <Back onBack={back} />
      ) : (
        <WayIn
          key={stage}
          stage={stage ?? 'none'}
          ways={read.data.ways}
          why={stage === 'curtain' ? 'Два часа никто ничего не делал' : 'Набранное не потеряно'}
          onEntered={() => void entered()}
        />
      )}
    </DeskDialog>
  );
}

/** Somebody has come in meanwhile, in another tab: the calls that wait go again. */
function Back({ onBack }: { onBack: () => void }) {
  useEffect(onBack, [onBack]);
  return null;
}

/** The way in over the page, while something asks for one (desk.md §2). */
export default function WayInDialog() {
  const asked = useSyncExternalStore(wayIn.subscribe, wayIn.read);
  return asked === null ? null : <Asked asked={asked} />;
}
