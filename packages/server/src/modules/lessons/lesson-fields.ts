import { type contract, type Input, lessonFields } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { storedFields } from '../../platform/db/stored-fields.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { embedFrameOf } from '../../platform/html/embed-code.ts';
import { safeVideoUrl } from '../../platform/html/sanitize-embed.ts';
import { checkMedia, materialColumns, mediaKeysIn, selectMediaIdsByKeys } from '../media/index.ts';
import type { LessonContent } from './lessons.queries.ts';
import { lessons } from './lessons.tables.ts';
import { chaptersError, sortedChapters } from './video.rules.ts';
import { invalid } from './words/messages.ts';

export type LessonBody = Partial<Input<typeof contract.lessons.create>['body']>;
type LessonRow = typeof lessons.$inferSelect;

/** The video, its chapters and the files have rules of their own. */
export const storedLesson = storedFields(lessonFields, lessons);

interface Choosing {
  db: Db;
  actor: Actor;
  body: LessonBody;
  /** null for a new lesson. */
  before: LessonRow | null;
}

const secureUrl = (text: string): string | null => {
  const url = safeVideoUrl('external', text);
  return url?.startsWith('https:') ? url : null;
};

/** An uploaded video by its id, or by the address the lesson answers with. */
async function uploadedVideo({ db, actor, before }: Choosing, text: string): Promise<string> {
  const byAddress = /^\d{1,9}$/.test(text) ? [Number(text)] : await selectMediaIdsByKeys(db, mediaKeysIn(text));
  const [id] = byAddress;
  if (!id) invalid('video_source_url', 'no_uploaded_video');
  const kept = before?.videoSource === 'self-hosted' ? [Number(before.videoSourceUrl)] : [];
  await checkMedia(db, { ids: [id], field: 'video_source_url', mime: /^video\//, actor, before: kept });
  return String(id);
}

/** The video as it may be stored, by the rules of its source. */
async function videoColumns(choosing: Choosing): Promise<LessonContent> {
  const { body, before } = choosing;
  if (body.video_source === undefined && body.video_source_url === undefined) return {};
  const source = body.video_source ?? before?.videoSource ?? 'self-hosted';
  const text = body.video_source_url ?? before?.videoSourceUrl ?? '';
  if (text === '') return { videoSource: source, videoSourceUrl: '' };
  // An import may have kept what today's rules would refuse; saving it unchanged must still work.
  if (before && source === before.videoSource && text === before.videoSourceUrl) return {};

  if (source === 'self-hosted') return { videoSource: source, videoSourceUrl: await uploadedVideo(choosing, text) };
  const checked: Record<string, { url: () => string | null; error: Parameters<typeof invalid>[1] }> = {
    youtube: { url: () => safeVideoUrl('youtube', text), error: 'not_youtube' },
    vimeo: { url: () => safeVideoUrl('vimeo', text), error: 'not_vimeo' },
    'embed-video': { url: () => embedFrameOf(text) || null, error: 'empty_embed' },
    external: { url: () => secureUrl(text), error: 'bad_secure_url' },
    'live-stream': { url: () => secureUrl(text), error: 'bad_secure_url' },
  };
  const url = checked[source]?.url() ?? null;
  if (url === null) invalid('video_source_url', checked[source]?.error ?? 'no_video_source');
  return { videoSource: source, videoSourceUrl: url };
}

/** Chapters belong to a video: they are deleted when another one is set. */
function videoMetaColumn({ body, before }: Choosing, video: LessonContent): LessonContent {
  const seconds = body.video_playback_time ?? before?.videoPlaybackTime ?? 0;
  const otherVideo = video.videoSourceUrl !== undefined && video.videoSourceUrl !== before?.videoSourceUrl;
  if (body.video_meta === undefined) {
    if (before && otherVideo) return { videoMeta: { ...before.videoMeta, time_stamps: [] } };
    return {};
  }
  const given = body.video_meta.time_stamps;
  const error = chaptersError(given, seconds);
  if (error) invalid(`video_meta.time_stamps.${error.place}.${error.field}`, error.code);
  return { videoMeta: { ...body.video_meta, time_stamps: sortedChapters(given) } };
}

async function checkFiles({ db, actor, body, before }: Choosing): Promise<void> {
  const check = (
    field: string | ((place: number) => string),
    mime: RegExp,
    ids: readonly number[],
    kept: readonly number[],
  ) => (ids.length === 0 ? undefined : checkMedia(db, { ids, field, mime, actor, before: kept }));
  const image = /^image\//;
  await check('featured_image', image, body.featured_image ? [body.featured_image] : [], [before?.featuredImage ?? 0]);
  await check('video_poster_id', image, body.video_poster_id ? [body.video_poster_id] : [], [
    before?.videoPosterId ?? 0,
  ]);
  await check(
    (place) => `subtitles.${place}.media_id`,
    /^text\/vtt/,
    (body.subtitles ?? []).map((track) => track.media_id),
    (before?.subtitles ?? []).map((track) => track.media_id),
  );
  await check((place) => `pdf.${place}`, /^application\/pdf$/, body.pdf ?? [], before?.pdf ?? []);
  await check(
    (place) => `download_materials.${place}`,
    /./,
    (body.download_materials ?? []).map((file) => file.id),
    before?.downloadMaterials ?? [],
  );
}

/** The checked content columns of a body. Missing fields are left out. */
export async function lessonContent(choosing: Choosing): Promise<LessonContent> {
  const { body, before } = choosing;
  await checkFiles(choosing);
  const video = await videoColumns(choosing);
  const columns = storedLesson.columns(body);
  const { startsAt, endsAt } = { ...before, ...columns };
  if (startsAt && endsAt && endsAt <= startsAt) invalid('ends_at', 'end_before_start');
  return {
    ...columns,
    ...(body.subtitles && { subtitles: body.subtitles }),
    ...(body.pdf && { pdf: [...new Set(body.pdf)] }),
    ...materialColumns(choosing),
    ...video,
    ...videoMetaColumn(choosing, video),
  };
}
