/**
 * Where the script of a support chat may load from and talk to, as the policy names it; nothing without a
 * chat.
 */
export function chatHosts(script: string | undefined): string[] {
  if (script === undefined) return [];
  const { origin, host, protocol } = new URL(script);
  return [origin, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`];
}
