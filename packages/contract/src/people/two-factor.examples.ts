import { type ExamplesOf } from '../base/request-examples.ts';
import type { twoFactor } from './two-factor.ts';

export const twoFactorExamples = {
  twoFactor: {
    setUp: { password: 'a-long-sentence-42' },
    turnOn: { code: '287082' },
    renewCodes: { password: 'a-long-sentence-42' },
    turnOff: { password: 'a-long-sentence-42' },
  },
} satisfies ExamplesOf<{ twoFactor: typeof twoFactor }>;
