import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import { CopyValue } from '../../shared/ui/copy/CopyValue.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { useRights } from '../resources/useRights.ts';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { actionEvents } from '../webhooks/incoming/exampleCall.ts';
import { TokenPanel } from '../webhooks/incoming/TokenPanel.tsx';
import { zapier } from '../endpoints.gen.ts';
import { zapierKeyQuery } from './queries.ts';
import { Triggers } from './Triggers.tsx';
import { ZapierCalls } from './ZapierCalls.tsx';
import classes from './ZapierScreen.module.css';

/** The connection to Zapier, for administrators. */
export function ZapierScreen() {
  const { may } = useRights();
  return may('manage_settings') ? <Connection /> : <ForbiddenScreen />;
}

function Connection() {
  const { t } = useTranslation();
  const key = useQuery(zapierKeyQuery());
  const loading = (
    <ScreenLoading>
      <Loading>
        <SkeletonText count={8} />
      </Loading>
    </ScreenLoading>
  );
  return (
    <ScreenQuery query={key} loading={loading} missing={t('zapier.missing')}>
      {({ token }) => (
        <Screen title={t('zapier.title')}>
          <div className={classes.parts}>
            <section className={classes.card} aria-labelledby="zapier-connect">
              <h2 id="zapier-connect">{t('zapier.connect')}</h2>
              <p className={base.secondary}>{t('zapier.connect_text')}</p>
              <CopyValue
                label={t('zapier.site_url')}
                value={window.location.origin}
                copyLabel={t('zapier.copy_named', { name: t('zapier.site_url') })}
              />
              <div className={base.narrowStack8}>
                <h3 className={base.heading}>{t('zapier.key')}</h3>
                <TokenPanel
                  token={token}
                  words="zapier"
                  label={t('zapier.key')}
                  calls={{ make: zapier.makeKey, remove: zapier.removeKey, read: zapierKeyQuery().queryKey }}
                />
              </div>
            </section>
            <ZapierCalls />
            <section className={classes.card} aria-labelledby="zapier-triggers">
              <h2 id="zapier-triggers">{t('zapier.triggers')}</h2>
              <p className={base.secondary}>{t('zapier.triggers_text')}</p>
              <Triggers />
            </section>
            <section className={classes.card} aria-labelledby="zapier-actions">
              <h2 id="zapier-actions">{t('zapier.actions')}</h2>
              <p className={base.secondary}>{t('zapier.actions_text')}</p>
              <ul className={classes.list}>
                {actionEvents.map((event) => (
                  <li key={event}>{t(`incoming.action_${event}`)}</li>
                ))}
              </ul>
            </section>
          </div>
        </Screen>
      )}
    </ScreenQuery>
  );
}
