import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf, paged, pagingHeaders } from '../../platform/http/paging.ts';
import { memberWith, route, signedIn } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { anAuthor, requireStillAuthor } from '../courses/index.ts';
import { askingAuthor, askingStaff, askOwnAs, lessonOfStaff, questionOfStaff } from './ai.guards.ts';
import { checkConnection } from './check.usecases.ts';
import { draftStream, draftWhole } from './drafts/draft-stream.ts';
import { escapeHtml } from '../../platform/html/html-text.ts';
import { draftOutline } from './drafts/outline.usecases.ts';
import { dataUrlOf, pictureOfEditor } from './drafts/picture.ts';
import { draftQuestions } from './drafts/quiz-questions.usecases.ts';
import {
  draftAltText,
  draftExplanation,
  draftLesson,
  draftSummary,
  draftText,
  questionWithKey,
  sourceText,
} from './drafts/texts.usecases.ts';
import { editorOf } from './marks/marks.guards.ts';
import { addMarks, listMarks, removeMarks } from './marks/marks.usecases.ts';
import { addCourse, readCourseStatus, wishOf } from './openai.usecases.ts';
import { fieldsOfCourse, fieldsOfLesson, fieldsOfQuiz } from './translate/fields.ts';
import { translateFields } from './translate/translate.usecases.ts';
import { listRequests, readStatus, readUsage } from './usage/read-usage.usecases.ts';
import { invalid } from './words/messages.ts';

const administrator = memberWith('manage_settings');
const readFields = { course: fieldsOfCourse, lesson: fieldsOfLesson, quiz: fieldsOfQuiz };

export function aiRoutes(app: FastifyInstance, services: Services): void {
  draftRoutes(app, services);
  sourceRoutes(app, services);
  usageRoutes(app, services);
  markRoutes(app, services);
  stockRoutes(app, services);
}

/** Drafts of new outlines, lessons and alternative texts. */
function draftRoutes(app: FastifyInstance, services: Services): void {
  const { ai } = contract;

  route(app, services, ai.outline, askingAuthor, (call) => {
    const { body } = call.input;
    const wish = { ...call.subject, courseId: null, kind: 'outline' } as const;
    return draftStream(call, wish, (drafting) =>
      draftOutline(drafting, { ...body, language: body.language ?? call.locale }),
    );
  });

  route(
    app,
    services,
    ai.lesson,
    (call) => askingStaff(call, call.input.body.course_id),
    (call) => {
      const { course_id: courseId, language = call.locale, ...body } = call.input.body;
      const { courseName: course } = call.subject;
      const wish = { ...call.subject, courseId, kind: 'lesson' } as const;
      return draftStream(call, wish, (drafting) => draftLesson(drafting, { ...body, course, language }));
    },
  );

  route(
    app,
    services,
    ai.altText,
    (call) => pictureOfEditor(call, call.input.body.media_id),
    async (call) => {
      const { title, file } = call.subject;
      const picture = await dataUrlOf(call, file);
      const { language = call.locale } = call.input.body;
      const wish = { ...call.subject, courseId: null, kind: 'alt_text' } as const;
      return draftStream(call, wish, (drafting) => draftAltText(drafting, { title, picture, language }));
    },
  );
}

