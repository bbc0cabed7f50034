import type { AiUse, Endpoint } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallInput, EndpointRef } from '../../shared/api/endpoint-ref.ts';
import { readDraft } from '../../shared/deferred/draftStream.ts';
import { ai } from '../endpoints.gen.ts';

export type DraftState<Result> =
  | { kind: 'idle' }
  | { kind: 'running'; text: string; progress?: { done: number; total: number } }
  | { kind: 'done'; result: Result; use: AiUse }
  | { kind: 'failed'; error: unknown }
  | { kind: 'stopped' };

/** One draft at a time of an endpoint. It is kept only while the screen is open. */
export function useDraft<Result, E extends Endpoint = Endpoint>(ref: EndpointRef<E>) {
  const client = useQueryClient();
  const [state, setState] = useState<DraftState<Result>>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  // The answer is not wanted once the screen is left.
  useEffect(() => () => running.current?.abort(), []);

  async function begin(input: Pick<CallInput<E>, 'body' & keyof CallInput<E>>): Promise<void> {
    const ending = new AbortController();
    running.current?.abort();
    running.current = ending;
    let shown: DraftState<Result> & { kind: 'running' } = { kind: 'running', text: '' };
    const goOn = (news: Partial<typeof shown>) => {
      shown = { ...shown, ...news };
      if (!ending.signal.aborted) setState(shown);
    };
    goOn({});
    try {
      const { result, use } = await readDraft<Result, E>(ref, input, {
        signal: ending.signal,
        onText: (piece) => goOn({ text: shown.text + piece }),
        onProgress: (progress) => goOn({ progress }),
      });
      setState({ kind: 'done', result, use });
    } catch (error) {
      if (!ending.signal.aborted) setState({ kind: 'failed', error });
    }
    void client.invalidateQueries({ queryKey: [ai.status.path] });
  }

  function stop(): void {
    running.current?.abort();
    setState({ kind: 'stopped' });
  }

  return {
    state,
    begin: (input: Pick<CallInput<E>, 'body' & keyof CallInput<E>>) => void begin(input),
    stop,
    reset: () => setState({ kind: 'idle' }),
  };
}
