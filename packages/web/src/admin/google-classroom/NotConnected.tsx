import { useTranslation } from '#i18n';
import { Button, buttonClass } from '../../shared/ui/Button.tsx';
import { SchoolIcon } from '../../shared/deferred/icons.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import base from '../../shared/ui/base.module.css';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import classes from './Classrooms.module.css';
import { useConnect } from './queries.ts';

/** The three steps to the list of classes. */
export function NotConnected({ hasClient }: { hasClient: boolean }) {
  const { t } = useTranslation();
  const connect = useConnect();
  return (
    <div className={base.stack16}>
      <EmptyState
        icon={<SchoolIcon size={26} />}
        title={t('classrooms.not_connected')}
        action={
          hasClient ? (
            <Button variant="primary" busy={connect.isPending} onClick={() => connect.mutate()}>
              {t('classrooms.connect')}
            </Button>
          ) : (
            <AddressLink to="/google-classrooms-settings" className={buttonClass({ variant: 'primary' })}>
              {t('classrooms.connect')}
            </AddressLink>
          )
        }
      />
      <ol className={classes.steps}>
        <li>{t('classrooms.step_client')}</li>
        <li>{t('classrooms.step_connect')}</li>
        <li>{t('classrooms.step_import')}</li>
      </ol>
      {connect.error && <Notice tone="bad">{errorText(t, connect.error)}</Notice>}
    </div>
  );
}
