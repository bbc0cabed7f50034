import type { Assignment, AssignmentStanding } from '@lectern/contract';
import { useEffect, useRef, useState } from 'react';
import { callUnasked } from '../../../shared/api/client.ts';
import { assignments } from '../../../shared/deferred/endpoints.gen.ts';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { draftOnDevice, newestDraft } from './draftOnDevice.ts';

const DEVICE_MS = 1000;
const SERVER_MS = 20_000;

/**
 * Draft of an answer: saved locally while typing, and on the server every 20 seconds and when the page is left.
 * `edited`: the submission that the draft changes.
 */
export function useAnswerDraft(
  { id, standing }: Pick<Assignment, 'id' | 'standing'>,
  edited: AssignmentStanding['reply'] = null,
) {
  const { user } = usePageSettings();
  const [device] = useState(() => draftOnDevice({ userId: user?.id ?? 0, assignmentId: id }));
  const [answer, setAnswer] = useState(() => {
    const submitted = edited && { answer: edited.answer, at: edited.edited_at ?? edited.created_at };
    return newestDraft(device.read(), standing?.draft ?? null, submitted);
  });
  const [savedAt, setSavedAt] = useState(standing?.draft?.saved_at ?? null);
  const sent = useRef(standing?.draft?.answer ?? edited?.answer ?? '');
  const [version, setVersion] = useState(edited?.version);
  const latestVersion = useRef(version);
  const latest = useRef(answer);
  const isSubmitted = useRef(false);

  const save = useRef(async () => {
    const written = latest.current;
    if (isSubmitted.current || written === sent.current || !navigator.onLine) return;
    try {
      const { saved_at } = await callUnasked(assignments.saveDraft, {
        params: { id },
        body: {
          answer: written as never,
          ...(latestVersion.current !== undefined && { version: latestVersion.current }),
        },
      });
      sent.current = written;
      setSavedAt(saved_at);
    } catch {
      // The draft is still stored locally and is sent with the next save.
    }
  });

  // Saves the draft locally, debounced.
  useEffect(() => {
    latest.current = answer;
    if (answer === sent.current) return undefined;
    const timer = setTimeout(() => device.write({ answer, savedAt: Date.now() }), DEVICE_MS);
    return () => clearTimeout(timer);
  }, [answer, device]);

  // Saves the draft on the server at an interval, and when the page is hidden or left.
  useEffect(() => {
    const send = () => void save.current();
    const hide = () => {
      if (latest.current !== sent.current && !isSubmitted.current) {
        device.write({ answer: latest.current, savedAt: Date.now() });
      }
      send();
    };
    const timer = setInterval(send, SERVER_MS);
    window.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      hide();
    };
  }, [device]);

  return {
    answer,
    setAnswer,
    savedAt,
    /** The version of the submission that is changed. */
    version,
    /** Changes another version from now on: that of an edit made elsewhere. */
    changeVersion(next: number | undefined) {
      latestVersion.current = next;
      setVersion(next);
    },
    /** Deletes the draft after the answer was submitted. With `instead`, the draft becomes that text again. */
    clear(instead?: string) {
      device.clear();
      if (instead !== undefined) {
        latest.current = instead;
        void save.current();
      }
      isSubmitted.current = true;
    },
  };
}
