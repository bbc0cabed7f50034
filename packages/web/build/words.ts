import { fileURLToPath } from 'node:url';

const i18n = fileURLToPath(new URL('../src/shared/i18n/', import.meta.url));

/** i18next would be a tenth of all that a learner loads first; screens use little of it. */
export const words = [
  { find: /^i18next$/, replacement: `${i18n}i18next.ts` },
  { find: /^react-i18next$/, replacement: `${i18n}react-i18next.ts` },
];
