import { type ExamplesOf } from '../base/request-examples.ts';
import type { qrSignIn } from './qr-sign-in.ts';

export const qrSignInExamples = {
  qrSignIn: {
    account: { token: 'the-token-from-the-code' },
    use: { token: 'the-token-from-the-code', remember: true },
  },
} satisfies ExamplesOf<{ qrSignIn: typeof qrSignIn }>;
