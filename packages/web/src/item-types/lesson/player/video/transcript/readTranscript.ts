import type { Lesson } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { cuesOf } from './cuesOf.ts';

export type Track = Lesson['subtitles'][number];

export const transcriptQuery = ({ url }: Track) =>
  queryOptions({
    queryKey: ['transcript', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { credentials: 'same-origin', signal });
      if (!response.ok) throw new Error(`The captions answered ${response.status}.`);
      return cuesOf(await response.text());
    },
    staleTime: Infinity,
  });

/** The track in the reader's language, else the first. */
export function trackFor(tracks: readonly Track[], language: string): Track | undefined {
  const bare = (tag: string) => tag.toLowerCase().split('-')[0];
  return (
    tracks.find((track) => track.language.toLowerCase() === language.toLowerCase()) ??
    tracks.find((track) => track.language !== '' && bare(track.language) === bare(language)) ??
    tracks[0]
  );
}
