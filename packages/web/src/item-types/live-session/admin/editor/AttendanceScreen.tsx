import type { LiveSession } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#i18n';
import { UserIcon } from '../../../../shared/ui/icons.tsx';
import { ListScreen } from '../../../../admin/list/ListScreen.tsx';
import { ScreenLoading } from '../../../../admin/shell/Screen.tsx';
import { ScreenQuery } from '../../../../admin/shell/ScreenQuery.tsx';
import { sessionAddresses, type SessionType } from './addresses.ts';
import { attendanceListOf } from './attendanceList.tsx';
import { sessionQuery } from './sessionQueries.ts';

function Attendance({ type, session }: { type: SessionType; session: LiveSession }) {
  const { t } = useTranslation();
  const { id, name, course_id: course, course_name } = session;
  const list = useMemo(() => attendanceListOf(id), [id]);
  const addresses = sessionAddresses(course, type);
  const crumbs = [
    { label: course_name, ...addresses.builder },
    { label: name, ...addresses.edit(id) },
  ];
  return (
    <ListScreen list={list} icon={<UserIcon size={26} />} part={{ title: t('attendance.title'), crumbs, nav: null }} />
  );
}

/** People who joined a live session. */
export function AttendanceScreen({ type, id }: { type: SessionType; id: number }) {
  const { t } = useTranslation();
  const session = useQuery(sessionQuery(type, id));
  return (
    <ScreenQuery query={session} loading={<ScreenLoading />} missing={t('sessions.missing')}>
      {(found) => <Attendance type={type} session={found} />}
    </ScreenQuery>
  );
}
