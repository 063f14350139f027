import { ask } from '#api/client/ask.ts';
import { queryClient } from '#api/client/query-client.ts';
import { accountCalls } from '#api/contract/account.ts';
import { isFailure } from '#api/contract/failure.ts';
import { OWN_PREFIX } from '#lib/browser/own-prefix.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { showBookmarks } from '../bookmarks.ts';
import { cartStore } from '../cart.ts';
import { announceForgetting } from '../tabs.ts';
import { dropOwn, forgetTab } from './forget-tab.ts';

async function dropCopies(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const ours = (await caches.keys()).filter((name) => name.startsWith(OWN_PREFIX));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/**
 * Forgets the visitor on this device (buyers.md, section 3): the session with cart and favourites on the
 * server, then every key of both storages and every copy of a page. Answers to the region prompt and about
 * cookies stay: they are decisions, and no data of anybody. Where the server cannot be reached nothing is
 * forgotten.
 */
export async function forgetDevice(city: RegionCode): Promise<'forgotten' | 'failed'> {
  await cartStore.settle();
  if (isFailure(await ask(accountCalls.forgetVisitor, {}, { city }))) return 'failed';
  queryClient.clear();
  showBookmarks([]);
  cartStore.forget();
  dropOwn('localStorage');
  forgetTab();
  announceForgetting();
  await dropCopies().catch((error) => console.error('copies of pages could not be taken away', error));
  return 'forgotten';
}
