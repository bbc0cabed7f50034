import { logs } from '../endpoints.gen.ts';
import { addressOf, type ListState } from '../list/state/address.ts';
import { type List, listOf } from '../list/state/list.ts';
import { peopleOptions } from '../people/peopleOptions.ts';
import { bulkLogActions, ClearLogButton, logActions } from './logActions.tsx';
import { LogLevel, LogMessage, LogPerson, LogTime } from './LogFacts.tsx';
import { type Entry, tabQueries } from './queries.ts';

/** The list in an address, for an entry and back. */
const addressIn = (state: ListState) => addressOf(logList.address, state);

export const logList: List<Entry> = listOf({ list: logs.list })({
  name: 'logs',
  words: 'logs',
  wordsFrom: ['logs', 'tools', 'form'],
  defaultSort: '-date',
  nameOf: (entry) => entry.message,
  tabs: (['all', 'security', 'problems'] as const).map((id) => ({ id, query: () => tabQueries[id] })),
  filters: [
    { id: 'source', kind: 'one', options: ['auth', 'email', 'webhook', 'zapier', 'import', 'job', 'system'] },
    { id: 'level', kind: 'one', options: ['debug', 'info', 'notice', 'warning', 'error', 'critical'] },
    { id: 'person', kind: 'one', options: peopleOptions, query: 'user_id' },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    { id: 'message', rowHeader: true, cell: (entry, state) => <LogMessage entry={entry} search={addressIn(state)} /> },
    { id: 'level', cell: (entry) => <LogLevel level={entry.level} /> },
    { id: 'actor', cell: (entry) => <LogPerson person={entry.user} /> },
    { id: 'person', cell: (entry) => <LogPerson person={entry.subject} /> },
    { id: 'date', sort: 'date', descendingFirst: true, cell: (entry) => <LogTime at={entry.timestamp} /> },
  ],
  rowActions: logActions,
  bulkActions: bulkLogActions,
  pageActions: (listActions) => <ClearLogButton listActions={listActions} />,
});
