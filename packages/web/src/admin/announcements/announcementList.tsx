import { courseAnnouncements } from '../../shared/deferred/endpoints.gen.ts';
import { instructorOptions } from '../courses/course.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import { listOf } from '../list/state/list.ts';
import { AnnouncementDate, AnnouncementStatus, AnnouncementTitle, ReadBy } from './AnnouncementFacts.tsx';
import { announcementActions, bulkAnnouncementActions } from './announcementActions.tsx';
import { NewAnnouncementLink } from './NewAnnouncementLink.tsx';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

export const announcementList = listOf(courseAnnouncements)({
  name: 'courseAnnouncements',
  longJob: 'courseAnnouncements',
  words: 'announcementList',
  wordsFrom: ['announcements'],
  defaultSort: '-date',
  nameOf: (row) => row.title,
  counts: (meta) => meta.announcement_count,
  tabs: [
    byStatus('all', 'any'),
    byStatus('published', 'publish'),
    byStatus('scheduled', 'scheduled'),
    byStatus('draft', 'draft'),
    byStatus('trash', 'trash'),
  ],
  filters: [
    { id: 'course', kind: 'one', options: courseOptions, query: 'course_id' },
    {
      id: 'author',
      kind: 'one',
      options: instructorOptions,
      query: 'author_id',
      when: ({ may }) => may('author_any'),
    },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    { id: 'title', sort: 'title', rowHeader: true, cell: (row) => <AnnouncementTitle announcement={row} /> },
    { id: 'course', cell: (row) => <bdi>{row.course.name}</bdi> },
    { id: 'author', cell: (row) => <bdi>{row.author.display_name || '–'}</bdi> },
    { id: 'read', align: 'end', cell: (row) => <ReadBy announcement={row} /> },
    { id: 'date', sort: 'date', descendingFirst: true, cell: (row) => <AnnouncementDate announcement={row} /> },
    { id: 'status', cell: (row) => <AnnouncementStatus status={row.status} /> },
  ],
  rowActions: announcementActions,
  bulkActions: bulkAnnouncementActions,
  pageActions: () => <NewAnnouncementLink />,
  emptyAction: 'pageActions',
  exportable: () => true,
});
