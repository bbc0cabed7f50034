import { describe, expect, it } from 'vitest';
import { type Action, type Conversation, reduce, turnsOf } from './conversation.ts';

const after = (...actions: Action[]): Conversation => actions.reduce(reduce, [] as Conversation);
const asked = (id: number, question = 'Why?'): Action => ({ type: 'asked', id, question });
const answer = { known: true, html: '<p>So</p>', text: 'So', citations: [] };
const answered = (id: number): Action => ({ type: 'answered', id, answer });

describe('a conversation with the tutor', () => {
  it('grows with the pieces of an answer, which its result replaces', () => {
    const pieces = after(asked(1), { type: 'text', id: 1, piece: 'S' }, { type: 'text', id: 1, piece: 'o' });
    expect(pieces).toEqual([{ id: 1, question: 'Why?', state: { kind: 'waiting', text: 'So' } }]);
    const { known: _known, ...shown } = answer;
    expect(reduce(pieces, answered(1))[0]!.state).toEqual({ kind: 'answered', ...shown });
  });

  it('says when the lesson has no answer', () => {
    const unknown = after(asked(1), { type: 'answered', id: 1, answer: { ...answer, known: false } });
    expect(unknown[0]!.state).toEqual({ kind: 'unknown' });
  });

  it('keeps what was there when it was stopped, and nothing that comes later', () => {
    const stopped = after(asked(1), { type: 'text', id: 1, piece: 'S' }, { type: 'stopped', id: 1 }, answered(1));
    expect(stopped[0]!.state).toEqual({ kind: 'stopped', text: 'S' });
  });

  it('has a question once that is asked again after it failed, and twice after an answer', () => {
    const failed: Action = { type: 'failed', id: 1, error: new Error('x') };
    expect(after(asked(1), failed, asked(2)).map(({ id }) => id)).toEqual([2]);
    expect(after(asked(1), answered(1), asked(2)).map(({ id }) => id)).toEqual([1, 2]);
    expect(after(asked(1), failed, asked(2, 'How?')).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('sends the latest answered questions along, cut to what the server takes', () => {
    const long: Action = { type: 'answered', id: 9, answer: { ...answer, text: 'x'.repeat(3000) } };
    const all = [1, 2, 3].flatMap((id) => [asked(id, `Q${id}`), answered(id)]);
    const turns = turnsOf(after(...all, asked(9, 'Q9'), long, asked(10, 'open')));
    expect(turns.map(({ from, text }) => `${from}: ${text.slice(0, 2)}`)).toEqual([
      'learner: Q2',
      'tutor: So',
      'learner: Q3',
      'tutor: So',
      'learner: Q9',
      'tutor: xx',
    ]);
    expect(turns.at(-1)!.text).toHaveLength(2000);
  });
});
