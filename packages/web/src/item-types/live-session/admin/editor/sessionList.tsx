import type { LiveSession } from '@lectern/contract';
import { call } from '../../../../shared/api/client.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { CopyIcon, EditIcon, ExternalIcon, LinkIcon, UserIcon } from '../../../../shared/ui/icons.tsx';
import { buttonClass } from '../../../../shared/ui/Button.tsx';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { courseOptions } from '../../../../admin/courses/courseOptions.ts';
import type { ListActions } from '../../../../admin/list/bulk/listActions.ts';
import { AddressLink } from '../../../../admin/list/filters/AddressLink.tsx';
import { listOf, type RowAction } from '../../../../admin/list/state/list.ts';
import type { SessionType } from './addresses.ts';
import { SessionStatus } from './SessionStatus.tsx';
import { endpointsOf, sessionFilters } from './sessionQueries.ts';
import { startPath } from './startPath.ts';

const byStatus = (id: string) => ({ id, query: () => ({ status: id }) });

function SessionStart({ session: { starts_at: start } }: { session: LiveSession }) {
  const format = useFormat();
  return start ? <time dateTime={start}>{format.dateTime(start)}</time> : '–';
}

function CreatedDate({ at }: { at: string }) {
  const format = useFormat();
  return <time dateTime={at}>{format.date(at)}</time>;
}

function copyLink({ t }: ListActions<LiveSession>, path: string) {
  const { href } = new URL(path, location.href);
  navigator.clipboard.writeText(href).then(
    () => toast.good(t('sessionList.copied')),
    () => toast.bad(t('sessionList.not_copied'), href),
  );
}

const actionsOf =
  (type: SessionType) =>
  (session: LiveSession, listActions: ListActions<LiveSession>): RowAction[] => {
    const { t } = listActions;
    const { id, course_id: course, name, permalink, starts_at: start, join_url: link } = session;
    return [
      {
        id: 'edit',
        label: t('sessionList.edit'),
        icon: <EditIcon size={18} />,
        to: `/courses/${course}/live-session/${type}/edit/${id}`,
      },
      ...(link
        ? [
            {
              id: 'start',
              label: t('sessionList.start'),
              icon: <ExternalIcon size={18} />,
              run: () => void window.open(startPath(type, id), '_blank', 'noopener'),
            },
          ]
        : []),
      {
        id: 'copy_link',
        label: t('sessionList.copy_link'),
        icon: <LinkIcon size={18} />,
        run: () => copyLink(listActions, permalink),
      },
      {
        id: 'attendance',
        label: t('sessionList.attendance'),
        icon: <UserIcon size={18} />,
        to: `/live-sessions/${type}/attendance/${id}`,
      },
      ...(start
        ? [
            {
              id: 'next_week',
              label: t('sessionList.next_week'),
              icon: <CopyIcon size={18} />,
              run: () =>
                void listActions.attempt(
                  () => call(endpointsOf(type).nextWeek, { params: { id } }),
                  t('sessionList.copied_to_next_week', { name }),
                ),
            },
          ]
        : []),
    ];
  };

const sessionListOf = (type: SessionType) =>
  listOf({ list: endpointsOf(type).list })({
    name: `sessions_${type}`,
    words: type === 'zoom' ? 'zoomSessions' : 'meetSessions',
    wordsFrom: ['live-session/editor', 'items'],
    defaultSort: '-starts_at',
    query: { context: 'edit' },
    nameOf: ({ name }) => name,
    tabs: sessionFilters.map(byStatus),
    filters: [{ id: 'course', kind: 'one', options: courseOptions, query: 'course_id' }],
    columns: [
      { id: 'name', sort: 'title', rowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'course', cell: ({ course_name: course }) => <bdi>{course}</bdi> },
      { id: 'starts', sort: 'starts_at', descendingFirst: true, cell: (session) => <SessionStart session={session} /> },
      { id: 'status', cell: ({ status }) => <SessionStatus status={status} /> },
      {
        id: 'created',
        sort: 'date',
        descendingFirst: true,
        hiddenByDefault: true,
        cell: ({ created_at: at }) => <CreatedDate at={at} />,
      },
    ],
    rowActions: actionsOf(type),
    pageActions: ({ t, rights }) =>
      (type === 'google-meet' || rights.may('manage_settings')) && (
        <AddressLink to={`/live-sessions/${type}/account`} search={{}} className={buttonClass({})}>
          {t('sessionList.account')}
        </AddressLink>
      ),
  });

export const zoomSessionList = sessionListOf('zoom');
export const meetSessionList = sessionListOf('google-meet');
