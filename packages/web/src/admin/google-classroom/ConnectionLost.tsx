import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { useConnect } from './queries.ts';

/** Google no longer accepts the consent. */
export function ConnectionLost() {
  const { t } = useTranslation();
  const connect = useConnect();
  return (
    <div className={base.stack16}>
      <Notice tone="warn" title={t('classrooms.lost')}>
        {t('classrooms.lost_text')}
      </Notice>
      {connect.error && <Notice tone="bad">{errorText(t, connect.error)}</Notice>}
      <div className={base.cluster}>
        <Button variant="primary" busy={connect.isPending} onClick={() => connect.mutate()}>
          {t('classrooms.connect_again')}
        </Button>
      </div>
    </div>
  );
}
