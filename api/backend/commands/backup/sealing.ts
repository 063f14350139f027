import type { Program } from './programs.ts';

/** Encrypts what passes for whoever has the other half of a key (age); nothing without one. */
export function sealing(recipient: string | null): readonly Program[] {
  return recipient === null ? [] : [{ name: 'age', args: ['--encrypt', '--recipient', recipient] }];
}

/** Decrypts it by the file of that half. */
export function opening(isEncrypted: boolean, identity: string | null): readonly Program[] {
  return isEncrypted && identity !== null
    ? [{ name: 'age', args: ['--decrypt', '--identity', identity] }]
    : [];
}

/** What a file is called in a backup. */
export const sealedName = (name: string, isEncrypted: boolean) => (isEncrypted ? `${name}.age` : name);
