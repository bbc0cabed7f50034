import type { LiveSession } from '@lectern/contract';
import { SESSION_JOIN_MINUTES } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { useCopy } from '../../../shared/ui/feedback/useCopy.ts';
import { CopyIcon, ExternalIcon } from '../../../shared/ui/icons.tsx';
import { here, signInAddress } from '../../../player/course/addresses.ts';
import { joinPath } from './joinPath.ts';
import type { SessionType } from './queries.ts';
import column from '../../../player/item/ItemColumn.module.css';
import classes from './session.module.css';

/** Shown in place of the join link while it is not available. */
function NoLink({ session, ask }: { session: LiveSession; ask: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const { home_url } = usePageSettings();
  const [busy, setBusy] = useState(false);
  if (session.join === 'sign_in') {
    return (
      <>
        <p>{t('session_sign_in')}</p>
        <ButtonLink variant="primary" href={signInAddress(home_url, here())}>
          {t('sign_in')}
        </ButtonLink>
      </>
    );
  }
  if (session.join !== 'no_link') return <p>{t('session_too_early', { count: SESSION_JOIN_MINUTES })}</p>;
  return (
    <>
      <p>{t('session_no_link')}</p>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          void ask().finally(() => setBusy(false));
        }}
      >
        {t('session_check_again')}
      </Button>
    </>
  );
}

/** The link to the meeting, once the server returns it. */
export function JoinLink({ type, session }: { type: SessionType; session: LiveSession }) {
  const { t } = useTranslation();
  if (session.join === 'not_scheduled' || session.join_url === '') return null;
  return (
    <ButtonLink
      variant="primary"
      className={classes.joinLink}
      href={joinPath(type, session.id)}
      target="_blank"
      rel="noopener noreferrer"
      icon={<ExternalIcon />}
    >
      {t(`session_join_${type}`)}
    </ButtonLink>
  );
}

/** How to join: number and password of the meeting, or why there is no link yet. */
export function JoinPanel({
  session,
  over,
  ask,
}: {
  session: LiveSession;
  over: boolean;
  ask: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { join, join_url: link, password, meeting_id: meeting, host_note: note } = session;
  if (over || join === 'not_scheduled') return note ? <HostNote note={note} /> : null;
  const isEmpty = link !== '' && join !== 'too_early' && !meeting && !password && !note;
  if (isEmpty) return null;
  return (
    <section className={classes.join} aria-label={t('session_join_label')}>
      {link === '' ? (
        <NoLink session={session} ask={ask} />
      ) : (
        <>
          {join === 'too_early' && <p>{t('session_staff_early', { count: SESSION_JOIN_MINUTES })}</p>}
          <dl className={classes.access}>
            {meeting && (
              <div>
                <dt>{t('session_meeting_id')}</dt>
                <dd>
                  <bdi dir="ltr">{meeting}</bdi>
                </dd>
              </div>
            )}
            {password && (
              <div>
                <dt>{t('session_password')}</dt>
                <dd>
                  <bdi dir="ltr">{password}</bdi>
                  <Button size="small" variant="quiet" icon={<CopyIcon size={18} />} onClick={() => copy(password)}>
                    {t('session_copy_password')}
                  </Button>
                </dd>
              </div>
            )}
          </dl>
        </>
      )}
      {note && <HostNote note={note} />}
    </section>
  );
}

/** Note of the staff for the host of the meeting. */
function HostNote({ note }: { note: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.note}>
      <p className={column.partTitle}>{t('session_host_note')}</p>
      <p className={classes.noteText}>{note}</p>
    </div>
  );
}
