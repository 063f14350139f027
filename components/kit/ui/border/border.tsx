'use client';

import { Component, type ComponentType, type ReactNode } from 'react';
import { TextButton } from '../text-button.tsx';
import styles from './border.module.css';

type BorderProps = {
  children: ReactNode;
  /** For what shows itself over the page: what is said stands at the window's lower edge. */
  isOver?: boolean;
};

/**
 * A part of the page that fails by itself: a failure of what it holds leaves the rest as it is, says so in
 * its place, and is drawn anew when the visitor asks. What the browser draws late stands in one
 * (`tests/unit/structure/islands.test.ts`).
 */
export class Border extends Component<BorderProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  /** Code that did not come is the guard's, which loads the page anew (acc-A8). */
  override componentDidCatch(error: unknown) {
    window.dispatchEvent(new ErrorEvent('error', { error }));
  }

  override render() {
    const { children, isOver = false } = this.props;
    if (!this.state.isBroken) return children;
    return (
      <p
        className={isOver ? styles.over : styles.note}
        data-above-dock={isOver ? '' : undefined}
        role="alert"
      >
        Эта часть страницы не работает.{' '}
        <TextButton onClick={() => this.setState({ isBroken: false })}>Попробовать ещё раз</TextButton>
      </p>
    );
  }
}

/** The component within a border. */
export function bordered<Props extends object>(Shown: ComponentType<Props>): ComponentType<Props> {
  return function Bordered(props: Props) {
    return (
      <Border>
        <Shown {...props} />
      </Border>
    );
  };
}
