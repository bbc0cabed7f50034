import { type ExamplesOf } from '../base/request-examples.ts';
import type { googleClassroomAccount, googleClassrooms } from './google-classroom.ts';

export const googleClassroomExamples = {
  googleClassrooms: { create: { classroom_id: '716254389104' }, students: { classroom_id: '716254389104' } },
  googleClassroomAccount: {
    save: { client_id: '123-abc.apps.googleusercontent.com', client_secret: 'GOCSPX-iJkLmN' },
  },
} satisfies ExamplesOf<{
  googleClassrooms: typeof googleClassrooms;
  googleClassroomAccount: typeof googleClassroomAccount;
}>;
