import { type ExamplesOf } from '../base/request-examples.ts';
import type { personNotes } from './person-notes.ts';

export const personNoteExamples = {
  personNotes: {
    create: { text: 'Asked for more time in June.', request_id: '5b1d6a9e-8f6f-4d6c-9d53-1f0f3f3a7f10' },
    update: { text: 'Asked for more time until the end of June.' },
  },
} satisfies ExamplesOf<{ personNotes: typeof personNotes }>;
