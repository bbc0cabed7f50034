import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { auth } from '../../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';

/** Sends the mail with the link again. What became of it is the server's sentence. */
export function ResendButton({ login }: { login: string }) {
  const { t } = useTranslation();
  const resend = useMutation({
    mutationFn: () => call(auth.resendVerification, { body: { login } }),
    onSuccess: ({ message }) => toast.good(message),
    onError: (error) => toast.bad(errorText(t, error)),
  });
  return (
    <Button size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
      {t('resend')}
    </Button>
  );
}
