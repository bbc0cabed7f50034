import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import base from '../../shared/ui/base.module.css';
import { license } from '../endpoints.gen.ts';
import classes from './LicenseScreen.module.css';

/** Asks for the newest version only when the button is pressed. */
export function UpdateCheck() {
  const { t } = useTranslation();
  const site = useSiteFormat();
  const check = useMutation({ mutationFn: () => call(license.checkForUpdate, {}) });
  const { latest, current } = check.data ?? {};
  return (
    <div className={classes.key}>
      <Button size="small" busy={check.isPending} onClick={() => check.mutate()}>
        {t('license.update_check')}
      </Button>
      <p role="status" className={classes.key}>
        {check.isError && <span>{errorText(t, check.error)}</span>}
        {latest === null && <span>{t('license.update_none', { variable: 'UPDATE_URL' })}</span>}
        {latest && !latest.newer && <span>{t('license.update_current', { version: current })}</span>}
        {latest?.newer && (
          <>
            <strong>{t('license.update_newer', { version: latest.version })}</strong>
            {latest.published_at && (
              <span className={base.fact}>{t('license.update_date', { date: site.date(latest.published_at) })}</span>
            )}
            {latest.url && (
              <a href={latest.url} rel="noreferrer">
                {t('license.update_notes')}
              </a>
            )}
          </>
        )}
      </p>
    </div>
  );
}
