import type { LiveSession, Lock } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Prose } from '../../../shared/ui/Prose.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { Countdown } from '../../../shared/video/stream/Countdown.tsx';
import { StreamStage } from '../../../shared/video/stream/StreamStage.tsx';
import { ItemHead } from '../../../player/item/ItemHead.tsx';
import { Materials } from '../../../player/item/materials/Materials.tsx';
import { useOnline } from '../../../player/item/useOnline.ts';
import { JoinLink, JoinPanel } from './JoinPanel.tsx';
import type { SessionType } from './queries.ts';
import column from '../../../player/item/ItemColumn.module.css';
import classes from './session.module.css';
import { SessionFacts } from './SessionFacts.tsx';
import { sessionNow } from './sessionNow.ts';
import { useSessionChange, useSessionClock } from './useSessionClock.ts';

/** The main area: a countdown, or that the session is live or over, and the link to join. */
function Stage({
  type,
  session,
  state,
  clock,
}: {
  type: SessionType;
  session: LiveSession;
  state: string;
  clock: () => number;
}) {
  const { t } = useTranslation();
  const { starts_at: start } = session;
  return (
    <StreamStage poster="" inset>
      {state === 'upcoming' && start ? (
        <Countdown key={start} at={Date.parse(start)} clock={clock} of="session" />
      ) : (
        <p className={classes.sentence}>
          {t(
            state === 'active'
              ? 'session_is_on'
              : state === 'expired'
                ? 'session_is_over'
                : start
                  ? 'session_not_published'
                  : 'session_no_date',
          )}
        </p>
      )}
      {state !== 'expired' && <JoinLink type={type} session={session} />}
    </StreamStage>
  );
}

export function SessionView({
  type,
  session,
  receivedAt,
  ask,
  section,
  learnersLock,
}: {
  type: SessionType;
  session: LiveSession;
  /** Time of the response by the clock of the device. */
  receivedAt: number;
  ask: () => Promise<unknown>;
  section: string | undefined;
  /** For staff: the lock that applies to learners. */
  learnersLock: Lock | null | undefined;
}) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const online = useOnline();
  const clock = useSessionClock(session, receivedAt);
  useSessionChange(session, clock, ask);
  const state = sessionNow(type, session, clock());
  const [stateAtFirst] = useState(state);
  const materials = addonActive(settings, 'download-materials') ? session.download_materials : [];
  const news = state === 'active' ? t('session_is_on') : state === 'expired' ? t('session_is_over') : '';
  return (
    <article className={column.column}>
      <ItemHead name={session.name} section={section} learnersLock={learnersLock} className={classes.head} />
      {!online && <Notice tone="warn">{t('session_offline')}</Notice>}
      <Stage type={type} session={session} state={state} clock={clock} />
      <SessionFacts session={session} state={state} />
      <JoinPanel session={session} over={state === 'expired'} ask={ask} />
      {session.closing_text && state === 'expired' && (
        <section className={column.part}>
          <h2 className={column.partTitle}>{t('session_afterwards')}</h2>
          <Prose html={session.closing_text} />
        </section>
      )}
      {session.description && (
        <div className={column.part}>
          <Prose html={session.description} />
        </div>
      )}
      {materials.length > 0 && (
        <div className={column.part}>
          <Materials materials={materials} titleClass={column.partTitle} />
        </div>
      )}
      <output aria-live="polite">
        <VisuallyHidden>{state === stateAtFirst ? '' : news}</VisuallyHidden>
      </output>
    </article>
  );
}
