import { useEffect, useRef, useState } from 'react';
import { whenConnected } from './connection.ts';
import { discardUnfinished, sendResumable } from './resumable.ts';

/** A file that is being uploaded or whose upload failed. */
export interface Sending {
  key: number;
  file: File;
  /** Progress from 0 to 1. */
  share: number;
  /** The connection is lost; it continues when the browser is online. */
  waiting?: boolean;
  error?: unknown;
}

/**
 * Resumable uploads of several files with progress, cancel and retry. `check` throws when a file is refused before it is
 * sent; `attach` makes something of a finished upload.
 */
export function useUploads({
  purpose,
  check,
  attach,
}: {
  purpose: string;
  check?: (file: File) => void;
  attach: (upload: string, signal: AbortSignal) => Promise<void>;
}) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const counter = useRef(0);

  // Aborts running uploads on unmount. They resume when the file is chosen again.
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const patch = (key: number, fields: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const drop = (key: number) => setSending((all) => all.filter((one) => one.key !== key));

  async function send({ key, file }: Pick<Sending, 'key' | 'file'>) {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      check?.(file);
      const { signal } = stop;
      const onWaiting = (waiting: boolean) => patch(key, { waiting });
      const upload = await sendResumable(file, {
        purpose,
        onProgress: (share) => patch(key, { share }),
        onWaiting,
        signal,
      });
      await whenConnected(() => attach(upload, signal), { signal, onWaiting });
      drop(key);
    } catch (error) {
      if (stop.signal.aborted) drop(key);
      else patch(key, { error });
    } finally {
      stops.current.delete(key);
    }
  }

  return {
    sending,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ key: (counter.current += 1), file, share: 0 }));
      setSending((all) => [...all, ...added]);
      for (const one of added) void send(one);
    },
    retry({ key, file }: Sending) {
      setSending((all) => all.map((other) => (other.key === key ? { key, file, share: 0 } : other)));
      void send({ key, file });
    },
    cancel({ key, file }: Sending) {
      stops.current.get(key)?.abort();
      drop(key);
      void discardUnfinished(file, purpose);
    },
  };
}
