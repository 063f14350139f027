/** A skeleton that came is seen at least this long (specification section 9, D32), ms. */
export const SKELETON_MINIMUM = 200;

/** The outcome of a read whose place shows a skeleton, never earlier than the minimum after it began. */
export async function skeletonTime<T>(read: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([
    read,
    new Promise((resolve) => setTimeout(resolve, SKELETON_MINIMUM)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
