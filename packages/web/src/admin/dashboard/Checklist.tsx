import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { IconButton } from '../../shared/ui/Button.tsx';
import { CloseIcon, DoneIcon } from '../../shared/ui/icons.tsx';
import { ChevronNextIcon } from '../../shared/deferred/icons.tsx';
import { usePreference } from '../shell/usePreference.ts';
import base from '../../shared/ui/base.module.css';
import classes from './Checklist.module.css';
import { Panel } from './Panel.tsx';
import type { Dashboard } from './queries.ts';

type Step = keyof NonNullable<Dashboard['checklist']>;

/** In the order in which a school is opened, each with the screen on which it is done. */
const steps = [
  { step: 'brand_school', to: '/settings', search: { tab: 'general', section: 'site' } },
  { step: 'set_up_mail', to: '/settings', search: { tab: 'emails', section: 'delivery' } },
  { step: 'legal_pages', to: '/settings', search: { tab: 'general', section: 'pages' } },
  { step: 'create_course', to: '/courses/add-new-course' },
  { step: 'publish_course', to: '/courses' },
  { step: 'add_people', to: '/users/students' },
] as const satisfies ({ step: Step } & Pick<LinkProps, 'to' | 'search'>)[];

/** The first steps of a new school. Each ticks itself; the list goes when all are done, or when it is put away. */
export function Checklist({ done }: { done: NonNullable<Dashboard['checklist']> }) {
  const { t } = useTranslation();
  const { courses_url } = usePageSettings();
  const [dismissed, setDismissed] = usePreference('dashboard.checklist_dismissed', false);
  const all = [...steps.map(({ step }) => step), 'first_enrolment' as const];
  const left = all.filter((step) => !done[step]).length;
  const finished = all.length - left;
  if (dismissed || left === 0) return null;
  const line = (step: Step) => (
    <>
      <span className={classes.open} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{t(`dashboard.step_${step}`)}</span>
        <span className={classes.text}>{t(`dashboard.step_${step}_text`)}</span>
      </span>
      <ChevronNextIcon size={18} />
    </>
  );
  return (
    <Panel
      title={t('dashboard.first_steps')}
      actions={
        <>
          <span className={base.muted}>{t('dashboard.steps_left', { count: left })}</span>
          <IconButton side="end" label={t('dashboard.dismiss')} onClick={() => setDismissed(true)}>
            <CloseIcon size={18} />
          </IconButton>
        </>
      }
    >
      <ol role="list" className={classes.steps}>
        {steps.map(
          ({ step, ...link }) =>
            !done[step] && (
              <li key={step}>
                <Link {...link} className={classes.step}>
                  {line(step)}
                </Link>
              </li>
            ),
        )}
        {!done.first_enrolment && (
          <li>
            <a href={courses_url} className={classes.step}>
              {line('first_enrolment')}
            </a>
          </li>
        )}
      </ol>
      {finished > 0 && (
        <details className={classes.finished}>
          <summary>
            <DoneIcon className={classes.done} />
            {t('dashboard.steps_done', { count: finished })}
          </summary>
          <ul role="list">{all.map((step) => done[step] && <li key={step}>{t(`dashboard.step_${step}`)}</li>)}</ul>
        </details>
      )}
    </Panel>
  );
}
