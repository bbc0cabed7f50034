import { readableEmail } from '@lectern/contract/email';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { meQuery } from '../queries.ts';
import { ResendButton } from './edit/ResendButton.tsx';
import classes from './UnconfirmedNote.module.css';

/** While the school asks for a confirmed address and this one is not. */
export function UnconfirmedNote() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  if (me?.status !== 'unverified') return null;
  return (
    <div className={classes.note}>
      <Notice tone="warn" title={t('unconfirmed_title')}>
        <p>{t('unconfirmed_text', { email: readableEmail(me.email ?? '') })}</p>
        <p className={classes.action}>
          <ResendButton login={me.email ?? me.username} />
        </p>
      </Notice>
    </div>
  );
}
