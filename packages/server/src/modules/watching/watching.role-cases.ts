import { randomUUID } from 'node:crypto';
import { contract } from '@lectern/contract';
import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import type { NewCourse } from '../courses/index.ts';

const VIDEO = { videoSource: 'external', videoSourceUrl: 'https://videos.example/sky.mp4', videoPlaybackTime: 600 };

/** A video in a course of "instructor own", where "student enrolled" learns. */
async function video({ t, course }: RoleWorld, fields: Partial<NewCourse> = {}) {
  const { section } = await course(fields);
  const lesson = await t.given.lesson({ section, ...VIDEO });
  return { course_id: lesson.courseId, lesson_id: lesson.id };
}

const aNote = () => ({ key: randomUUID(), time_stamp: 12, title: 'The Plough', description: 'Seven stars.' });

/** A note of "student enrolled" on such a video. */
async function note(world: RoleWorld): Promise<number> {
  const { lesson_id } = await video(world);
  const made = await world.t.as(world.people['student enrolled'])(contract.videoNotes.create, {
    body: { lesson_id, ...aNote() },
  });
  return made.body.id;
}

const reporting = (fields: Partial<NewCourse> = {}): RoleCase => {
  return async (world) => ({
    body: { ...(await video(world, fields)), resume_time: 12 },
    says: (body) => (body.counted ? 'kept' : 'not kept'),
  });
};

export const cases: Record<string, RoleCase> = {
  'videoPlayer.get': async (world) => ({ params: { id: (await video(world)).lesson_id } }),
  'videoPlayer.report': reporting(),
  'videoPlayer.report, in an open course': reporting({ accessMode: 'open' }),
  'videoPlayer.report, with notes': async (world) => ({
    body: { ...(await video(world)), notes: [{ time_stamp: 12, notes_info: [{ title: 'One', description: 'Two' }] }] },
  }),
  'videoNotes.list': async (world) => {
    const id = await note(world);
    return { query: { include: [id] }, shown: id };
  },
  'videoNotes.create': async (world) => ({ body: { lesson_id: (await video(world)).lesson_id, ...aNote() } }),
  'videoNotes.update': async (world) => ({ params: { id: await note(world) }, body: { title: 'Changed' } }),
  'videoNotes.remove': async (world) => ({ params: { id: await note(world) } }),
};
