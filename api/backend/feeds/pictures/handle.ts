import type { PictureMaker } from './picture-maker.ts';

const KEY = Symbol.for('tara.pictures');

type Holder = { [KEY]?: Pick<PictureMaker, 'obtain'> };

/**
 * Who makes pictures in this process; null where nobody does. On globalThis, as the database is, and for the
 * same reason.
 */
export function pictureMaker(): Pick<PictureMaker, 'obtain'> | null {
  return (globalThis as Holder)[KEY] ?? null;
}

/** Makes `maker` the one of this process; null takes it away again. */
export function setPictureMaker(maker: Pick<PictureMaker, 'obtain'> | null): void {
  const holder = globalThis as Holder;
  if (maker === null) delete holder[KEY];
  else holder[KEY] = maker;
}
