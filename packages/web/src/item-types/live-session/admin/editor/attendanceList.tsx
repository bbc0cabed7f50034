import { sessionAttendance } from '../../../../admin/endpoints.gen.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { Learner } from '../../../../admin/attempts/LearnerFacts.tsx';
import { listOf } from '../../../../admin/list/state/list.ts';
import { seesAddresses } from '../../../../admin/resources/useRights.ts';

function Moment({ at }: { at: string | null }) {
  const format = useFormat();
  return at ? <time dateTime={at}>{format.dateTime(at)}</time> : '–';
}

const byAttendance = (id: string) => ({ id, query: () => ({ attended: id }) });

/** Learners of a session: who joined, and who did not. */
export const attendanceListOf = (session: number) =>
  listOf({ list: sessionAttendance.list })({
    name: 'session_attendance',
    longJob: 'sessionAttendance',
    words: 'attendance',
    wordsFrom: ['live-session/editor'],
    defaultSort: 'name',
    query: { session },
    nameOf: (learner) => learner.display_name,
    tabs: ['any', 'yes', 'no'].map(byAttendance),
    columns: [
      { id: 'name', sort: 'name', rowHeader: true, cell: (learner) => <Learner learner={learner} /> },
      { id: 'email', when: seesAddresses, cell: (learner) => learner.email },
      {
        id: 'joined',
        sort: 'joined',
        descendingFirst: true,
        cell: ({ first_joined_at: at }) => <Moment at={at} />,
      },
      { id: 'joined_last', cell: ({ last_joined_at: at }) => <Moment at={at} /> },
    ],
    exportable: () => true,
  });
