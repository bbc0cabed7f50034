import type { QrSignInState } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { qrSignIn } from '../../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { formatClock } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ClockIcon } from '../../../shared/ui/icons.tsx';
import { PhoneIcon } from '../../../shared/deferred/icons.tsx';
import { meQuery, qrSignInQuery } from '../../queries.ts';
import { CodePicture } from './CodePicture.tsx';
import { phoneCodeView } from './phoneCodeView.ts';
import classes from './Phone.module.css';
import { useSecondsLeft } from './useSecondsLeft.ts';

/** `since`: when `state` was read. */
export function PhoneCode({ state, since }: { state: QrSignInState; since: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const left = useSecondsLeft({ seconds: state.seconds_left, since });

  const [made, setMade] = useState<QrSignInState>();
  const store = (answer: QrSignInState) => {
    // The picture and the link stay in this component: what is kept of an answer has neither.
    setMade(answer.status === 'active' ? answer : undefined);
    client.setQueryData(qrSignInQuery().queryKey, { ...answer, qr_img_url: '', login_url: '' });
    // The button that had the focus may be gone.
    panel.current?.focus();
  };
  const make = useMutation({ mutationFn: () => call(qrSignIn.create, {}), onSuccess: store });
  const end = useMutation({ mutationFn: () => call(qrSignIn.end, {}), onSuccess: store });

  const { status } = state;
  // Synchronises the list of sessions below with what has happened on the phone.
  useEffect(() => {
    if (status === 'used') void client.invalidateQueries({ queryKey: meQuery().queryKey });
  }, [status, client]);

  const view = phoneCodeView({ state, left, made });
  const declined = make.error instanceof ApiError && make.error.code === 'reauthentication_required';
  const error = end.error ?? (declined ? null : make.error);
  const active = view === 'shown' || view === 'hidden';
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label={t('phone')} className={classes.panel}>
      <div role="status" className={classes.status}>
        {view === 'used' && (
          <Notice tone="good" title={t('phone_used')}>
            {t('phone_used_text')}
          </Notice>
        )}
        {view === 'expired' && <Notice title={t('phone_expired')}>{t('phone_expired_text')}</Notice>}
        {view === 'hidden' && <Notice title={t('phone_hidden')}>{t('phone_hidden_text')}</Notice>}
      </div>
      {view === 'shown' && made && <CodePicture code={made} />}
      {active && (
        <p className={classes.left}>
          <ClockIcon size={18} />
          <span>
            {t('phone_ends_in')}{' '}
            <span role="timer" className="tabular">
              {formatClock(left)}
            </span>
          </span>
        </p>
      )}
      {view === 'shown' && <p className={classes.quiet}>{t('phone_warning')}</p>}
      {error && <Notice tone="bad">{errorText(t, error)}</Notice>}
      <div className={classes.actions}>
        <Button icon={<PhoneIcon size={18} />} busy={make.isPending} onClick={() => make.mutate()}>
          {t(view === 'none' ? 'phone_show' : 'phone_new')}
        </Button>
        {active && (
          <Button busy={end.isPending} onClick={() => end.mutate()}>
            {t('phone_end')}
          </Button>
        )}
      </div>
    </div>
  );
}
