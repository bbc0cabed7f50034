import { contract, type Lesson } from '@lectern/contract';
import { MAX_NAME_LENGTH, MAX_STARTING_ITEMS, MAX_STARTING_SECTIONS } from '@lectern/contract/limits';
import { z } from 'zod';
import { AppError, renameFields } from '../../../platform/errors.ts';
import { aText, anId, textFormat } from './inputs.ts';
import { htmlOf } from './texts.ts';
import { ask, defineTool, type ToolCall } from './tool.ts';

const { courses, lessons, sections } = contract;

export const aName = (what: string) => z.string().min(1).max(MAX_NAME_LENGTH).describe(what);
const aMinutes = z.int().min(0).max(10_000).optional().describe('About how many minutes it takes.');

/** What an endpoint refuses, with the fields as the tool has them. */
export async function withFields<Result>(names: Readonly<Record<string, string>>, work: Promise<Result>) {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || !error.params) throw error;
    throw new AppError(error.code, { params: renameFields(error.params, (field) => names[field] ?? field) });
  }
}

const lessonFields = { parent_id: 'section_id', description: 'text', estimated_minutes: 'minutes' };

export const itemAnswer = (
  { publicUrl }: ToolCall,
  item: Pick<Lesson, 'id' | 'name' | 'status' | 'course_id' | 'parent_id'>,
) => ({
  id: item.id,
  name: item.name,
  status: item.status,
  course_id: item.course_id,
  section_id: item.parent_id,
  edit_url: new URL(`/admin/courses/${item.course_id}`, publicUrl).href,
});

export const createCourseDraft = defineTool({
  name: 'create_course_draft',
  title: 'Create a course draft',
  description:
    'Creates a course as a draft, with sections and empty draft items where an outline is given. It is not published; ' +
    'a person does that in the admin area.',
  writes: true,
  input: z.strictObject({
    name: aName('The name of the course.'),
    description: aText('What the course is about.').optional(),
    short_description: aText('One or two sentences for the catalog.').optional(),
    format: textFormat,
    outline: z
      .array(
        z.strictObject({
          name: aName('The name of the section.'),
          items: z
            .array(z.strictObject({ type: z.enum(['lesson', 'quiz']), name: aName('The name of the item.') }))
            .max(MAX_STARTING_ITEMS)
            .default([]),
        }),
      )
      .max(MAX_STARTING_SECTIONS)
      .optional()
      .describe('Sections with draft items. Items that are made here are empty: use update_lesson_draft for lessons.'),
  }),
  async run(call, { name, description, short_description: short, format, outline }) {
    const body = {
      name,
      status: 'draft',
      ...texts({
        description: await htmlOf(call, description, { format, field: 'description' }),
        short_description: await htmlOf(call, short, { format, field: 'short_description' }),
      }),
      ...(outline && { outline }),
    };
    const course = await ask(call, courses.create, { body });
    const url = new URL(`/admin/courses/${course.id}`, call.publicUrl).href;
    return { id: course.id, name: course.name, status: course.status, edit_url: url };
  },
});

/** Without those that are left out. */
export const texts = (given: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined));

export const addSection = defineTool({
  name: 'add_section',
  title: 'Add a section',
  description:
    'Adds an empty section at the end of a course. Sections have no draft state: in a published course learners see ' +
    'nothing of it until a person publishes an item in it.',
  writes: true,
  input: z.strictObject({
    course_id: anId('The course.'),
    name: aName('The name of the section.'),
    description: aText('What the section is about.').optional(),
    format: textFormat,
  }),
  async run(call, { course_id: courseId, name, description, format }) {
    const html = await htmlOf(call, description, { format, field: 'description' });
    const body = { course_id: courseId, name, ...texts({ description: html }) };
    const section = await ask(call, sections.create, { body });
    return { id: section.id, name: section.name, course_id: section.course_id };
  },
});

export const addLessonDraft = defineTool({
  name: 'add_lesson_draft',
  title: 'Add a lesson draft',
  description: 'Adds a lesson as a draft at the end of a section. Learners do not see it until a person publishes it.',
  writes: true,
  input: z.strictObject({
    course_id: anId('The course.'),
    section_id: anId('A section of the course.'),
    name: aName('The name of the lesson.'),
    text: aText('The text of the lesson.').default(''),
    format: textFormat,
    minutes: aMinutes,
  }),
  async run(call, { course_id: courseId, section_id: sectionId, name, text, format, minutes }) {
    const html = await htmlOf(call, text, { format, field: 'text' });
    const body = {
      course_id: courseId,
      parent_id: sectionId,
      name,
      status: 'draft',
      ...texts({ description: html }),
      ...(minutes !== undefined && { estimated_minutes: minutes }),
    };
    return itemAnswer(call, await withFields(lessonFields, ask(call, lessons.create, { body })));
  },
});

export const updateLessonDraft = defineTool({
  name: 'update_lesson_draft',
  title: 'Change a lesson draft',
  description:
    'Changes the name, the whole text or the minutes of a lesson that is a draft. What is left out stays. A lesson ' +
    'that is published is refused.',
  writes: true,
  overwrites: true,
  input: z.strictObject({
    lesson_id: anId('The lesson.'),
    name: aName('The new name.').optional(),
    text: aText('The new text, in place of the whole former one.').optional(),
    format: textFormat,
    minutes: aMinutes,
  }),
  async run(call, { lesson_id: id, name, text, format, minutes }) {
    const before = await ask(call, lessons.get, { id });
    if (before.status !== 'draft') throw new AppError('mcp_lesson_published');
    const html = await htmlOf(call, text, { format, field: 'text' });
    const body = {
      // Refused where a person has published or changed it meanwhile.
      modified: before.modified,
      ...texts({ name, description: html }),
      ...(minutes !== undefined && { estimated_minutes: minutes }),
    };
    return itemAnswer(call, await withFields(lessonFields, ask(call, lessons.update, { id, body })));
  },
});
