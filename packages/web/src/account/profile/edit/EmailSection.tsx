import { readableEmail } from '@lectern/contract/email';
import type { User } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmailForm } from './EmailForm.tsx';
import { EmailPending } from './EmailPending.tsx';
import classes from './EmailSection.module.css';
import form from './ProfileForm.module.css';

/** The email address is separate from the profile form because it changes by a confirmation link, not by saving. */
export function EmailSection({ me }: { me: User }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  return (
    <section className={classes.section}>
      <h2 className={form.legend}>{t('email_section')}</h2>
      <p className={classes.now}>{t('email_now', { email: readableEmail(me.email ?? '') })}</p>
      {me.pending_email && !changing && <EmailPending me={me} pending={me.pending_email} />}
      {changing ? (
        <EmailForm me={me} onClose={() => setChanging(false)} />
      ) : (
        <Button onClick={() => setChanging(true)}>{t('change_email')}</Button>
      )}
    </section>
  );
}
