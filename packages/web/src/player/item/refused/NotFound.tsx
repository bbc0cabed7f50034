import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { ButtonLink, buttonClass } from '../../../shared/ui/Button.tsx';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import { useLoadedCourse } from '../../course/api.ts';
import { Panel } from '../Panel.tsx';

/** The view of what does not exist, inside the shell. In a course that its reader may open the way on is that course. */
export function NotFound() {
  const { t } = useTranslation();
  const { courseId = '' } = useParams({ strict: false });
  const home = /^\d{1,9}$/.test(courseId) ? <WayToCourse courseId={courseId} /> : <WayHome />;
  return (
    <Panel icon={<SearchIcon size={28} />} title={t('not_found_title')} actions={home}>
      {t('not_found_text')}
    </Panel>
  );
}

function WayHome() {
  const { t } = useTranslation();
  const { home_url } = usePageSettings();
  return <ButtonLink href={home_url}>{t('back_home')}</ButtonLink>;
}

function WayToCourse({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  const course = useLoadedCourse(Number(courseId)).data;
  if (!course) return <WayHome />;
  return (
    <Link to="/course/$courseId" params={{ courseId }} className={buttonClass({ variant: 'primary' })}>
      {t('go_to_named', { name: course.name })}
    </Link>
  );
}
