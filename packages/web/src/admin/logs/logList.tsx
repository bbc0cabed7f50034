import { logs } from '../endpoints.gen.ts';
import { listOf } from '../list/state/list.ts';
import { bulkLogActions, ClearLogButton, logActions } from './logActions.tsx';
import { LogLevel, LogMessage, LogPerson, LogTime } from './LogFacts.tsx';
import { tabQueries } from './queries.ts';

export const logList = listOf({ list: logs.list })({
  name: 'logs',
  words: 'logs',
  wordsFrom: ['logs', 'tools', 'form'],
  defaultSort: '-date',
  nameOf: (entry) => entry.message,
  tabs: (['all', 'security', 'problems'] as const).map((id) => ({ id, query: () => tabQueries[id] })),
  filters: [
    { id: 'source', kind: 'one', options: ['auth', 'email', 'webhook', 'zapier', 'import', 'job', 'system'] },
    { id: 'level', kind: 'one', options: ['debug', 'info', 'notice', 'warning', 'error', 'critical'] },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    { id: 'message', rowHeader: true, cell: (entry, { tab }) => <LogMessage entry={entry} tab={tab} /> },
    { id: 'level', cell: (entry) => <LogLevel level={entry.level} /> },
    { id: 'person', cell: (entry) => <LogPerson person={entry.subject ?? entry.user} /> },
    { id: 'actor', hiddenByDefault: true, cell: (entry) => <LogPerson person={entry.user} /> },
    { id: 'date', sort: 'date', descendingFirst: true, cell: (entry) => <LogTime at={entry.timestamp} /> },
  ],
  rowActions: logActions,
  bulkActions: bulkLogActions,
  pageActions: (listActions) => <ClearLogButton listActions={listActions} />,
});
