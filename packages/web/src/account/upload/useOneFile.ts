import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../shared/api/errors.ts';

interface Options<Answer> {
  /** The error that the server would answer with, found before a byte is sent. */
  check: (file: File) => ApiError | undefined;
  upload: (file: File, progress: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<Answer>;
  remove: () => Promise<Answer>;
  onUploaded: (answer: Answer) => void;
  onRemoved: (answer: Answer) => void;
}

/** Uploads, replaces and removes the only file of a field. A file is uploaded as soon as it is chosen. */
export function useOneFile<Answer>({ check, upload, remove, onUploaded, onRemoved }: Options<Answer>) {
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState<{ file: File; error: unknown }>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const uploading = useMutation({
    mutationFn: (file: File) => {
      setShare(0);
      abort.current = new AbortController();
      return upload(file, { onProgress: setShare, signal: abort.current.signal });
    },
    onSuccess: onUploaded,
  });
  const removing = useMutation({ mutationFn: remove, onSuccess: onRemoved });

  function reset() {
    setRefused(undefined);
    uploading.reset();
    removing.reset();
  }
  const { error, variables: file } = uploading;
  const aborted = error instanceof DOMException && error.name === 'AbortError';
  return {
    choose(chosen: File) {
      reset();
      const refusal = check(chosen);
      if (refusal) setRefused({ file: chosen, error: refusal });
      else uploading.mutate(chosen);
    },
    remove() {
      reset();
      removing.mutate();
    },
    stop: () => abort.current?.abort(),
    /** The file that is being uploaded. */
    uploading: uploading.isPending ? file : undefined,
    /** From 0 to 1. */
    share,
    isRemoving: removing.isPending,
    /** The file that was not uploaded. Undefined after `stop`. */
    failed: refused ?? (file && error && !aborted ? { file, error } : undefined),
    removeError: removing.error,
  };
}
