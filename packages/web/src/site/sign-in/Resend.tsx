import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { auth } from '../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';

/** Asks for the mail with the link once more. */
export function Resend({ login }: { login: string }) {
  const { t } = useTranslation();
  const resend = useMutation({ mutationFn: () => call(auth.resendVerification, { body: { login } }) });
  if (resend.data) {
    return (
      <div role="status">
        <Notice tone="good">{resend.data.message}</Notice>
      </div>
    );
  }
  return (
    <>
      {resend.error && <Notice tone="bad">{errorText(t, resend.error)}</Notice>}
      <Button busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('resend')}
      </Button>
    </>
  );
}
