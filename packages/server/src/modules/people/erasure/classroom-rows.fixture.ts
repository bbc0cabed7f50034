import type { TestApp } from '../../../test/app.ts';
import { googleClassroomAccounts, googleClassroomCodes } from '../../google-classroom/google-classroom.tables.ts';

/** The Google account of a person, with its classes, and the code of one of them. */
export async function fillClassroom({ t, id, word, now }: { t: TestApp; id: number; word: string; now: Date }) {
  const taught = { id: '7', name: word, section: '', teacher: word, state: 'active', url: '' } as const;
  await t.db.insert(googleClassroomAccounts).values({
    userId: id,
    clientId: word,
    clientSecret: 'sealed',
    refreshToken: 'sealed',
    classes: { classes: [taught], truncated: false },
    classesReadAt: now,
    changedAt: now,
  });
  const course = await t.given.course();
  await t.db.insert(googleClassroomCodes).values({ courseId: course.id, userId: id, classId: '7', code: 'abc' });
}
