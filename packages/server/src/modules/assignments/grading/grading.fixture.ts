import { contract } from '@lectern/contract';
import type { TestApp } from '../../../test/app.ts';

const { assignmentReplies, assignments } = contract;

type Terms = Parameters<TestApp['given']['assignment']>[0];

/** An assignment with a submission of a learner, and calls of its author and the learner. */
export async function gradedWork(t: TestApp, terms: Terms = {}) {
  const author = await t.given.instructor();
  const course = { ...(await t.given.course({ author, accessMode: 'need_registration', sections: [0] })), author };
  const { id } = await t.given.assignment({ section: course.sections[0]!, ...terms });
  const submitAs = async (learner: { id: number }, fields: { attachments?: number[] } = {}) => {
    const answer = '<p>Orion</p>' as never;
    return (await t.as(learner)(assignmentReplies.create, { body: { assignment: id, answer, ...fields } })).body;
  };
  const learner = await t.given.enrolledLearner(course.id);
  const reply = { id: (await submitAs(learner)).id };
  const params = { id };
  return {
    id,
    course,
    params,
    learner,
    reply,
    submitAs,
    as: t.as(learner),
    staff: t.as(course.author),
    grade: (fields: Record<string, unknown>, who: { id: number } = course.author, to = reply) =>
      t.as(who)(assignmentReplies.grade, { params: to, body: fields as never }),
    read: async () => (await t.as(learner)(assignments.get, { params })).body.standing?.reply,
    change: (body: Record<string, unknown>) => t.as(course.author)(assignments.update, { params, body: body as never }),
  };
}

const level = (id: string, points: number) => ({ id, title: `Level ${id}`, description: '', points });

/** A rubric of 100 points. */
export const aRubric = [
  { id: 'idea', title: 'Idea', description: 'Is it new?', levels: [level('weak', 20), level('strong', 60)] },
  { id: 'form', title: 'Form', description: '', levels: [level('weak', 0), level('strong', 40)] },
];

export const ratings = (idea: string, form: string) => [
  { criterion: 'idea', level: idea, comment: 'Go on.' },
  { criterion: 'form', level: form },
];

export const fieldsOf = (body: unknown): string[] =>
  Object.keys((body as { data?: { params?: object } }).data?.params ?? {});
