import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nextChange, type StreamLesson } from './stream.ts';
import { lessonKey } from './useSchoolClock.ts';
import { watchChange } from './watchChange.ts';

/** Asks for the lesson again when its stream begins or ends, until the school says that it has. */
export function useStreamChange(lesson: StreamLesson, clock: () => number) {
  const client = useQueryClient();
  const { id } = lesson;
  const at = nextChange(lesson);

  // Synchronises with the clock, and with the server, where alone it is decided what is on.
  useEffect(() => {
    if (at === null) return undefined;
    const watch = watchChange({ at, clock, ask: () => client.invalidateQueries({ queryKey: lessonKey(id) }) });
    // Timers of hidden tabs may be late.
    document.addEventListener('visibilitychange', watch.look);
    return () => {
      watch.stop();
      document.removeEventListener('visibilitychange', watch.look);
    };
  }, [client, id, at, clock]);
}
