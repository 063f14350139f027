/**
 * What the process that owns the data tells the code that Next has bundled: bundles have copies of every module, so
 * shared facts live on `globalThis` under one name.
 */
export type Runtime = {
  /** Whether a brand id or slug exists; the middleware redirects unknown ones (D16a). */
  knowsBrand: (token: string) => boolean;
  /** What an internal call must carry; made anew at each start. Null = internal calls are refused. */
  internalToken: string | null;
  /** The catalogue version that this process serves; part of every page cache key. */
  catalogueVersion: number;
};

const NAME = Symbol.for('tara.runtime');

/** The one record of this process; harmless defaults until the lifecycle fills it. */
export function runtime(): Runtime {
  const shared = globalThis as { [NAME]?: Runtime };
  shared[NAME] ??= { knowsBrand: () => true, internalToken: null, catalogueVersion: 0 };
  return shared[NAME];
}
