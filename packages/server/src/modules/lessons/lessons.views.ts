import type { AddonSlug, Answer, contract } from '@lectern/contract';
import { itemFacts, itemPath } from '../courses/index.ts';
import { fileViews, type ItemFile, materialViews, mediaUrl } from '../media/index.ts';
import { navigationView, type OpenedItem } from '../progress/index.ts';
import { type LessonVideo, NOTHING_WATCHED } from '../watching/index.ts';
import { storedLesson } from './lesson-fields.ts';
import type { LessonViewRow } from './lesson-views.queries.ts';
import { type StreamState, streamState, tellsAddress } from './stream.rules.ts';

export type LessonView = Answer<typeof contract.lessons.get>;

/** The address of a file among those of the lesson; '' when it is gone. */
function urlOf(files: readonly ItemFile[], id: number): string {
  const file = files.find((one) => one.id === id);
  return file ? mediaUrl(file.key) : '';
}

/** '' for what is no stream. */
const stateOf = ({ lesson }: LessonViewRow, now: Date): StreamState | '' =>
  lesson.videoSource === 'live-stream' ? streamState({ ...lesson, now }) : '';

/** The video as the viewer may know it: the address of a stream leaves for learners only while there is something on. */
function videoOf({ lesson, files }: LessonViewRow, viewer: { staff: boolean; state: StreamState | '' }) {
  const { staff, state } = viewer;
  if (state !== '' && !staff && !tellsAddress(state, { keptAsVideo: lesson.transformLiveToVideo })) {
    return { id: 0, url: '' };
  }
  if (lesson.videoSource !== 'self-hosted') return { id: 0, url: lesson.videoSourceUrl };
  const id = /^\d{1,9}$/.test(lesson.videoSourceUrl) ? Number(lesson.videoSourceUrl) : 0;
  return { id, url: urlOf(files, id) };
}

/** The video as those know it who ask how much of it was seen. */
export const videoFacts = (lesson: LessonViewRow['lesson']): LessonVideo => ({
  source: lesson.videoSource,
  address: lesson.videoSourceUrl,
  seconds: lesson.videoPlaybackTime,
  rule: lesson.requireFullWatch,
});

/** What may be known of a lesson without reading it: its name, kind and place. */
function outlineOf(row: LessonViewRow, now: Date) {
  const { item, lesson } = row;
  const state = stateOf(row, now);
  return {
    ...itemFacts(row),
    ...storedLesson.viewWithoutContent(lesson),
    video_source: lesson.videoSource,
    enable_preview: item.facts.preview ?? false,
    stream_state: state,
    ...(state !== '' && { server_time: now.toISOString() }),
    user_progress_videos_meta: { notes: [], resume_time: 0, watched: NOTHING_WATCHED },
    enable_lesson_comment: false,
  };
}

/** A lesson with its content, for staff and for those whom the gates let through. */
export function lessonView(
  row: LessonViewRow,
  viewer: {
    addons: ReadonlySet<AddonSlug>;
    staff: boolean;
    now: Date;
    /** null in lists: neighbors and completion are known of one lesson only. */
    read: Pick<OpenedItem, 'previous' | 'next' | 'completed' | 'mayStart'> | null;
  },
): LessonView {
  const { lesson, item, files } = row;
  const { read, staff, now } = viewer;
  const video = videoOf(row, { staff, state: stateOf(row, now) });
  const posterUrl = urlOf(files, lesson.videoPosterId);
  const imageUrl = urlOf(files, lesson.featuredImage);
  return {
    ...outlineOf(row, now),
    ...storedLesson.view(lesson),
    preview_link: staff ? `${itemPath(item)}?mto-preview=true` : '',
    ...(row.truncated && { truncated: true }),
    featured_image_url: imageUrl,
    featured_image_alt: files.find((file) => file.id === lesson.featuredImage)?.altText ?? '',
    custom_fields: lesson.customFields ?? null,
    video_source_url: video.url,
    video_source_id: video.id,
    video_poster_url: posterUrl,
    video_meta: lesson.videoMeta,
    subtitles: lesson.subtitles.flatMap((track) => {
      const url = urlOf(files, track.media_id);
      return url === '' ? [] : { ...track, url };
    }),
    live_stream_thumbnail_url: lesson.videoSource === 'live-stream' ? posterUrl || imageUrl : '',
    pdf: fileViews(lesson.pdf, files),
    download_materials: viewer.addons.has('download-materials')
      ? materialViews(lesson, { itemId: item.id, files, staff })
      : [],
    navigation: navigationView(read),
    course_preview: { lesson: { can_user_start_course: read?.mayStart ?? staff } },
    completed: read?.completed ?? false,
  };
}

/**
 * A lesson in a learner's list: its outline fields. Locks are checked when it is opened, so lists cannot bypass them.
 */
export function lessonWithoutContent(row: LessonViewRow, now: Date): LessonView {
  return {
    ...outlineOf(row, now),
    preview_link: '',
    featured_image_url: '',
    featured_image_alt: '',
    custom_fields: null,
    video_source_url: '',
    video_source_id: 0,
    video_poster_url: '',
    video_meta: { time_stamps: [], enable_video_share: false, enable_right_button_click: false },
    subtitles: [],
    live_stream_thumbnail_url: '',
    pdf: [],
    download_materials: [],
    navigation: navigationView(null),
    course_preview: { lesson: { can_user_start_course: true } },
    completed: false,
  };
}
