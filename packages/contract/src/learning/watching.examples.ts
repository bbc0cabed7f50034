import { type ExamplesOf } from '../base/request-examples.ts';
import type { videoPlayer, videoNotes } from './watching.ts';

export const watchingExamples = {
  videoPlayer: {
    report: {
      course_id: 7,
      lesson_id: 21,
      resume_time: 95,
      watched: { session: '3f0c2a9e-player', ranges: [[80, 95]], duration: 600 },
    },
  },
  videoNotes: {
    create: {
      lesson_id: 21,
      key: '6c1d4f0a-note',
      time_stamp: 95,
      title: 'The Plough',
      description: 'Five times the distance of its two back stars.',
    },
    update: { title: 'The Plough and Polaris' },
  },
} satisfies ExamplesOf<{ videoPlayer: typeof videoPlayer; videoNotes: typeof videoNotes }>;
