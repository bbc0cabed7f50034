import { erasureOf } from '../../platform/db/erasure.ts';
import { storedLesson } from './lesson-fields.ts';
import { lessons } from './lessons.tables.ts';

export const lessonsErasure = [
  erasureOf(lessons, {
    keep: {
      'Content of the school.': [
        ...storedLesson.kept.content,
        ...storedLesson.kept.settings,
        'customFields',
        'videoSource',
        'videoSourceUrl',
        'videoMeta',
        'subtitles',
        'pdf',
        'downloadMaterials',
        'materialOptions',
      ],
    },
  }),
];
