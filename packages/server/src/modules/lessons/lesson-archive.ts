import { contract } from '@lectern/contract';
import { archivedCustomFields, keptEntries, keptFiles, recordArchive } from '../courses/index.ts';
import { updateLesson } from './lessons.queries.ts';

export const lessonArchive = recordArchive({
  key: 'lesson',
  counted: 'lessons',
  endpoints: contract.lessons,
  without: ['user_progress_videos_meta', 'completed'],
  fields(record) {
    const { video_source, video_source_id: id } = record;
    return {
      ...(video_source === 'self-hosted' && { video_source_url: typeof id === 'number' && id > 0 ? String(id) : '' }),
      subtitles: keptEntries(record.subtitles, ({ media_id }) => Number(media_id) > 0),
      pdf: keptFiles(record.pdf),
      download_materials: keptFiles(record.download_materials),
    };
  },
  also(record) {
    const customFields = archivedCustomFields(record);
    return customFields === undefined ? undefined : (tx, id) => updateLesson(tx, id, { customFields });
  },
});
