import { mediaId, mediaIds, mediaIdsUnder, videoId } from '../../platform/files/media-references.ts';
import { mediaOfItems } from '../courses/index.ts';
import { lessons } from './lessons.tables.ts';

export const lessonsMedia = mediaOfItems('lesson', {
  table: lessons,
  ids: [
    mediaId(lessons.featuredImage),
    mediaId(lessons.videoPosterId),
    videoId(lessons.videoSourceUrl, lessons.videoSource),
    mediaIdsUnder(lessons.subtitles, 'media_id'),
    mediaIds(lessons.pdf),
    mediaIds(lessons.downloadMaterials),
  ],
  texts: [lessons.description, lessons.shortDescription],
});
