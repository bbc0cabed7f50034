import type { ExamplesOf } from '../base/request-examples.ts';
import type { license } from './license.ts';

export const licenseExamples = {
  license: { activate: { key: 'LECT-7F3A-9C21' } },
} satisfies ExamplesOf<{ license: typeof license }>;
