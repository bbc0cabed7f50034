import { readableEmail } from '@lectern/contract/email';
import type { User } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { meQuery } from '../../queries.ts';
import { focusContent } from '../../../shared/ui/screen/focusContent.ts';
import classes from './EmailSection.module.css';

/** While the link to the new address has not been opened. */
export function EmailPending({ me, pending }: { me: User; pending: NonNullable<User['pending_email']> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const keep = useMutation({
    mutationFn: () => call(users.cancelEmailChange, {}),
    onSuccess: (changed) => {
      client.setQueryData(meQuery().queryKey, changed);
      toast.good(t('email_kept'));
      focusContent();
    },
    onError: (error) => toast.bad(errorText(t, error)),
  });
  return (
    <div className={classes.pending} role="status">
      <Notice tone="warn" title={t('email_pending_title', { email: readableEmail(pending.email) })}>
        <p>
          {t('email_pending_text', { time: format.dateTime(pending.expires_at), old: readableEmail(me.email ?? '') })}
        </p>
        <p className={classes.keep}>
          <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
            {t('keep_email')}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
