import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { SignedIn } from '#api/contract/desk/session.ts';
import { MeProvider } from '../client/me.tsx';
import { useDesk } from '../client/use-desk.ts';
import { showWayIn } from '../client/way-in.ts';
import { CurtainProvider } from '../kit/curtain/curtain.tsx';
import { Failed, Loading } from '../kit/states/states.tsx';
import styles from './entrance.module.css';
import { Frame } from './frame.tsx';

const InScreen = lazy(() => import('../screens/in/in-screen.tsx'));
const InviteScreen = lazy(() => import('../screens/invite/invite-screen.tsx'));
const WayInDialog = lazy(() => import('../screens/in/way-in-dialog.tsx'));

/** So often is looked whether the session has gone idle or ended; the look keeps it no longer, ms. */
const LOOK_MS = 60_000;

/**
 * Who is at the desk decides what stands there: a way in, or the screens. A session that ends later, or goes
 * idle, is asked for over the page, whose forms stay under it unseen (desk.md §2, §5.2); another person than
 * before gets a clean desk.
 */
export function Entrance() {
  const client = useQueryClient();
  const [here] = useLocation();
  const read = useDesk('readMe', {}, { everyMs: LOOK_MS });
  const [known, setKnown] = useState<SignedIn | null>(null);
  const me = read.data?.me ?? null;
  const stage = read.data?.stage;

  useEffect(() => {
    if (me === null) return;
    if (known !== null && known.id !== me.id) location.assign('/desk');
    else setKnown(me);
  }, [me, known]);
  const isAway = known !== null && stage !== undefined && stage !== 'full';
  useEffect(() => {
    if (!isAway) return;
    // Rows that no screen shows leave at once, those under the dialog are not seen.
    client.removeQueries({ type: 'inactive' });
    void showWayIn(stage === 'curtain' ? 'curtain' : 'no-session');
  }, [isAway, stage, client]);

  if (here === '/invite') {
    return (
      <Suspense fallback={<Loading />}>
        <InviteScreen />
      </Suspense>
    );
  }
  if (read.data === undefined) {
    return read.error === null ? (
      <Loading />
    ) : (
      <Failed error={read.error} onRetry={() => void read.refetch()} />
    );
  }
  const shown = known ?? me;
  if (shown === null) {
    const entered = () => void client.invalidateQueries({ queryKey: ['readMe'] });
    return (
      <Suspense fallback={<Loading />}>
        <InScreen stage={read.data.stage} name={read.data.name} ways={read.data.ways} onEntered={entered} />
      </Suspense>
    );
  }
  return (
    <MeProvider me={shown}>
      <div className={isAway ? styles.away : undefined} inert={isAway}>
        <CurtainProvider isDown={isAway}>
          <Frame />
        </CurtainProvider>
      </div>
      <Suspense fallback={null}>
        <WayInDialog />
      </Suspense>
    </MeProvider>
  );
}
