import { type ExamplesOf } from '../base/request-examples.ts';
import type { confirmation, twoFactor } from './two-factor.ts';

export const twoFactorExamples = {
  confirmation: { give: { password: 'seven lamps in a row' } },
  twoFactor: {
    setUp: { password: 'a-long-sentence-42' },
    turnOn: { code: '287082' },
    renewCodes: { password: 'a-long-sentence-42' },
    turnOff: { password: 'a-long-sentence-42' },
  },
} satisfies ExamplesOf<{ confirmation: typeof confirmation; twoFactor: typeof twoFactor }>;
