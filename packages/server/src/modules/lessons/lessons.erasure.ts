import { erasureOf } from '../../platform/db/erasure.ts';
import { lessons } from './lessons.tables.ts';

export const lessonsErasure = [
  erasureOf(lessons, {
    keep: {
      'Content of the school.': [
        'description',
        'shortDescription',
        'customFields',
        'lessonType',
        'videoSource',
        'videoSourceUrl',
        'videoMeta',
        'subtitles',
        'requireFullWatch',
        'pdf',
        'downloadMaterials',
        'materialOptions',
      ],
    },
  }),
];
