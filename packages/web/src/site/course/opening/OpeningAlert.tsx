import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { openingAlerts } from '../../../shared/deferred/endpoints.gen.ts';
import { BellIcon } from '../../../shared/deferred/icons.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import type { Course } from '../../catalog/course.ts';
import action from '../CourseAction.module.css';
import { useStartIntent } from '../startIntent.ts';
import classes from './OpeningAlert.module.css';
import { useOpeningWords } from './words.ts';

/** Requests an email for the opening of an announced course, and cancels it. */
export function OpeningAlert({ course, requested }: { course: Course; requested: boolean }) {
  const { t } = useOpeningWords();
  const { t: general } = useTranslation();
  const queryClient = useQueryClient();
  const params = { id: course.id };
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? openingAlerts.request : openingAlerts.cancel, { params }),
    // Also after a refusal: enrollment may have opened.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [courses.standing.path] }),
  });
  useStartIntent(course.id, () => requested || change.mutate(true));
  return (
    <div className={action.stack}>
      <p role="status" className={classes.requested} hidden={!requested}>
        {requested && (
          <>
            <CheckIcon size={20} />
            <span>{t('requested')}</span>
          </>
        )}
      </p>
      <Button
        variant={requested ? undefined : 'primary'}
        className={action.main}
        busy={change.isPending}
        icon={requested ? undefined : <BellIcon />}
        onClick={() => change.mutate(!requested)}
      >
        {requested ? t('cancel') : general('tell_me_when_open')}
      </Button>
      {change.error && <Notice tone="bad">{errorText(general, change.error)}</Notice>}
    </div>
  );
}
