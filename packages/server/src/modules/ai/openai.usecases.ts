import { type Answer, contract, type Input, type StartingOutline } from '@lectern/contract';
import type { askOwnAs } from './ai.guards.ts';

type Ask = ReturnType<typeof askOwnAs>;
type Body = Input<typeof contract.openai.addNewCourse>['body'];

/** Makes a draft course with the names of an outline. */
export async function addCourse(
  ask: Ask,
  { name, shortDescription, sections }: { name: string; shortDescription?: string; sections: StartingOutline },
): Promise<Answer<typeof contract.openai.addNewCourse>> {
  const outline = sections.map((section) => ({
    name: section.name,
    items: section.items.map(({ type, name: item }) => ({ type, name: item })),
  }));
  const body = {
    name,
    status: 'draft',
    outline,
    ...(shortDescription && { short_description: shortDescription }),
  };
  const made = await ask(contract.courses.create, { body });
  return { id: made.id, name: made.name, status: 'draft' };
}

/** What a stock client asks for, as the outline takes it. */
export const wishOf = (body: Body, language: string) => ({
  idea: body.courseIdea || body.courseTitle,
  name: body.courseTitle,
  audience: '',
  sections: body.numSections,
  items: body.numLessonsPerSection,
  quizzes: body.createQuiz,
  level: 'any' as const,
  language,
});

export async function readCourseStatus(ask: Ask, id: number): Promise<Answer<typeof contract.openai.getCourseStatus>> {
  const { sections, contents } = await ask(contract.courseBuilder.get, { id });
  const types = Object.values(contents).map(({ type }) => type);
  const countOf = (wanted: string) => types.filter((type) => type === wanted).length;
  return {
    id,
    status: 'completed',
    sections: Object.keys(sections).length,
    lessons: countOf('lesson'),
    quizzes: countOf('quiz'),
  };
}
