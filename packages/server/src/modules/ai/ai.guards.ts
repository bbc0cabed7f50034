import { type Endpoint, type Got, contract } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { signedIn } from '../../platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { anAuthor, courseOfStaff } from '../courses/index.ts';
import { callOwn } from '../long-jobs/index.ts';
import { requireAddon } from '../settings/index.ts';
import { type AiAccount, readAccount } from './client/account.ts';
import { editorOf } from './marks/marks.guards.ts';

/** The account of the school; throws while the add-on is off or nothing is set up. */
export async function requireAccount(context: Pick<RequestContext, 'services'>): Promise<AiAccount> {
  await requireAddon(context, { addon: 'ai-assistant' });
  const account = await readAccount(context.services);
  if (!account) throw new AppError('ai_not_set_up');
  return account;
}

export interface Asking {
  actor: Actor;
  account: AiAccount;
}

/** Guard: requires the right to create courses, and a connected AI service. */
export async function askingAuthor(context: RequestContext): Promise<Asking> {
  const actor = anAuthor(context);
  return { actor, account: await requireAccount(context) };
}

/** Guard: requires the right to edit the course, and a connected AI service. */
export async function askingStaff(context: RequestContext, courseId: number): Promise<Asking & { courseName: string }> {
  const actor = anAuthor(context);
  const { name } = await courseOfStaff(context, courseId);
  return { actor, courseName: name, account: await requireAccount(context) };
}

type AskOwn = <E extends Endpoint>(endpoint: E, parts: Parameters<typeof callOwn>[2]) => Promise<Got<E>>;

/** Calls endpoints as the person: they decide what there is to read. Throws what they refuse. */
export function askOwnAs(app: FastifyInstance, context: RequestContext): AskOwn {
  const caller = { app, actor: signedIn(context), locale: context.locale };
  return async (endpoint, parts) => {
    const answer = await callOwn(caller, endpoint, parts);
    if (answer.kind === 'refused') throw answer.error;
    return answer.body as never;
  };
}

/** The text of an item that the person edits, and its course. */
export async function lessonOfStaff(app: FastifyInstance, context: RequestContext, id: number) {
  await editorOf(context, { record: 'lesson', ids: [id] });
  const lesson = await askOwnAs(app, context)(contract.lessons.get, { id });
  return { lesson, ...(await askingStaff(context, lesson.course_id)) };
}

/** A question that the person edits, with its key. */
export async function questionOfStaff(app: FastifyInstance, context: RequestContext, id: number) {
  await editorOf(context, { record: 'question', ids: [id] });
  const question = await askOwnAs(app, context)(contract.questions.get, { id });
  // Learners get questions without their key.
  if (!('grading' in question)) throw new AppError('forbidden');
  return { question, ...(await askingStaff(context, question.course_id)) };
}
