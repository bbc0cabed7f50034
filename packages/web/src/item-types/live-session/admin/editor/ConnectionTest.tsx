import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { Button } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';

/** Asks the provider with the stored credentials. Its text is shown as it came. */
export function ConnectionTest({ test }: { test: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const run = useMutation({ mutationFn: test });
  return (
    <>
      <Button busy={run.isPending} onClick={() => run.mutate()}>
        {t('meetingAccount.test')}
      </Button>
      <div aria-live="polite">
        {run.isSuccess && <Notice tone="good">{t('meetingAccount.works')}</Notice>}
        {run.error && <Notice tone="bad">{errorText(t, run.error)}</Notice>}
      </div>
    </>
  );
}
