import { DAY_MS, MINUTE_MS } from '@lectern/contract/time';
import type { NewLesson } from '../modules/lessons/index.ts';
import type { DemoLesson } from './content/index.ts';
import type { DemoStorage } from './media-storage.ts';

/** What a lesson shows above its text, and the files that this needs. */
interface Shown {
  content: Partial<NewLesson['content']>;
  mediaIds: number[];
}

export async function videoOf(
  video: NonNullable<DemoLesson['video']>,
  { storage, name }: { storage: DemoStorage; name: string },
): Promise<Shown> {
  const file = await storage.take(video.file);
  const poster = await storage.take(video.poster, { altText: name });
  const subtitles: { media_id: number; label: string; language: string }[] = [];
  for (const captions of video.captions) {
    const { id } = await storage.take(captions.file);
    subtitles.push({ media_id: id, label: captions.label, language: captions.language });
  }
  return {
    content: {
      videoSource: 'self-hosted',
      videoSourceUrl: String(file.id),
      videoPosterId: poster.id,
      videoPlaybackTime: video.durationSeconds,
      requireFullWatch: video.fullWatch ? 'on' : 'inherit',
      videoMeta: {
        time_stamps: video.chapters.map(({ label, start, end }, at) => ({
          id: `chapter-${at + 1}`,
          label,
          start_time: start,
          end_time: end,
        })),
        enable_video_share: true,
        enable_right_button_click: false,
      },
      subtitles,
    },
    mediaIds: [file.id, poster.id, ...subtitles.map((track) => track.media_id)],
  };
}

/** A stream, so many days from `today`; nothing where the lesson has none. */
export async function streamOf(
  { stream, name }: DemoLesson,
  { storage, today }: { storage: DemoStorage; today: Date },
): Promise<Shown> {
  if (!stream) return { content: {}, mediaIds: [] };
  const poster = await storage.take(stream.poster, { altText: name });
  const day = new Date(today.getTime() + stream.startsInDays * DAY_MS);
  const startsAt = new Date(day.setUTCHours(stream.hour, 0, 0, 0));
  return {
    content: {
      videoSource: 'live-stream',
      videoSourceUrl: stream.url,
      videoPosterId: poster.id,
      startsAt,
      endsAt: new Date(startsAt.getTime() + stream.minutes * MINUTE_MS),
    },
    mediaIds: [poster.id],
  };
}

export async function takeAll(files: DemoLesson['materials'], storage: DemoStorage): Promise<number[]> {
  const ids: number[] = [];
  for (const { file, title } of files ?? []) ids.push((await storage.take(file, { title })).id);
  return ids;
}
