/** The ways of servers to say yes. */
export const isYes = (value: unknown): boolean => ['true', '1'].includes(String(value));

/**
 * The object of an answer that has the field `name`: the answer itself, or what stands in its `data` or
 * `result` (D43). Empty when there is none.
 */
export function peeled(raw: unknown, name: string): Record<string, unknown> {
  let read: Record<string, unknown> = Object(raw);
  for (const wrapper of ['data', 'result']) if (!(name in read)) read = Object(read[wrapper] ?? read);
  return read;
}

/**
 * Whether an answer says that nothing has been done: its `success` is there and is none of the ways to say
 * yes.
 */
export function isRefusal(raw: unknown): boolean {
  const { success } = peeled(raw, 'success');
  return success !== undefined && !isYes(success);
}
