import { type ExamplesOf } from '../base/request-examples.ts';
import type { peopleImports } from './people-imports.ts';

export const peopleImportExamples = {
  peopleImports: {
    archive: { query: { role: 'student' } },
    setEncoding: { encoding: 'windows-1256' },
    preview: { mapping: ['email', 'first_name', ''], existing: 'skip', verdict: 'error' },
    start: { mapping: ['email', 'first_name', ''], existing: 'update_names', course_ids: [7], invite: true },
  },
} satisfies ExamplesOf<{ peopleImports: typeof peopleImports }>;
