import { type ExamplesOf } from '../base/request-examples.ts';
import type { media } from './media.ts';

export const mediaExamples = {
  media: {
    update: { title: 'Night sky', alt_text: 'The Milky Way over a dark hill' },
    editPicture: {
      file: 'q3Zt1mXk0aBcDeFgHiJkLmNoPqR.jpg',
      rotate: 90,
      crop: { left: 0, top: 120, width: 1600, height: 900 },
      save: 'copy',
    },
    finishUpload: { title: 'Night sky' },
    remove: { force: true },
    restoreFile: { file: 'q3Zt1mXk0aBcDeFgHiJkLmNoPqR.jpg' },
    bulkRemove: { ids: [12, 15] },
    bulkRestore: { ids: [12, 15] },
  },
} satisfies ExamplesOf<{ media: typeof media }>;
