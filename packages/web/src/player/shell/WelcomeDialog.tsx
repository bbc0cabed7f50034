import type { CourseProgress } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import { hasPressed } from './presses.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Shown once per user and course; the cookie that remembers it lasts a year. After a key or pointer press it waits for
 * the next page load, so that it does not cover what the learner has begun.
 */
export function WelcomeDialog({ course }: { course: CourseProgress }) {
  const { t } = useTranslation();
  const { current_user_id } = usePageSettings();
  const cookie = `lectern_welcome_${current_user_id}_${course.course_id}`;
  const [seen, setSeen] = useState(() => hasPressed() || document.cookie.includes(`${cookie}=`));
  const welcome = course.welcome_message_to_first_time_user;
  if (!welcome || !welcome.enabled || seen) return null;

  const close = () => {
    document.cookie = `${cookie}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    setSeen(true);
  };
  return (
    <Dialog
      open
      title={welcome.title || t('welcome_to', { course: course.name })}
      onClose={close}
      actions={
        // React keeps `autoFocus` to itself; a native dialog reads the attribute when it opens.
        <Button ref={(button) => button?.setAttribute('autofocus', '')} variant="primary" onClick={close}>
          {t('start_learning')}
        </Button>
      }
    >
      <Prose face="sans" html={welcome.description} />
    </Dialog>
  );
}
