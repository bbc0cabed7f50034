// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
/** What can show a file of the library, apart from the types of items. */
export const mediaPlaces = [
  'announcement',
  'bundle',
  'certificate',
  'course',
  'faq',
  'page',
  'person',
  'question',
  'reward',
  'section',
  'settings',
  'term',
] as const;
