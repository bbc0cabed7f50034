import type { AiTutorAnswer } from '@lectern/contract';
import { useEffect, useReducer, useRef } from 'react';
import { readDraft } from '../../shared/deferred/draftStream.ts';
import { aiTutor } from '../../shared/deferred/endpoints.gen.ts';
import { reduce, turnsOf } from './conversation.ts';

/** The conversation about a lesson. It is kept only while the player is open. */
export function useTutor(lessonId: number) {
  const [conversation, dispatch] = useReducer(reduce, []);
  const running = useRef<AbortController>(undefined);
  const last = useRef(0);
  // A request ends with its lesson.
  useEffect(() => () => running.current?.abort(), []);

  async function ask(question: string): Promise<void> {
    const id = (last.current += 1);
    const turns = turnsOf(conversation);
    const ending = new AbortController();
    running.current?.abort();
    running.current = ending;
    dispatch({ type: 'asked', id, question });
    try {
      const { result } = await readDraft<AiTutorAnswer>(
        aiTutor.ask,
        { body: { lesson_id: lessonId, question, turns } },
        { signal: ending.signal, onText: (piece) => dispatch({ type: 'text', id, piece }) },
      );
      dispatch({ type: 'answered', id, answer: result });
    } catch (error) {
      if (!ending.signal.aborted) dispatch({ type: 'failed', id, error });
    }
  }

  function stop(): void {
    running.current?.abort();
    dispatch({ type: 'stopped', id: last.current });
  }

  function clear(): void {
    running.current?.abort();
    dispatch({ type: 'cleared' });
  }

  const isWaiting = conversation.at(-1)?.state.kind === 'waiting';
  return { conversation, isWaiting, ask: (question: string) => void ask(question), stop, clear };
}
