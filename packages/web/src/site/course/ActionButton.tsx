import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { enrollments } from '../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Button, ButtonLink, buttonClass } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { CheckIcon, InfoIcon, LockIcon } from '../../shared/ui/icons.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import type { Course } from '../catalog/course.ts';
import { checkoutPath } from '../checkout/kept/cart.ts';
import classes from './CourseAction.module.css';
import { OpeningPlace } from './opening/OpeningPlace.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RetakeAction } from './RetakeAction.tsx';
import { keepStartIntent, useStartIntent } from './startIntent.ts';
import type { Standing } from './useStanding.ts';

/** One button by what the server says can be done next. */
export function ActionButton({ course, standing }: { course: Course; standing: Standing }) {
  const { t } = useTranslation();
  switch (standing.action) {
    case 'start':
    case 'continue':
    case 'review': {
      const words = { start: t('start_course'), continue: t('continue_course'), review: t('review_course') };
      return (
        <div className={classes.stack}>
          <StudyLink courseId={course.id} url={standing.url}>
            {words[standing.action]}
          </StudyLink>
          {standing.retake && <RetakeAction key={standing.retake.count} retake={standing.retake} />}
        </div>
      );
    }
    case 'enrol':
      return <EnrollButton course={course} url={standing.url} />;
    case 'sign_in':
      return <WaysIn course={course} />;
    case 'password':
      return <PasswordForm course={course} message={standing.message} />;
    case 'prerequisites':
      return <Prerequisites courses={standing.prerequisites} mode={course.prerequisites_mode} />;
    case 'buy':
      return <BuyAction course={course} />;
    case 'expired':
      return (
        <div className={classes.stack}>
          <Why>{standing.message}</Why>
          {standing.url !== '' && (
            <ButtonLink variant="primary" className={classes.main} href={standing.url}>
              {t('renew_access')}
            </ButtonLink>
          )}
        </div>
      );
    default:
      return (
        <div className={classes.stack}>
          <Why>{standing.action === 'empty' ? t('empty_course') : standing.message}</Why>
          {standing.opening_alert !== null && <OpeningPlace course={course} requested={standing.opening_alert} />}
        </div>
      );
  }
}

function Why({ children }: { children: ReactNode }) {
  return (
    <p className={classes.why}>
      <InfoIcon />
      <span>{children}</span>
    </p>
  );
}

/** To the checkout by a page load: its page may load payment forms, which this one may not. */
function BuyAction({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { id, access_mode, billing_cycle } = course;
  if (access_mode === 'recurring' && billing_cycle !== '') {
    return (
      <ButtonLink variant="primary" className={classes.main} href={checkoutPath([id])}>
        {t('subscribe')}
      </ButtonLink>
    );
  }
  if (access_mode !== 'one_time') {
    return <Why>{t('not_for_sale')}</Why>;
  }
  return (
    <ButtonLink variant="primary" className={classes.main} href={checkoutPath([id])}>
      {t('buy_course')}
    </ButtonLink>
  );
}

/** The prerequisites of the course, with links. */
export function Prerequisites({
  courses: required,
  mode,
}: {
  courses: readonly (Course['prerequisites'][number] & { completed?: boolean })[];
  mode: Course['prerequisites_mode'];
}) {
  const { t } = useTranslation();
  const any = mode === 'any' && required.length > 1;
  return (
    <section className={classes.first} aria-labelledby="complete-first">
      <h2 id="complete-first" className={classes.firstTitle}>
        <LockIcon size={20} />
        {t(any ? 'complete_any' : 'complete_first')}
      </h2>
      <ul role="list">
        {required.map(({ id, name, permalink, completed }) => (
          <li key={id}>
            <Link to={permalink} className={classes.firstCourse}>
              <bdi>{name}</bdi>
              {completed && (
                <span className={classes.firstDone}>
                  <CheckIcon size={18} />
                  {t('prerequisite_done')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StudyLink({ courseId, url, children }: { courseId: number; url: string; children: ReactNode }) {
  useStartIntent(courseId, () => window.location.assign(url));
  return (
    <ButtonLink variant="primary" className={classes.main} href={url}>
      {children}
    </ButtonLink>
  );
}

/** Over the account back to this page, which remembers what for and goes on into the first lesson. */
function WaysIn({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { registration_open } = usePageSettings();
  const search = { redirect_to: course.permalink };
  const remember = () => keepStartIntent(course.id);
  const main = cx(buttonClass({ variant: 'primary' }), classes.main);
  if (registration_open === 'no') {
    return (
      <Link to="/sign-in" search={search} className={main} onClick={remember}>
        {t('sign_in_to_enroll')}
      </Link>
    );
  }
  return (
    <div className={classes.stack}>
      <Link to="/register" search={search} className={main} onClick={remember}>
        {t('start_free')}
      </Link>
      <p className={classes.beside}>
        {t('have_account')}{' '}
        <Link to="/sign-in" search={search} onClick={remember}>
          {t('sign_in_to_enroll')}
        </Link>
      </p>
    </div>
  );
}

function EnrollButton({ course, url }: { course: Course; url: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const enroll = useMutation({
    mutationFn: () => call(enrollments.create, { body: { course_id: course.id } }),
    onSuccess: () => {
      if (url) return window.location.assign(url);
      return queryClient.invalidateQueries({ queryKey: [courses.standing.path] });
    },
    // Why not, and what is possible instead, the server says anew.
    onError: () => queryClient.invalidateQueries({ queryKey: [courses.standing.path] }),
  });
  useStartIntent(course.id, () => enroll.mutate());
  const signedOut = enroll.error instanceof ApiError && enroll.error.status === 401;
  return (
    <div className={classes.stack}>
      <Button
        variant="primary"
        className={classes.main}
        busy={enroll.isPending || (enroll.isSuccess && url !== '')}
        onClick={() => enroll.mutate()}
      >
        {t('enroll')}
      </Button>
      {enroll.error && (
        <Notice tone="bad">
          {errorText(t, enroll.error)}{' '}
          {signedOut && (
            <Link to="/sign-in" search={{ redirect_to: course.permalink }}>
              {t('sign_in')}
            </Link>
          )}
        </Notice>
      )}
    </div>
  );
}
