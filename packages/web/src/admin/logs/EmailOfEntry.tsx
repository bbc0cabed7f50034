import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { Button, buttonClass } from '../../shared/ui/Button.tsx';
import base from '../../shared/ui/base.module.css';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { mails } from '../endpoints.gen.ts';

/** Sends the email of an entry again, and leads to the list that says what became of it. */
export function EmailOfEntry({ id }: { id: number }) {
  const { t } = useTranslation();
  const resending = useMutation({
    mutationFn: () => call(mails.resend, { params: { id } }),
    onSuccess: () => toast.good(t('logs.email_resent')),
    onError: (error) => toast.bad(t('logs.email_not_resent'), errorText(t, error)),
  });
  return (
    <div className={base.cluster}>
      <Button variant="primary" busy={resending.isPending} onClick={() => resending.mutate()}>
        {t('logs.email_resend')}
      </Button>
      <Link to="/emails/sent" className={buttonClass()}>
        {t('logs.email_list')}
      </Link>
    </div>
  );
}
