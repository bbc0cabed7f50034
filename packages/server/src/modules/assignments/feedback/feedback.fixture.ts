import { contract } from '@lectern/contract';
import type { TestApp } from '../../../test/app.ts';
import { finishedUpload } from '../../../test/files/finished-upload.ts';
import { drawing } from '../../../test/files/pictures.ts';

const { assignmentFeedback, assignmentReplies, assignments } = contract;

export const picture = await drawing();
export type Person = { id: number };

/** Submissions with files, and calls on them. */
export function feedbackFixture(t: TestApp) {
  const arrived = (owner: Person, purpose: string, file: { filename: string; mimeType?: string; bytes?: Buffer }) =>
    finishedUpload(t, { ownerId: owner.id, purpose, bytes: picture, mimeType: 'image/png', ...file });

  /** A submission with a picture, and calls on it. */
  async function aSubmission(files: string[] = ['stars.png'], terms: { anonymous?: boolean } = {}) {
    const author = await t.given.user({ role: 'instructor', displayName: 'Ada' });
    const course = await t.given.course({ author, accessMode: 'need_registration', sections: [0] });
    const { id } = await t.given.assignment({ section: course.sections[0]!, name: 'A night outside', ...terms });
    const learner = await t.given.enrolledLearner(course.id);
    const attached: number[] = [];
    for (const filename of files) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      const upload = await arrived(learner, 'assignment', { filename });
      // oxlint-disable-next-line no-await-in-loop
      attached.push((await t.as(learner)(assignments.attach, { params: { id, upload }, body: undefined })).body.id);
    }
    const body = { assignment: id, answer: '<p>Orion</p>' as never, attachments: attached };
    const { body: reply } = await t.as(learner)(assignmentReplies.create, { body });
    const params = { id: reply.id };
    const comment = (fields: Record<string, unknown> = {}, who: Person = course.author) =>
      t.as(who)(assignmentFeedback.addComment, {
        params,
        body: {
          file: attached[0],
          page: 1,
          x: 0.5,
          y: 0.25,
          text: 'Which star?',
          key: 'key of it',
          ...fields,
        } as never,
      });
    const returnFile = async (who: Person = course.author, filename = 'sketch.png') =>
      t.as(who)(assignmentFeedback.attachFile, {
        params: { ...params, upload: await arrived(who, 'assignment-feedback', { filename }) },
        body: undefined,
      });
    const grade = () => t.as(course.author)(assignmentReplies.grade, { params, body: { earned_points: 60 } });
    return {
      course,
      learner,
      params,
      attached,
      comment,
      returnFile,
      grade,
      assignmentId: id,
      staff: t.as(course.author),
      as: t.as(learner),
      standing: async () => (await t.as(learner)(assignments.get, { params: { id } })).body.standing!.reply!,
    };
  }

  const download = async (who: Person, query: Record<string, unknown>) => {
    const url = `/api${assignmentFeedback.download.path}?${new URLSearchParams(query as Record<string, string>)}`;
    return t.raw({ method: 'GET', url, headers: { cookie: (await t.credentials(who)).cookie } });
  };

  return { arrived, aSubmission, download };
}
