import type { ActivityEntry } from '@lectern/contract';
import { activityAreas } from '@lectern/contract/activity';
import { courseOptions } from '../courses/courseOptions.ts';
import { activity } from '../endpoints.gen.ts';
import { listOf } from '../list/state/list.ts';
import { LogTime } from '../logs/LogFacts.tsx';
import { peopleOptions } from '../people/peopleOptions.ts';
import { ActivityAbout, ActivityTitle, ActivityUser } from './ActivityFacts.tsx';

/** What was done to whom or what, by whom and when. */
export const activityList = listOf({ list: activity.list })({
  name: 'activity',
  longJob: 'activity',
  words: 'activity',
  wordsFrom: ['activity', 'logs', 'tools', 'form'],
  defaultSort: '-id',
  nameOf: ({ noun, verb }: ActivityEntry) => `${noun}.${verb}`,
  tabs: ['any' as const, ...activityAreas].map((id) => ({ id, query: () => ({ area: id }) })),
  filters: [
    { id: 'person', kind: 'one', options: peopleOptions, query: 'user_id' },
    { id: 'course', kind: 'one', options: courseOptions, query: 'course_id' },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    { id: 'action', rowHeader: true, cell: (entry) => <ActivityTitle entry={entry} /> },
    { id: 'user', cell: (entry) => <ActivityUser entry={entry} /> },
    { id: 'about', cell: (entry) => <ActivityAbout entry={entry} /> },
    { id: 'date', sort: 'id', descendingFirst: true, cell: (entry) => <LogTime at={entry.date} /> },
  ],
  exportable: () => true,
});