/** Drafts that are based on stored texts. */
function sourceRoutes(app: FastifyInstance, services: Services): void {
  const { ai } = contract;

  route(
    app,
    services,
    ai.quizQuestions,
    async (call) => {
      const found = [];
      for (const id of call.input.body.lesson_ids) found.push(await lessonOfStaff(app, call, id));
      const [first] = found;
      if (!first || found.some(({ lesson }) => lesson.course_id !== first.lesson.course_id)) {
        invalid('lesson_ids', 'lessons_of_one_course');
      }
      return { ...first, lessons: found.map(({ lesson }) => lesson) };
    },
    (call) => {
      const { lessons, lesson } = call.subject;
      for (const one of lessons) sourceText(one.description);
      const { types, count, difficulty, language = call.locale } = call.input.body;
      const wish = { ...call.subject, courseId: lesson.course_id, kind: 'quiz_questions' } as const;
      return draftStream(call, wish, (drafting) =>
        draftQuestions(drafting, { lessons, types, count, difficulty, language }),
      );
    },
  );

  route(
    app,
    services,
    ai.summary,
    (call) => lessonOfStaff(app, call, call.input.body.lesson_id),
    (call) => {
      const { lesson } = call.subject;
      const text = sourceText(lesson.description);
      const { language = call.locale } = call.input.body;
      const wish = { ...call.subject, courseId: lesson.course_id, kind: 'summary' } as const;
      return draftStream(call, wish, (drafting) => draftSummary(drafting, { name: lesson.name, text, language }));
    },
  );

  route(
    app,
    services,
    ai.explanation,
    (call) => questionOfStaff(app, call, call.input.body.question_id),
    (call) => {
      const { question } = call.subject;
      const text = questionWithKey(question);
      sourceText(escapeHtml(text));
      const { language = call.locale } = call.input.body;
      const wish = { ...call.subject, courseId: question.course_id, kind: 'explanation' } as const;
      return draftStream(call, wish, (drafting) => draftExplanation(drafting, { question: text, language }));
    },
  );

  route(
    app,
    services,
    ai.translation,
    async (call) => {
      const { source, id } = call.input.body;
      await editorOf(call, { record: source, ids: [id] });
      const { courseId, fields } = await readFields[source](askOwnAs(app, call), id);
      return { ...(await askingStaff(call, courseId)), courseId, fields };
    },
    (call) => {
      const { fields, courseId } = call.subject;
      const { language } = call.input.body;
      const wish = { ...call.subject, courseId, kind: 'translation' } as const;
      return draftStream(call, wish, async (drafting) => ({
        fields: await translateFields(drafting, { fields, language }),
      }));
    },
  );
}

function usageRoutes(app: FastifyInstance, services: Services): void {
  const { ai, aiChecks } = contract;

  route(app, services, ai.status, signedIn, (call) => readStatus(call, call.subject));

  route(app, services, ai.usage, administrator, async (call) => {
    const { query } = call.input;
    const { rows, total, ...rest } = await readUsage(call, query);
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: metaOf(total, query), ...rest };
  });
  route(app, services, ai.requests, administrator, async (call) =>
    paged(call, await listRequests(call, call.input.query)),
  );

  route(app, services, aiChecks.check, administrator, ({ subject: actor, now, input }) =>
    checkConnection(services, { actor, now, tried: input.body.settings }),
  );
}

function markRoutes(app: FastifyInstance, services: Services): void {
  const { aiMarks } = contract;
  route(
    app,
    services,
    aiMarks.list,
    (call) => editorOf(call, call.input.query),
    async (call) => ({ data: await listMarks(call, call.input.query) }),
  );
  route(
    app,
    services,
    aiMarks.add,
    (call) => editorOf(call, call.input.body),
    async (call) => ({ data: await addMarks(call, { ...call.input.body, actor: call.subject }) }),
  );
  route(
    app,
    services,
    aiMarks.remove,
    (call) => editorOf(call, call.input.body),
    async (call) => ({ removed: await removeMarks(call, call.input.body) }),
  );
}

/** The endpoints of stock clients. */
function stockRoutes(app: FastifyInstance, services: Services): void {
  const { openai } = contract;

  route(app, services, openai.addNewCourse, askingAuthor, async (call) => {
    const { body } = call.input;
    const ask = askOwnAs(app, call);
    if (body.outline) return addCourse(ask, { name: body.courseTitle, sections: body.outline.sections });
    const wish = { ...call.subject, courseId: null, kind: 'outline' } as const;
    const drafted = await draftWhole(call, wish, (drafting) =>
      draftOutline(drafting, wishOf(body, body.language ?? call.locale)),
    );
    await requireStillAuthor(call.services.db, call.subject.actor);
    const shortDescription = escapeHtml(drafted.short_description);
    return addCourse(ask, { name: body.courseTitle, shortDescription, sections: drafted.sections });
  });

  route(app, services, openai.getCourseStatus, anAuthor, (call) =>
    readCourseStatus(askOwnAs(app, call), call.input.query.id),
  );

  route(app, services, openai.generateContent, askingAuthor, async (call) => {
    const { prompt, length, language = call.locale } = call.input.body;
    const wish = { ...call.subject, courseId: null, kind: 'text' } as const;
    const { html, text } = await draftWhole(call, wish, (drafting) =>
      draftText(drafting, { prompt, length, language }),
    );
    return { content: html, text };
  });
}
