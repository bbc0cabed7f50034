import { contract } from '@lectern/contract';
import type { TestApp } from '../../test/app.ts';
import { finishedUpload } from '../../test/files/finished-upload.ts';
import { drawing } from '../../test/files/pictures.ts';

const { assignmentReplies, assignments, progress } = contract;

/** Assignments with the calls of their learner and their staff. */
export async function submissionsOf(t: TestApp) {
  const picture = await drawing();

  /** An assignment in a course, with an enrolled learner who has submitted nothing. */
  async function anAssignment(terms: Parameters<typeof t.given.assignment>[0] = {}) {
    const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
    const { id } = await t.given.assignment({ section: course.sections[0]!, ...terms });
    const learner = await t.given.enrolledLearner(course.id);
    const params = { id };
    return {
      id,
      course,
      params,
      learner,
      as: t.as(learner),
      staff: t.as(course.author),
      submit: (fields: { answer?: string; attachments?: number[] } = {}, who: { id: number } = learner) =>
        t.as(who)(assignmentReplies.create, { body: { assignment: id, answer: '<p>Orion</p>', ...fields } as never }),
      standing: async () => (await t.as(learner)(assignments.get, { params })).body.standing!,
      complete: () =>
        t.as(learner)(progress.completeItem, {
          body: { course_id: course.id, item_id: id, item_type: 'assignment', completed: true },
        }),
      async attach(filename = 'stars.png') {
        const upload = await finishedUpload(t, {
          ownerId: learner.id,
          purpose: 'assignment',
          bytes: picture,
          filename,
          mimeType: 'image/png',
        });
        const { body } = await t.as(learner)(assignments.attach, { params: { id, upload }, body: undefined });
        return body.id;
      },
    };
  }

  /** The same, with a submission. */
  async function aSubmission(terms: Parameters<typeof anAssignment>[0] = {}, withFiles = 0) {
    const made = await anAssignment(terms);
    const files: number[] = [];
    for (let n = 0; n < withFiles; n += 1) files.push(await made.attach(`stars-${n}.png`));
    const { body } = await made.submit({ attachments: files });
    const reply = { id: body.id };
    return {
      ...made,
      files,
      reply,
      edit: (fields: Record<string, unknown>, who: { id: number } = made.learner) =>
        t.as(who)(assignmentReplies.edit, { params: reply, body: fields as never }),
      grade: (fields: Record<string, unknown>, who: { id: number } = made.course.author) =>
        t.as(who)(assignmentReplies.grade, { params: reply, body: fields as never }),
    };
  }

  return { anAssignment, aSubmission };
}
