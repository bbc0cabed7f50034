import type { User } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { upload } from '../../../shared/api/upload.ts';
import { meQuery } from '../../queries.ts';

/** Sets and removes one's picture. While it is on its way `preview` shows it and `share` says how far it is. */
export function useAvatar({ onSet, onRemoved }: { onSet: () => void; onRemoved: () => void }) {
  const client = useQueryClient();
  const [preview, setPreview] = useState('');
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController>(undefined);

  // Synchronises with the browser's memory: an address made from a file keeps the file until it is given back.
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  // Synchronises with the request: who leaves the screen no longer waits for it.
  useEffect(() => () => stop.current?.abort(), []);

  const keep = (picture: { id: number; url: string }) =>
    client.setQueryData(
      meQuery().queryKey,
      (me: User | undefined) => me && { ...me, avatar_url: picture.url, profile_image: picture },
    );

  const set = useMutation({
    mutationFn: (file: File) => {
      setPreview(URL.createObjectURL(file));
      setShare(0);
      stop.current = new AbortController();
      const body = new FormData();
      body.append('image_data', file);
      return upload(users.profileImage, { body, onProgress: setShare, signal: stop.current.signal });
    },
    onSuccess: (picture) => {
      keep(picture);
      onSet();
    },
    onSettled: () => setPreview(''),
  });

  const remove = useMutation({
    mutationFn: () => call(users.removeProfileImage, {}),
    onSuccess: (picture) => {
      keep(picture);
      onRemoved();
    },
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
    /** Of the picture that was to be set, and which one it was; null if its person stopped it. */
    setError: stopped || !set.error ? null : { file: set.variables, error: set.error },
    removeError: remove.error,
    preview,
    share,
  };
}
