import { randomUUID } from 'node:crypto';
import { aName, nothing, type RoleCase } from '../../test/roles/role-case.ts';
import { exportFile, smallSchool } from './import.fixture.ts';

const settingsFile: RoleCase = () => ({
  file: {
    field: 'file',
    name: 'settings.json',
    type: 'application/json',
    content: JSON.stringify({ general: { site: { title: aName() } } }),
  },
});

export const cases: Record<string, RoleCase> = {
  'transfer.exportSettings': nothing,
  'transfer.settingsFile': nothing,
  'transfer.previewSettings': settingsFile,
  'transfer.importSettings': settingsFile,
  'transfer.importCourses': () => ({
    file: {
      field: 'file',
      name: 'courses.json',
      type: 'application/json',
      content: exportFile({ manifest: { base_url: `https://${randomUUID()}.example` }, ...smallSchool() }),
    },
  }),
  'transfer.previewCourses': () => ({
    file: { field: 'file', name: 'courses.json', type: 'application/json', content: exportFile(smallSchool()) },
  }),
  'transfer.exportQuizzes': async ({ t, course }) => ({
    body: { ids: [(await t.given.quiz({ course: await course() })).id] },
  }),
  'transfer.exportQuiz': async ({ t, course }) => ({
    body: { quiz_id: (await t.given.quiz({ course: await course() })).id },
  }),
  'transfer.quizFile': async ({ t, course }) => ({
    params: { id: (await t.given.quiz({ course: await course() })).id },
  }),
  'transfer.quizFile, of a draft': async ({ t, course }) => ({
    params: { id: (await t.given.quiz({ course: await course(), status: 'draft' })).id },
  }),
  'transfer.importQuiz': async ({ course }) => {
    const { id, section } = await course();
    const { quizzes, questions } = smallSchool();
    return {
      file: {
        field: 'file',
        name: 'quiz.json',
        type: 'application/json',
        content: JSON.stringify({ quizzes, questions }),
        beside: { course_id: id, section_id: section.id },
      },
    };
  },
};
