import type { Lesson, PageSettings } from '@lectern/contract';
import { isPlayable, showingOf } from '../../../../../shared/video/video.ts';

const known = ['overview', 'notes', 'all-notes', 'transcript'] as const;
/** The tab in the URL, after the `#`. */
export type VideoTab = (typeof known)[number];

type VideoFacts = Pick<Lesson, 'video_source' | 'video_source_url' | 'stream_state' | 'subtitles'>;

/** Whether the video reports its position. Embeds of other sites do not, and live streams have none. */
export function hasMoments(lesson: Omit<VideoFacts, 'subtitles'>): boolean {
  if (lesson.video_source === 'live-stream' && lesson.stream_state !== 'ended') return false;
  return lesson.video_source_url !== '' && isPlayable(showingOf(lesson));
}

/** The tabs below a video: what the school has off and what the video cannot do is not there. */
export function tabsOf(lesson: VideoFacts, { video }: Pick<PageSettings, 'video'>): VideoTab[] {
  const there: Record<VideoTab, boolean> = {
    overview: true,
    notes: video.notes === 'yes' && hasMoments(lesson),
    'all-notes': video.notes === 'yes' && hasMoments(lesson),
    transcript: lesson.subtitles.length > 0,
  };
  return known.filter((tab) => there[tab]);
}

export const tabId = (tab: VideoTab): string => `video-tab-${tab}`;
export const panelId = (tab: VideoTab): string => `video-panel-${tab}`;
