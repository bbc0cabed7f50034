import type { AiCitation, AiTutorAnswer } from '@lectern/contract';
import { MAX_TUTOR_TEXT_LENGTH, MAX_TUTOR_TURNS } from '@lectern/contract/limits';

/** A question and what came of it. */
export interface Exchange {
  id: number;
  question: string;
  state:
    | { kind: 'waiting'; text: string }
    | { kind: 'answered'; html: string; text: string; citations: readonly AiCitation[] }
    | { kind: 'unknown' }
    | { kind: 'stopped'; text: string }
    | { kind: 'failed'; error: unknown };
}

export type Conversation = readonly Exchange[];

export type Action =
  | { type: 'asked'; id: number; question: string }
  | { type: 'text'; id: number; piece: string }
  | { type: 'answered'; id: number; answer: AiTutorAnswer }
  | { type: 'failed'; id: number; error: unknown }
  | { type: 'stopped'; id: number }
  | { type: 'cleared' };

function stateAfter(
  state: Exchange['state'],
  action: Exclude<Action, { type: 'asked' | 'cleared' }>,
): Exchange['state'] {
  // Events that arrive after a stop are ignored.
  if (state.kind !== 'waiting') return state;
  switch (action.type) {
    case 'text':
      return { kind: 'waiting', text: state.text + action.piece };
    case 'answered': {
      const { known, html, text, citations } = action.answer;
      return known ? { kind: 'answered', html, text, citations } : { kind: 'unknown' };
    }
    case 'failed':
      return { kind: 'failed', error: action.error };
    case 'stopped':
      return { kind: 'stopped', text: state.text };
  }
}

/** A question that is asked again takes the place of the one that failed. */
export function reduce(conversation: Conversation, action: Action): Conversation {
  if (action.type === 'cleared') return [];
  if (action.type === 'asked') {
    const { id, question } = action;
    const last = conversation.at(-1);
    const isAgain = last?.question === question && (last.state.kind === 'failed' || last.state.kind === 'stopped');
    const before = isAgain ? conversation.slice(0, -1) : conversation;
    return [...before, { id, question, state: { kind: 'waiting', text: '' } }];
  }
  return conversation.map((one) => (one.id === action.id ? { ...one, state: stateAfter(one.state, action) } : one));
}

/** The latest questions and answers, as the server takes them. */
export function turnsOf(conversation: Conversation): { from: 'learner' | 'tutor'; text: string }[] {
  return conversation
    .flatMap(({ question, state }) =>
      state.kind === 'answered'
        ? [
            { from: 'learner' as const, text: question },
            { from: 'tutor' as const, text: state.text.slice(0, MAX_TUTOR_TEXT_LENGTH) },
          ]
        : [],
    )
    .slice(-MAX_TUTOR_TURNS);
}
