import { agoOf } from './ago.ts';
import type { MockDeskAnswers } from './desk-calls.ts';

/** The mocked desk for who is not at it: a way in, and an invitation that still holds. */
export function waysInAnswers(clock: { now(): Date }): MockDeskAnswers {
  return {
    readMe: () => ({ stage: 'none', name: null, me: null, ways: null, freshUntil: null }),
    seeInvite: () => ({
      email: 'petr@example.ru',
      name: 'Пётр',
      roles: ['manager'],
      isReset: false,
      expiresAt: agoOf(clock)(-2000),
      totp: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/desk:petr@example.ru?secret=JBSWY3DPEHPK3PXP&issuer=desk',
        sealed: 'c2VhbGVk',
      },
      passkey: { challengeId: '6f1c2c8e-5d5b-4c43-9a0e-0d8f6f7a1b02', options: {} },
    }),
  };
}
