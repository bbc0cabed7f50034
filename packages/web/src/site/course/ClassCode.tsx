import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import { useStanding } from './useStanding.ts';

/** The code by which students join the class of the course at Google, for those who may see it. */
export function ClassCode({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const code = useStanding(courseId).standing?.google_classroom_enrollment_code;
  if (!code) return null;
  return (
    <p className={base.secondary}>
      {t('classroom_code')} <bdi dir="ltr">{code}</bdi>
    </p>
  );
}
