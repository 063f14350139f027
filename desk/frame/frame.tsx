import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { useMe } from '../client/me.tsx';
import { KeySheet } from '../kit/keys/key-sheet.tsx';
import type { Hotkeys } from '../kit/keys/keys.ts';
import { useHotkeys } from '../kit/keys/use-hotkeys.ts';
import { Empty, Loading } from '../kit/states/states.tsx';
import styles from './frame.module.css';
import { Offline } from './offline.tsx';
import { Palette } from './palette.tsx';
import { type DeskRoute, ROUTES } from './routes.ts';

const SCREENS = new Map(ROUTES.map((route) => [route.path, lazy(route.load)]));

/** Whether a place of the navigation is where one is, or above it. */
function isHere(path: string, here: string): boolean {
  return path === '/' ? here === '/' : here === path || here.startsWith(`${path}/`);
}

function NavLink({ route, here }: { route: DeskRoute; here: string }) {
  const { nav, path, title } = route;
  if (nav === null) return null;
  return (
    <Link
      href={path}
      className={nav.isFurther === true ? styles.further : styles.link}
      aria-current={isHere(path, here) ? 'page' : undefined}
    >
      <Icon name={nav.icon} />
      <span>{title}</span>
    </Link>
  );
}

/** Navigation and the screen of the address; what one may not is not drawn. */
export function Frame() {
  const me = useMe();
  const [here, go] = useLocation();
  const [isKeySheet, setKeySheet] = useState(false);
  const [isPalette, setPalette] = useState(false);
  const routes = useMemo(() => ROUTES.filter(({ may }) => me.rights.includes(may)), [me]);
  const keys = useMemo(() => {
    const all: Record<string, Hotkeys[string]> = {
      Question: { label: 'Все клавиши', act: () => setKeySheet(true) },
      'Ctrl+KeyK': { label: 'Найти экран или заказ', act: () => setPalette(true) },
    };
    for (const { nav, path, title } of routes) {
      if (nav?.key != null) all[`KeyG ${nav.key}`] = { label: title, act: () => go(path) };
    }
    return all;
  }, [routes, go]);
  useHotkeys(keys);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#screen">
        К содержанию
      </a>
      <nav className={styles.nav} aria-label="Разделы">
        <p className={styles.brand}>Стол</p>
        {routes.map((route) => (
          <NavLink key={route.path} route={route} here={here} />
        ))}
        <div className={styles.foot}>
          <button type="button" className={styles.link} onClick={() => setPalette(true)}>
            <Icon name="search" />
            <span className={styles.wide}>Найти</span>
            <span className={styles.narrow}>Ещё</span>
            <kbd>Ctrl+K</kbd>
          </button>
          <button type="button" className={styles.link} onClick={() => setKeySheet(true)}>
            <Icon name="info" />
            <span>Клавиши</span>
            <kbd>?</kbd>
          </button>
        </div>
      </nav>
      <main id="screen" className={styles.screen} tabIndex={-1}>
        <Offline />
        <Suspense fallback={<Loading />}>
          <Switch>
            {routes.map(({ path }) => (
              <Route key={path} path={path} component={SCREENS.get(path)} />
            ))}
            <Route>
              <Empty>Такого экрана нет, или у вас нет права на него.</Empty>
            </Route>
          </Switch>
        </Suspense>
      </main>
      {isKeySheet ? <KeySheet onClose={() => setKeySheet(false)} /> : null}
      {isPalette ? <Palette routes={routes} onClose={() => setPalette(false)} /> : null}
    </div>
  );
}
