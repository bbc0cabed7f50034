import { contract, type CourseAnnouncement } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../long-jobs/index.ts';

const columns: Column<CourseAnnouncement>[] = [
  [heads.id, (row) => row.id],
  [{ en: 'Title' }, (row) => row.title],
  [heads.course, (row) => row.course.name],
  [heads.author, (row) => row.author.display_name],
  [heads.status, (row) => row.status],
  [{ en: 'Date' }, (row) => row.publish_date ?? row.date_created],
  [{ en: 'Read by' }, (row) => row.read_count ?? 0],
  [{ en: 'Learners' }, (row) => row.learners_count ?? 0],
  [{ en: 'Pinned' }, (row) => row.pin],
  [heads.modified, (row) => row.modified],
];

export const announcementList: ListKind = {
  name: 'courseAnnouncements',
  calls: contract.courseAnnouncements,
  always: {},
  actions: ['update', 'trash', 'restore', 'delete', 'clone'],
  changes: contract.courseAnnouncements.bulkUpdate.body.shape.changes,
  columns,
};
