import * as z from 'zod/mini';

/** How somebody comes in (desk.md §5.1), as calls of signing in and of «Я» share it. */

const base64url = z.string().check(z.maxLength(16_000), z.regex(/^[\w-]*$/));

/** What an authenticator has made of a challenge when a key was laid down (WebAuthn, §5.1). */
export const madePasskey = z.object({
  challengeId: z.uuid(),
  response: z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
    clientExtensionResults: z.record(z.string(), z.unknown()),
  }),
});

/** What it has made of one when the key was shown (WebAuthn, §7.2). */
export const shownPasskey = z.object({
  challengeId: z.uuid(),
  response: z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.optional(base64url),
    }),
    clientExtensionResults: z.record(z.string(), z.unknown()),
  }),
});
export type ShownPasskey = z.output<typeof shownPasskey>;
export type MadePasskey = z.output<typeof madePasskey>;

/** A challenge with the options that the browser's own functions take; their form is WebAuthn's. */
export const challenge = z.object({ challengeId: z.uuid(), options: z.record(z.string(), z.unknown()) });

/** Six digits of the app; spaces between them are people's. */
export const appCode = z.string().check(
  z.maxLength(20),
  z.overwrite((text: string) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Шесть цифр из приложения'),
);
/** The same, or a recovery code. */
export const secondCode = z.string().check(z.maxLength(60), z.trim(), z.minLength(1, 'Введите код'));
/** As it was typed; how many signs it has is judged with its strength. */
export const password = z.string().check(z.minLength(1, 'Введите пароль'), z.maxLength(1024));
/** A secret for codes that has been shown and not taken yet, sealed by the desk. */
export const sealedTotp = z.object({ sealed: base64url, code: appCode });
/** What an app is told by a picture, by hand, and what comes back with its first code. */
export const offeredTotp = z.object({ secret: z.string(), uri: z.string(), sealed: z.string() });
/** How a key is told from the others: «Ноутбук». */
export const keyLabel = z.string().check(z.trim(), z.minLength(1, 'Назовите ключ'), z.maxLength(60));
/** How colleagues call somebody. */
export const personName = z.string().check(z.trim(), z.minLength(1, 'Введите имя'), z.maxLength(60));
export const staffEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Адрес вида name@example.ru'));
