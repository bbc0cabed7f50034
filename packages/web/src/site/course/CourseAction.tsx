import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ProgressRing } from '../../shared/ui/feedback/ProgressRing.tsx';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import type { Course } from '../catalog/course.ts';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import { ActionButton } from './ActionButton.tsx';
import classes from './CourseAction.module.css';
import { standingQuery } from './queries.ts';
import { type Standing, useStanding } from './useStanding.ts';

/** The part of a course page that belongs to one person. Its space is kept while it is not known whose it is. */
export function CourseAction({ course, price }: { course: Course; price: ReactNode }) {
  const { t } = useTranslation();
  const { standing, error, retry } = useStanding(course.id);
  // A password is typed, and would be hidden behind the keyboard of a phone at the lower edge.
  const form = standing ? standing.action === 'password' : course.is_password_protected;
  // A list, or an announcement with its button, would cover the page there.
  const visitor = useQueryClient().getQueryData(standingQuery(course.id, '').queryKey);
  const announced = ((standing ?? visitor)?.opening_alert ?? null) !== null;
  const isFixed = !form && !announced && standing?.action !== 'prerequisites';
  const waits = !standing && !error && visitor?.action === 'sign_in';
  return (
    <div className={classes.action} data-fixed={isFixed || undefined} data-waiting={waits || undefined}>
      <div className={classes.over}>{standing?.enrolled ? <Progress standing={standing} /> : price}</div>
      {standing ? (
        <ActionButton course={course} standing={standing} />
      ) : error ? (
        <Notice tone="bad">
          <p>{errorText(t, error)}</p>
          <Button size="small" onClick={retry}>
            {t('try_again')}
          </Button>
        </Notice>
      ) : (
        <Waiting course={course} form={form} />
      )}
    </div>
  );
}

/** Readers without JavaScript get what a visitor may do. */
function Waiting({ course, form }: { course: Course; form: boolean }) {
  const { t } = useTranslation();
  const visitor = useQueryClient().getQueryData(standingQuery(course.id, '').queryKey);
  const hydrated = useHydrated();
  return (
    <>
      <output className={classes.waiting} data-form={form || undefined} aria-label={t('loading')}>
        <Skeleton height={48} />
      </output>
      {!hydrated && visitor && (
        <noscript>
          <ActionButton course={course} standing={visitor} />
        </noscript>
      )}
    </>
  );
}

function Progress({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const { percent, duration } = useFormat();
  return (
    <div className={classes.progress}>
      <ProgressRing percent={standing.percent} size={44} stroke={4} />
      <p>
        <strong>{percent(standing.percent)}</strong>
        <span>{t('progress_items', { completed: standing.completed, total: standing.total })}</span>
        {standing.completed > 0 && standing.minutes_left > 0 && (
          <span>{t('minutes_left', { time: duration(standing.minutes_left * 60) })}</span>
        )}
      </p>
    </div>
  );
}
