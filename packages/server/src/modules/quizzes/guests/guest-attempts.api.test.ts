import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { auth, quizzes, attempts } = contract;
const t = await useTestApp();
const PASSWORD = 'seven lamps';

/** A visitor who has started a quiz, and what their browser keeps. */
async function guestIn(quiz: { id: number }) {
  const started = await t.visitor(quizzes.start, { body: { id: quiz.id } });
  const token = started.cookies.find((one) => one.name === 'lectern_session')?.value;
  const headers = { cookie: `lectern_session=${token}`, 'x-wp-nonce': String(started.headers['x-wp-nonce']) };
  return { attempt: started.body, headers };
}
const submit = (quiz: { id: number }, headers: Record<string, string>, answers: Record<string, string>) =>
  t.visitor(quizzes.check, { body: { id: quiz.id, answers }, headers });
const signIn = (person: { email: string | null }, headers: Record<string, string>) =>
  t.visitor(auth.login, { body: { login: person.email!, password: PASSWORD }, headers });
const mine = (person: { id: number }, quiz: { id: number }) =>
  t.as(person)(attempts.last, { query: { quiz_id: quiz.id } });

describe('a visitor who takes a quiz of an open course', () => {
  it('is held to the limit, and unknown to staff', async () => {
    const author = await t.given.instructor();
    const quiz = await t.given.quiz({ course: await t.given.course({ author, sections: [0] }), attemptsAllowed: 1 });
    const { attempt, headers } = await guestIn(quiz);
    const ended = await submit(quiz, headers, { [String(quiz.questions[0]!.id)]: 'Right' });
    expect(ended.body).toMatchObject({ id: attempt.id, result: 'pass' });
    const again = await t.visitor(quizzes.start, { body: { id: quiz.id }, headers });
    expect(again.body.code).toBe('attempts_exhausted');
    expect((await t.as(author)(attempts.get, { params: { id: attempt.id } })).body.code).toBe('not_found');
    const list = await t.as(author)(attempts.list, { query: { quiz_id: quiz.id } });
    expect(list.body.data).toEqual([]);
  });

  it('takes the attempts along at sign-in, numbered on', async () => {
    const quiz = await t.given.quiz();
    const [question] = quiz.questions;
    const member = await t.given.user({ password: PASSWORD });
    await t.as(member)(quizzes.start, { body: { id: quiz.id } });
    await t.as(member)(quizzes.check, { body: { id: quiz.id } });
    const { attempt, headers } = await guestIn(quiz);
    await submit(quiz, headers, { [String(question!.id)]: 'Right' });
    expect((await signIn(member, headers)).status).toBe(200);
    expect((await mine(member, quiz)).body).toMatchObject({
      id: attempt.id,
      number: 2,
      user_id: member.id,
      result: 'pass',
      total_attempts: 2,
    });
  });

  it('goes on with the one that runs', async () => {
    const quiz = await t.given.quiz();
    const member = await t.given.user({ password: PASSWORD });
    const { attempt, headers } = await guestIn(quiz);
    await signIn(member, headers);
    expect((await mine(member, quiz)).body).toMatchObject({ id: attempt.id, result: 'in_progress' });
  });

  it('and is in the middle of it as a member too: the member’s runs on, the guest’s ends', async () => {
    const quiz = await t.given.quiz();
    const [question] = quiz.questions;
    const member = await t.given.user({ password: PASSWORD });
    const own = await t.as(member)(quizzes.start, { body: { id: quiz.id } });
    const { attempt, headers } = await guestIn(quiz);
    const answers = { [String(question!.id)]: 'Right' };
    await t.visitor(attempts.saveDraft, { params: { id: attempt.id }, body: { answers }, headers });
    await signIn(member, headers);
    expect((await mine(member, quiz)).body.id).toBe(own.body.id);
    const ended = await t.as(member)(attempts.get, { params: { id: attempt.id } });
    expect(ended.body).toMatchObject({ number: 2, result: 'pass' });
  });
});
