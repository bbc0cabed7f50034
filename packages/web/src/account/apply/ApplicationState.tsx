import type { ApplicationStanding } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { SchoolIcon } from '../../shared/deferred/icons.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import classes from './ApplyScreen.module.css';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What the reader can do about teaching: apply, wait, read why an application was declined, or start. */
export function ApplicationState({ standing }: { standing: ApplicationStanding }) {
  switch (standing.status) {
    case 'approved':
      return <Approved />;
    case 'applied':
      return <Waiting standing={standing} />;
    case 'rejected':
      return <Rejected standing={standing} />;
    case 'not-applied':
      return standing.refusal === '' ? <ApplicationForm standing={standing} /> : <Closed standing={standing} />;
  }
}

function Approved() {
  const { t } = useTranslation();
  const { admin_url } = usePageSettings();
  return (
    <EmptyState
      icon={<SchoolIcon size={26} />}
      title={t('apply_approved')}
      action={
        // The page was handed its settings before the approval: then its addresses lack the admin area.
        <ButtonLink variant="primary" href={`${admin_url || '/admin'}/courses`}>
          {t('apply_start_teaching')}
        </ButtonLink>
      }
    >
      {t('apply_approved_text')}
    </EmptyState>
  );
}

function Waiting({ standing: { application } }: { standing: ApplicationStanding }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [withdrawing, setWithdrawing] = useState(false);
  if (!application) return null;
  return (
    <>
      <Notice tone="good" title={t('apply_sent_on', { date: format.date(application.applied_at) })}>
        <p>{t('apply_sent_text')}</p>
        <p className={classes.actions}>
          <Button size="small" onClick={() => setWithdrawing(true)}>
            {t('apply_withdraw')}
          </Button>
        </p>
      </Notice>
      <ApplicationFacts application={application} />
      <WithdrawDialog open={withdrawing} onClose={() => setWithdrawing(false)} />
    </>
  );
}

function Rejected({ standing }: { standing: ApplicationStanding }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { application, refusal, reapply_at: from } = standing;
  if (!application) return null;
  const decidedAt = application.decided_at ?? application.applied_at;
  return (
    <>
      <Notice tone="warn" title={t('apply_rejected_on', { date: format.date(decidedAt) })}>
        {application.reason && (
          <p className={classes.reason} dir="auto">
            {application.reason}
          </p>
        )}
        <p className={classes.again}>
          {from ? t('apply_again_from', { date: format.date(from) }) : t(`apply_again_${refusal || 'now'}`)}
        </p>
      </Notice>
      {refusal === '' ? <ApplicationForm standing={standing} /> : <ApplicationFacts application={application} />}
    </>
  );
}

function Closed({ standing: { refusal } }: { standing: ApplicationStanding }) {
  const { t } = useTranslation();
  const { courses_url } = usePageSettings();
  return (
    <EmptyState
      icon={<SchoolIcon size={26} />}
      title={t(`apply_again_${refusal || 'now'}`)}
      action={<ButtonLink href={courses_url}>{t('browse_courses')}</ButtonLink>}
    >
      {t('apply_closed_text')}
    </EmptyState>
  );
}
