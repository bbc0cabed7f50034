import { erasureOf } from '../../platform/db/erasure.ts';
import { courseItems, coursePrerequisites, courses, courseTerms, sections } from './courses.tables.ts';

const NOBODY = 'Names a row without a name, or nobody.';

export const coursesErasure = [
  erasureOf(courses, {
    handOver: 'authorId',
    counted: 'courses',
    keep: {
      'Content of the school.': [
        'name',
        'slug',
        'description',
        'shortDescription',
        'searchText',
        'featuredVideoSource',
        'featuredVideoUrl',
        'highlights',
        'purchaseNote',
        'courseBadge',
        'customFields',
        'welcome',
        'thankyou',
      ],
      'Settings of the course.': [
        'status',
        'statusBeforeTrash',
        'passwordHash',
        'catalogVisibility',
        'accessMode',
        'billingCycle',
        'flow',
        'prerequisitesMode',
        'googleClassroomCourseId',
        'googleClassroomCourseUrl',
        'importKey',
      ],
      [NOBODY]: ['modifiedById', 'outlineModifiedById'],
    },
  }),
  erasureOf(courseTerms, {}),
  erasureOf(coursePrerequisites, {}),
  erasureOf(sections, { keep: { 'Content of the school.': ['name', 'description'], [NOBODY]: ['modifiedById'] } }),
  erasureOf(courseItems, {
    keep: {
      'Content of the school.': ['type', 'name', 'slug', 'status', 'drip', 'facts', 'statusBeforeTrash'],
      [NOBODY]: ['modifiedById'],
    },
  }),
];
