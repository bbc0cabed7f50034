import type { ReviewAnswer, ReviewEntry } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { progressOf, type SessionEvent, sessionReducer, startSession } from './session.ts';

const entry = (kind: 'card' | 'question', id: number) => ({ kind, id }) as ReviewEntry;
const answer = (id: number) => ({ id }) as ReviewAnswer;
const entries = [entry('card', 1), entry('question', 2), entry('card', 3)];
const run = (...events: SessionEvent[]) => events.reduce(sessionReducer, startSession(entries));
const first = (state: ReturnType<typeof run>) => state.queue[0]?.id;

describe('a session', () => {
  it('goes on with the grade of a card, and shows what became of a question first', () => {
    const graded = run({ type: 'show' }, { type: 'answered', answer: answer(10) });
    expect([first(graded), graded.isShown]).toEqual([2, false]);
    const marked = sessionReducer(graded, { type: 'answered', answer: answer(11) });
    expect([first(marked), marked.outcome?.id]).toEqual([2, 11]);
    const gone = sessionReducer(marked, { type: 'continue' });
    expect([first(gone), gone.outcome]).toEqual([3, null]);
  });

  it('counts what is done', () => {
    expect(progressOf(run())).toEqual({ number: 1, total: 3, percent: 0 });
    const marked = run({ type: 'passed' }, { type: 'answered', answer: answer(10) });
    expect(progressOf(marked)).toMatchObject({ number: 2, total: 3 });
    const done = [marked].map((state) => sessionReducer(state, { type: 'continue' }))[0]!;
    expect(progressOf(sessionReducer(done, { type: 'answered', answer: answer(11) }))).toEqual({
      number: 3,
      total: 3,
      percent: 100,
    });
  });

  it('brings back what is undone, also while its outcome is on the screen', () => {
    const answered = { type: 'answered', answer: answer(10) } as const;
    const card = run(answered, { type: 'undone', id: 10 });
    expect(card).toEqual({ ...startSession(entries), undone: 1 });
    const question = run({ type: 'passed' }, answered, { type: 'undone', id: 10 });
    expect(question.queue.map(({ id }) => id)).toEqual([2, 3]);
    expect(question.outcome).toBeNull();
    const regraded = run({ type: 'passed' }, answered, { type: 'regraded', from: 10, answer: answer(12) });
    expect(sessionReducer(regraded, { type: 'undone', id: 12 }).queue.map(({ id }) => id)).toEqual([2, 3]);
    expect(sessionReducer(regraded, { type: 'undone', id: 10 })).toBe(regraded);
  });
});
