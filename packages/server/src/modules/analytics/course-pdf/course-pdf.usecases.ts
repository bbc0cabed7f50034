import type { ItemTypeSlug, SafeHtml } from '@lectern/contract';
import { dayAt } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { translate } from '../../../platform/language/messages.ts';
import { PAGE_COUNT, PAGE_NUMBER } from '../../../platform/typesetting/pages/placeholders.ts';
import { itemType } from '../../courses/index.ts';
import { figureRules } from '../../progress/index.ts';
import { readSettings } from '../../settings/index.ts';
import { message } from '../words/messages.ts';
import { type OutlineItem, selectOutlineItems } from './course-outline.queries.ts';
import { type CoursePages, MAX_COURSE_CHARACTERS, MAX_COURSE_ITEMS } from './course-pages.ts';

/** Items whose texts are read at once. */
const BATCH = 20;
const typeWords = {
  lesson: 'course_pdf_lesson',
  quiz: 'course_pdf_quiz',
  assignment: 'course_pdf_assignment',
  zoom: 'course_pdf_session',
  'google-meet': 'course_pdf_session',
} as const satisfies Record<ItemTypeSlug, string>;

/** The texts of items in their order, until the file is full. Of quizzes it has the names only. */
async function readTexts(db: Db, items: readonly OutlineItem[]) {
  const texts = new Map<number, SafeHtml[]>();
  let characters = 0;
  for (let at = 0; at < items.length; at += BATCH) {
    if (characters > MAX_COURSE_CHARACTERS) return { texts, cut: true };
    const batch = items.slice(at, at + BATCH);
    for (const type of new Set(batch.map((item) => item.type))) {
      if (type === 'quiz') continue;
      const ids = batch.filter((item) => item.type === type).map(({ id }) => id);
      for (const { itemId, htmls } of (await itemType(type)?.searchTexts?.(db, ids)) ?? []) {
        // HTML is longer than its text. The worker applies the limit of the text.
        const kept = htmls.map((html) => html.slice(0, MAX_COURSE_CHARACTERS * 2) as SafeHtml);
        texts.set(itemId, kept);
        characters += kept.reduce((sum, html) => sum + html.length, 0) / 2;
      }
    }
  }
  return { texts, cut: false };
}

/** The outline of a course with the texts of its lessons and assignments, in the language of the reader. */
export async function readCoursePages(
  context: RequestContext<Actor>,
  course: { id: number; name: string },
): Promise<CoursePages> {
  const { db, services, locale, now } = context;
  const say = (...words: Parameters<typeof message>) => translate(locale, message(...words));
  const { site } = (await readSettings(services)).general;
  const { types } = await figureRules(context);
  const found = await selectOutlineItems(db, { courseId: course.id, types, limit: MAX_COURSE_ITEMS + 1 });
  const items = found.slice(0, MAX_COURSE_ITEMS);
  const { texts, cut } = await readTexts(db, items);
  const sections = new Map<number, CoursePages['sections'][number]>();
  for (const { id, name, type, sectionId, sectionName } of items) {
    const section = sections.get(sectionId) ?? { name: sectionName, items: [] };
    section.items.push({ name, type: say(typeWords[type]), htmls: texts.get(id) ?? [] });
    sections.set(sectionId, section);
  }
  return {
    language: locale,
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    title: course.name,
    author: site.title,
    created: dayAt(now.getTime(), site.timezone || 'UTC'),
    heading: course.name,
    facts: [site.title, say('course_pdf_about')],
    sections: [...sections.values()],
    cut: cut || found.length > items.length,
    words: {
      picture: say('course_pdf_picture'),
      cut: say('course_pdf_cut'),
      noItems: say('course_pdf_empty'),
      pageOf: say('report_page_of', { page: PAGE_NUMBER, pages: PAGE_COUNT }),
    },
  };
}
