import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { openingAlerts } from '../../../shared/deferred/endpoints.gen.ts';
import { BellIcon } from '../../../shared/deferred/icons.tsx';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import type { Course } from '../../catalog/course.ts';
import { useSession } from '../../session.ts';
import action from '../CourseAction.module.css';
import { keepStartIntent, useStartIntent } from '../startIntent.ts';
import classes from './OpeningAlert.module.css';
import { useOpeningWords } from './words.ts';

/** Offers an email for the opening of an announced course. Visitors sign in first, and their request is kept. */
export function OpeningAlert({ course, requested }: { course: Course; requested: boolean }) {
  const signedIn = useSession().data?.isUserLoggedIn ?? false;
  return signedIn ? <OwnAlert course={course} requested={requested} /> : <WayIn course={course} />;
}

function WayIn({ course }: { course: Course }) {
  const { t } = useOpeningWords();
  const { registration_open } = usePageSettings();
  return (
    <Link
      to={registration_open === 'no' ? '/sign-in' : '/register'}
      search={{ redirect_to: course.permalink }}
      className={cx(buttonClass({ variant: 'primary' }), action.main)}
      onClick={() => keepStartIntent(course.id)}
    >
      <BellIcon />
      {t('tell_me')}
    </Link>
  );
}

function OwnAlert({ course, requested }: { course: Course; requested: boolean }) {
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
        {requested ? t('cancel') : t('tell_me')}
      </Button>
      {change.error && <Notice tone="bad">{errorText(general, change.error)}</Notice>}
    </div>
  );
}
