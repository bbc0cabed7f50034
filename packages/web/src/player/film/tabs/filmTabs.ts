import type { Lesson, PageSettings } from '@lectern/contract';
import { isPlayable, showingOf } from '../../../shared/video/film.ts';

const known = ['overview', 'notes', 'all-notes', 'transcript'] as const;
/** As it stands in the address, behind the #. */
export type FilmTab = (typeof known)[number];

type FilmFacts = Pick<Lesson, 'video_source' | 'video_source_url' | 'stream_state' | 'subtitles'>;

/** Whether a moment of the film can be told: frames of other sites do not say it, a running stream has none. */
export function hasMoments(lesson: Omit<FilmFacts, 'subtitles'>): boolean {
  if (lesson.video_source === 'live-stream' && lesson.stream_state !== 'ended') return false;
  return lesson.video_source_url !== '' && isPlayable(showingOf(lesson));
}

/** The tabs below a film: what the school has off and what the film cannot do is not there. */
export function tabsOf(lesson: FilmFacts, { film }: Pick<PageSettings, 'film'>): FilmTab[] {
  const there: Record<FilmTab, boolean> = {
    overview: true,
    notes: film.notes === 'yes' && hasMoments(lesson),
    'all-notes': film.notes === 'yes' && hasMoments(lesson),
    transcript: lesson.subtitles.length > 0,
  };
  return known.filter((tab) => there[tab]);
}

export const tabId = (tab: FilmTab): string => `film-tab-${tab}`;
export const panelId = (tab: FilmTab): string => `film-panel-${tab}`;
