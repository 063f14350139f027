import type { ComponentType } from 'react';
import type { IconName } from '#components/kit/ui/icons/names.ts';
import type { Right } from '#lib/desk/rights.ts';

/** A screen of the desk (desk.md §3): where, what of, for whom; its code comes when it is opened. */
export type DeskRoute = {
  /** Behind `/desk`, as wouter reads it. */
  path: string;
  title: string;
  may: Right;
  /** Its place in the navigation; null = reached from another screen. */
  nav: {
    icon: IconName;
    /** With `g` before it. */
    key: string | null;
    /** On a phone it is reached by «Ещё», for want of room. */
    isFurther?: true;
  } | null;
  load: () => Promise<{ default: ComponentType }>;
};

/** Every screen there is, in the order of the navigation. */
export const ROUTES: readonly DeskRoute[] = [
  {
    path: '/',
    title: 'Сегодня',
    may: 'today',
    nav: { icon: 'house', key: 'KeyH' },
    load: () => import('../screens/home/home-screen.tsx'),
  },
  {
    path: '/orders',
    title: 'Заказы',
    may: 'orders.read',
    nav: { icon: 'clipboard-list', key: 'KeyO' },
    load: () => import('../screens/orders/orders-screen.tsx'),
  },
  {
    path: '/orders/print',
    title: 'Печать',
    may: 'orders.print',
    nav: null,
    load: () => import('../screens/orders/print/print-screen.tsx'),
  },
  {
    path: '/orders/:number',
    title: 'Заказ',
    may: 'orders.read',
    nav: null,
    load: () => import('../screens/orders/order-screen.tsx'),
  },
  {
    path: '/requests',
    title: 'Обращения',
    may: 'requests.handle',
    nav: { icon: 'phone', key: 'KeyR' },
    load: () => import('../screens/requests/requests-screen.tsx'),
  },
  {
    path: '/outside',
    title: 'Письма и связь',
    may: 'outbox.read',
    nav: { icon: 'share-2', key: 'KeyL' },
    load: () => import('../screens/outside/outside-screen.tsx'),
  },
  {
    path: '/people',
    title: 'Люди',
    may: 'people',
    nav: { icon: 'shield', key: null, isFurther: true },
    load: () => import('../screens/people/people-screen.tsx'),
  },
  {
    path: '/log',
    title: 'Журнал',
    may: 'log.read',
    nav: { icon: 'scroll-text', key: null, isFurther: true },
    load: () => import('../screens/log/log-screen.tsx'),
  },
  {
    path: '/me',
    title: 'Я',
    may: 'self',
    nav: { icon: 'key-round', key: null, isFurther: true },
    load: () => import('../screens/me/me-screen.tsx'),
  },
];
