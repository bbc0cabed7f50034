import { type ExamplesOf } from '../base/request-examples.ts';
import type { courseArchives } from './course-archives.ts';

export const courseArchiveExamples = {
  courseArchives: {
    export: { ids: [12], include_media: true },
    start: { clashes: [{ source_id: 12, choice: 'copy' }] },
  },
} satisfies ExamplesOf<{ courseArchives: typeof courseArchives }>;
