import { contract, type Course } from '@lectern/contract';
import { MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { can } from '../../../platform/http/actor.ts';
import { anId, paging } from './inputs.ts';
import { partOf, shortText } from './texts.ts';
import { plainText } from '../../../platform/html/html-text.ts';
import { ask, defineTool, type ToolCall } from './tool.ts';

const { courseBuilder, courses, lessons } = contract;

const MAX_SUMMARY = 300;
const MAX_DESCRIPTION = 10_000;
/** Of any script within the limit of an answer. */
const MAX_PART = 18_000;

const named = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

const courseRow = ({ publicUrl }: ToolCall, course: Course) => ({
  id: course.id,
  name: course.name,
  status: course.status,
  url: new URL(course.permalink, publicUrl).href,
  author: course.author?.display_name ?? null,
  summary: shortText(course.short_description || course.description, MAX_SUMMARY),
  categories: named(course.categories),
  difficulty: course.difficulty?.name ?? null,
  price: course.price_type === 'free' ? 'free' : course.formatted_price,
  lessons: course.counts.lessons,
  quizzes: course.counts.quizzes,
});

export const searchCourses = defineTool({
  name: 'search_courses',
  title: 'Search courses',
  description:
    'Finds courses of the school by words in their names and descriptions. Without words it lists them, newest first. ' +
    'With mine: true it lists the courses that the person of the key edits, drafts too.',
  writes: false,
  input: z.strictObject({
    search: z.string().max(MAX_SEARCH_LENGTH).default('').describe('Words to find.'),
    mine: z.boolean().default(false).describe('Only courses that the person teaches, in every status.'),
    ...paging,
  }),
  async run(call, { mine, ...query }) {
    const own = mine ? { mine: true, context: 'edit', status: 'any' } : {};
    const { data, meta } = await ask(call, courses.list, { query: { ...query, ...own } });
    return { courses: data.map((course) => courseRow(call, course)), total: meta.total, pages: meta.pages };
  },
});

/** As its editors see it, if the person is one of them. */
async function readCourse(call: ToolCall, id: number): Promise<Course> {
  if (can(call.actor, 'author_own')) {
    try {
      return await ask(call, courses.get, { id, query: { context: 'edit' } });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }
  return ask(call, courses.get, { id });
}

async function outlineForEditors(call: ToolCall, id: number) {
  const { section_order: order, sections, contents } = await ask(call, courseBuilder.get, { id });
  return order.flatMap((sectionId) => {
    const section = sections[sectionId];
    if (!section) return [];
    const items = section.contents.flatMap((itemId) => contents[itemId] ?? []);
    return [
      { type: 'section', id: section.id, name: section.name },
      ...items.map(({ type, id: itemId, name, status, duration }) => ({
        type,
        id: itemId,
        name,
        section_id: section.id,
        status,
        minutes: duration,
      })),
    ];
  });
}

async function outlineForReaders(call: ToolCall, id: number) {
  const { sections } = await ask(call, courses.curriculum, { id });
  return sections.flatMap((section) => [
    { type: 'section', id: section.id, name: section.name },
    ...section.items.map(({ type, id: itemId, name, duration }) => ({
      type,
      id: itemId,
      name,
      section_id: section.id,
      minutes: duration,
    })),
  ]);
}

/** null where the course hides it. */
async function readOutline(call: ToolCall, course: Course) {
  if (course.can?.edit) return outlineForEditors(call, course.id);
  try {
    return await outlineForReaders(call, course.id);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_enrolled' || error.code === 'password_required')) return null;
    throw error;
  }
}

export const getCourse = defineTool({
  name: 'get_course',
  title: 'Get a course',
  description:
    'A course with its description and its outline: sections and what is in them, in order, a page at a time. Editors ' +
    'get drafts too. The outline is null where the course shows it to its learners only.',
  writes: false,
  input: z.strictObject({
    course_id: anId('The id of the course.'),
    page: paging.page,
    per_page: z.int().min(1).max(200).default(100).describe('Sections and items of a page of the outline.'),
  }),
  async run(call, { course_id: id, page, per_page: size }) {
    const course = await readCourse(call, id);
    const outline = await readOutline(call, course);
    return {
      ...courseRow(call, course),
      description: shortText(course.description, MAX_DESCRIPTION),
      edit_url: course.edit_post_link && new URL(course.edit_post_link, call.publicUrl).href,
      outline: outline && outline.slice((page - 1) * size, page * size),
      outline_total: outline?.length ?? 0,
      outline_pages: Math.ceil((outline?.length ?? 0) / size),
    };
  },
});

export const getLesson = defineTool({
  name: 'get_lesson',
  title: 'Get a lesson',
  description:
    'The text of a lesson that the person of the key may read, as plain text, or as HTML with format: "html". A long ' +
    'text comes in parts: ask again with offset: next_offset.',
  writes: false,
  input: z.strictObject({
    lesson_id: anId('The id of the lesson, from the outline of its course.'),
    format: z.enum(['text', 'html']).default('text'),
    offset: z.int().min(0).max(1_000_000).default(0).describe('Where the part begins, in characters.'),
  }),
  async run(call, { lesson_id: id, format, offset }) {
    const lesson = await ask(call, lessons.get, { id });
    const whole = format === 'html' ? lesson.description : plainText(lesson.description);
    return {
      id,
      name: lesson.name,
      course_id: lesson.course_id,
      section_id: lesson.parent_id,
      status: lesson.status,
      completed: lesson.completed,
      minutes: lesson.estimated_minutes,
      ...partOf(whole, { offset, max: MAX_PART }),
    };
  },
});
