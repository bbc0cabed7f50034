import type { TwoFactorState } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { twoFactorQuery } from '../../queries.ts';
import screen from '../../shell/Screen.module.css';
import security from '../SecurityScreen.module.css';
import { RenewCodesDialog } from './RenewCodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';
import classes from './TwoFactor.module.css';

type Asked = 'set_up' | 'renew' | 'turn_off';

function State({ state, onAsk }: { state: TwoFactorState; onAsk: (what: Asked) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { two_factor_missing: missing } = usePageSettings();
  if (!state.enabled) {
    return (
      <>
        {missing && (
          <Notice tone="warn" title={t('two_step_of_role')}>
            {t('two_step_of_role_text')}
          </Notice>
        )}
        <Button variant={missing ? 'primary' : 'outline'} onClick={() => onAsk('set_up')}>
          {t('two_step_set_up')}
        </Button>
      </>
    );
  }
  const time = format.dateTime(state.enabled_at ?? '');
  return (
    <>
      <p className={classes.state}>
        <Tag tone="good">{t('two_step_on')}</Tag>
        <span>{t('two_step_since', { time, number: state.recovery_codes_left })}</span>
      </p>
      {missing && (
        // Loaded anew: what the role allows has changed.
        <Notice tone="good" title={t('two_step_role_counts')}>
          <a className={buttonClass({ variant: 'primary' })} href="/admin">
            {t('two_step_go_on')}
          </a>
        </Notice>
      )}
      <div className={classes.actions}>
        <Button onClick={() => onAsk('renew')}>{t('recovery_new')}</Button>
        <Button onClick={() => onAsk('turn_off')}>{t('two_step_turn_off')}</Button>
      </div>
    </>
  );
}

/** A code from an app after the password. */
export function TwoFactorSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(twoFactorQuery());
  const [asked, setAsked] = useState<Asked>();
  const dialog = (what: Asked) => ({
    open: asked === what,
    onClose: () => {
      setAsked(undefined);
      void client.invalidateQueries({ queryKey: twoFactorQuery().queryKey });
    },
  });
  return (
    <section className={screen.section}>
      <h2 className={screen.sectionTitle}>{t('two_step')}</h2>
      <p className={security.text}>{t('two_step_text')}</p>
      <QueryView
        query={query}
        loading={
          <Loading>
            <Skeleton width={120} height={44} />
          </Loading>
        }
      >
        {(state) => <State state={state} onAsk={setAsked} />}
      </QueryView>
      <SetUpDialog {...dialog('set_up')} />
      <RenewCodesDialog {...dialog('renew')} />
      <TurnOffDialog {...dialog('turn_off')} />
    </section>
  );
}
