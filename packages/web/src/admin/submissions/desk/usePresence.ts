import { useEffect, useState } from 'react';
import { callUnasked } from '../../../shared/api/client.ts';
import { assignmentReplies } from '../../../shared/deferred/endpoints.gen.ts';

const BEAT_MS = 15_000;

/** Announces that this submission is open and returns the names of other graders who have it open. */
export function usePresence({ id, enabled }: { id: number; enabled: boolean }): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  // Synchronizes with the server, at an interval while the page is visible.
  useEffect(() => {
    if (!enabled) return undefined;
    const params = { id };
    let isOver = false;
    async function beat() {
      if (document.hidden) return;
      try {
        const answer = await callUnasked(assignmentReplies.enter, { params });
        if (!isOver) setOthers(answer.others.map(({ display_name: name }) => name));
      } catch {
        // The next beat tries again. Saving has its own check.
      }
    }
    void beat();
    const timer = setInterval(() => void beat(), BEAT_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      // Without it, the entry expires.
      callUnasked(assignmentReplies.leave, { params }).catch(() => undefined);
    };
  }, [id, enabled]);
  return others;
}
