import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import type { Course } from '../catalog/course.ts';
import { Price } from '../catalog/Price.tsx';
import classes from './CourseAction.module.css';

/** Where visitors find the button that lets them in. In a preview it leads nowhere. */
export function PreviewAction({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { registration_open } = usePageSettings();
  const words = {
    open: t('start_course'),
    need_registration: registration_open === 'yes' ? t('start_free') : t('sign_in_to_enroll'),
    one_time: t('buy_course'),
    recurring: t('subscribe'),
  };
  return (
    <div className={classes.action}>
      <div className={classes.over}>
        <Price course={course} />
      </div>
      <Button variant="primary" className={classes.main} disabled>
        {words[course.access_mode]}
      </Button>
    </div>
  );
}
