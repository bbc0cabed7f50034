import type { NotificationPreferences } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import screen from '../shell/Screen.module.css';
import classes from './Notifications.module.css';
import { usePreferenceChange } from './usePreferenceChange.ts';

type Digest = NotificationPreferences['digest'];

const digests: readonly Digest[] = ['off', 'daily', 'weekly'];

/** Whether emails about notifications come one by one or as a summary. */
export function DigestSection({ digest }: { digest: Digest }) {
  const { t } = useTranslation();
  const change = usePreferenceChange();
  return (
    <section className={screen.section} aria-labelledby="digest">
      <h2 id="digest" className={screen.sectionTitle}>
        {t('digest')}
      </h2>
      <p className={screen.sectionText}>{t('digest_text')}</p>
      <div className={classes.field}>
        <SelectField
          aria-label={t('digest')}
          options={digests.map((value) => ({ value, label: t(`digest_${value}`) }))}
          value={(change.isPending && change.variables?.digest) || digest}
          onChange={(chosen) => change.mutate({ digest: chosen as Digest })}
        />
      </div>
    </section>
  );
}
