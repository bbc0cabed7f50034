import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { applyForInstructor } from '../../shared/deferred/endpoints.gen.ts';
import { upload } from '../../shared/api/upload.ts';
import { applicationQuery } from '../queries.ts';

/** Uploads and removes the file of an application that is being written. `share` says how far it is. */
export function useApplicationFile() {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController>(undefined);
  // Synchronises with the request: who leaves the screen no longer waits for it.
  useEffect(() => () => stop.current?.abort(), []);

  const set = useMutation({
    mutationFn: (file: File) => {
      setShare(0);
      stop.current = new AbortController();
      const body = new FormData();
      body.append('file', file);
      return upload(applyForInstructor.upload, { body, onProgress: setShare, signal: stop.current.signal });
    },
    onSuccess: (standing) => client.setQueryData(applicationQuery().queryKey, standing),
  });
  const remove = useMutation({
    mutationFn: () => call(applyForInstructor.removeFile, {}),
    onSuccess: (standing) => client.setQueryData(applicationQuery().queryKey, standing),
  });

  const stopped = set.error instanceof DOMException && set.error.name === 'AbortError';
  return {
    set: (file: File) => {
      remove.reset();
      set.mutate(file);
    },
    remove: () => {
      set.reset();
      remove.mutate();
    },
    stop: () => stop.current?.abort(),
    forget: () => {
      set.reset();
      remove.reset();
    },
    sending: set.isPending,
    removing: remove.isPending,
    /** Which file was to be set, and what became of it; null if its person stopped it. */
    setError: stopped || !set.error ? null : { file: set.variables, error: set.error },
    removeError: remove.error,
    share,
  };
}
