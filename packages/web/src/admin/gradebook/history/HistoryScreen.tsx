import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { courseQuery } from '../../course/queries.ts';
import { useCrumb } from '../../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { setupQuery } from '../queries.ts';
import { ChangeList } from './ChangeList.tsx';

/** What staff changed in the gradebook of a course. */
export function HistoryScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const setup = useQuery(setupQuery(id));
  const course = useQuery(courseQuery(id));
  const crumb = useCrumb('/gradebook');
  const label = course.data?.name ?? t('gradebook.title');
  return (
    <ScreenQuery query={setup} loading={<ScreenLoading />} missing={t('gradebook.missing')}>
      {() => (
        <Screen
          title={t('gradeHistory.title')}
          crumbs={[crumb, { label, to: '/gradebook/$courseId', params: { courseId: String(id) } }]}
        >
          <ChangeList course={id} empty={t('gradeHistory.none')} />
        </Screen>
      )}
    </ScreenQuery>
  );
}
