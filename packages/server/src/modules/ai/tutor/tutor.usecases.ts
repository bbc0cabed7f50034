import { type AiCitation, type AiTutorAnswer, contract, type Input, type Lesson } from '@lectern/contract';
import { MAX_AI_QUOTE_LENGTH, MAX_SEARCH_TEXT } from '@lectern/contract/limits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { plainText } from '../../../platform/html/html-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { signedIn } from '../../../platform/http/route.ts';
import { selectOpenAssignments } from '../../assignments/index.ts';
import { getAccess } from '../../enrollments/index.ts';
import { runningQuizzes } from '../../progress/index.ts';
import { selectOpenQuestions } from '../../quizzes/index.ts';
import { readSettings } from '../../settings/index.ts';
import { askOwnAs, requireAccount } from '../ai.guards.ts';
import type { AiAccount } from '../client/account.ts';
import { askForText, type Drafting } from '../drafts/drafting.ts';
import { findQuote } from '../drafts/evidence.ts';
import { htmlOfAnswer } from '../drafts/html.ts';
import { promptText } from '../prompts/prompts.ts';
import { isAssessed, tasksOf, tasksOfQuestion } from './assessed.rules.ts';
import { choosePassages, type ReadLesson, wordsOf } from './passages.ts';
import { createReplyReader } from './reply.rules.ts';

type Asked = Input<typeof contract.aiTutor.ask>['body'];

/** Other lessons whose passages are read. */
const MAX_OTHERS = 3;
const SEARCHED_WORDS = 3;
/** Of the answer, with its quotes. */
const MAX_TOKENS = 900;

export interface AskedTutor {
  actor: Actor;
  account: AiAccount;
  courseId: number;
  lesson: Lesson;
}

/**
 * The lesson that the person asks about, which its own endpoint lets them read. Throws where the school or the course has no
 * tutor, and while a quiz of theirs is running in the course.
 */
export async function askedTutor(app: FastifyInstance, context: RequestContext, lessonId: number): Promise<AskedTutor> {
  const actor = signedIn(context);
  const lesson = (await askOwnAs(app, context)(contract.lessons.get, { id: lessonId })) as Lesson;
  const account = await requireAccount(context);
  const courseId = lesson.course_id;
  const { course, staff } = await getAccess(context, courseId);
  const { integrations } = await readSettings(context.services);
  if (!integrations.ai.tutor || !course.enableTutor) throw new AppError('tutor_off');
  const { db, now } = context;
  const running = await runningQuizzes.one()(db, { courseIds: [courseId], userId: actor.userId, now });
  if (running.size > 0 && !staff) throw new AppError('tutor_paused');
  return { actor, account, courseId, lesson };
}

/** Throws for a question that is a task of a quiz or an assignment which the learner has not finished. */
export async function requireNoTask(
  { db }: RequestContext,
  { actor, courseId }: AskedTutor,
  { question, turns }: Asked,
): Promise<void> {
  const learner = { courseId, userId: actor.userId };
  const ofQuizzes = (await selectOpenQuestions(db, learner)).flatMap(({ name, description }) =>
    tasksOfQuestion({ name: plainText(name), description: plainText(description) }),
  );
  const ofAssignments = (await selectOpenAssignments(db, learner)).flatMap((html) => tasksOf(plainText(html)));
  const own = [...turns.filter(({ from }) => from === 'learner').map(({ text }) => text), question];
  // A task in several messages is a task too.
  const asked = [question, own.join(' ')];
  if (asked.some((text) => isAssessed(text, [...ofQuizzes, ...ofAssignments]))) throw new AppError('tutor_assessed');
}

/** Lessons of the course that the person may read now and that have words of the question. */
export async function relatedLessons(
  app: FastifyInstance,
  context: RequestContext,
  { lesson, courseId }: AskedTutor,
  question: string,
): Promise<ReadLesson[]> {
  const ask = askOwnAs(app, context);
  const words = wordsOf(question).toSorted((one, other) => other.length - one.length);
  const [longest] = words;
  if (longest === undefined) return [];
  const find = async (searched: readonly string[]) => {
    const search = searched.join(' ').slice(0, MAX_SEARCH_TEXT);
    const { data } = await ask(contract.search.find, { query: { search, course_id: courseId } });
    return data.flatMap(({ item, lock }) => (item?.type === 'lesson' && !lock ? item.id : []));
  };
  const together = await find(words.slice(0, SEARCHED_WORDS));
  const found = together.length > 0 ? together : await find([longest]);
  const ids = [...new Set(found)].filter((id) => id !== lesson.id).slice(0, MAX_OTHERS);
  const read: ReadLesson[] = [];
  for (const id of ids) {
    const other = await ask(contract.lessons.get, { id }).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (other) read.push(readLesson(other as Lesson));
  }
  return read;
}

export const readLesson = ({ id, name, description }: Lesson): ReadLesson => ({ id, name, html: description });

const conversation = (turns: Asked['turns']): string =>
  turns.map(({ from, text }) => `${from === 'learner' ? 'Learner' : 'Tutor'}: ${text}`).join('\n\n') || '(nothing)';

/** Asks the model. Its text is handed on only if it quotes the lessons. */
export async function answerQuestion(
  drafting: Drafting,
  {
    question,
    turns,
    course,
    lessons: [own, ...others],
  }: Asked & { course: string; lessons: readonly [ReadLesson, ...ReadLesson[]] },
): Promise<AiTutorAnswer> {
  const passages = choosePassages(own, others, question);
  if (passages.length === 0) throw new AppError('ai_no_text');
  const shown = passages.map(
    ({ lesson, heading, text }, at) => `[${at + 1}] ${lesson}${heading && `: ${heading}`}\n${text}`,
  );
  const messages = [
    { role: 'system' as const, content: promptText('tutor-rules') },
    {
      role: 'user' as const,
      content: promptText('tutor', {
        data: { course, passages: shown.join('\n\n'), conversation: conversation(turns), question },
      }),
    },
  ];
  const names = new Map([own, ...others].map(({ id, name }) => [id, name]));
  const reader = createReplyReader<AiCitation>({
    find(quote) {
      const cut = quote.slice(0, MAX_AI_QUOTE_LENGTH);
      const found = findQuote([own, ...others], cut);
      return (
        found && { lesson_id: found.id, lesson_name: names.get(found.id) ?? '', heading: found.heading, quote: cut }
      );
    },
    onText: drafting.onText,
  });
  await askForText({ ...drafting, onText: (piece) => reader.push(piece) }, { messages, maxTokens: MAX_TOKENS });
  const { isComplete, citations, text } = reader.end();
  if (!isComplete) throw new AppError('ai_answer_unusable');
  if (citations.length === 0 || text === '') return { known: false, html: '', text: '', citations: [] };
  const { html } = await htmlOfAnswer(drafting.services, text);
  return { known: true, html: html.replace(/<\/?a\b[^<>]*>/gi, ''), text, citations };
}
