import { useTranslation } from '#i18n';
import { ApiError } from '../../../shared/api/errors.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useLoadedCourse } from '../../course/api.ts';
import { CourseLink } from '../../course/CourseLink.tsx';

/** Over a lesson that is open to everybody while its course is not. */
export function FreePreview({ courseId, className }: { courseId: number; className?: string }) {
  const { t } = useTranslation();
  const { error, data } = useLoadedCourse(courseId);
  const refused = !data && error instanceof ApiError && (error.status === 401 || error.status === 403);
  if (!refused) return null;
  return (
    <div className={className}>
      <Notice title={t('preview_title')}>
        {t('preview_text')} <CourseLink courseId={courseId}>{t('to_course_page')}</CourseLink>
      </Notice>
    </div>
  );
}
