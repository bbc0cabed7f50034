import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { Form } from '../forms/Form.tsx';
import { Button } from '../ui/Button.tsx';
import { useSignInWords } from './useSignInWords.ts';

/** The form of a second step, whatever the code comes by: on with it, or from the beginning. */
export function CodeForm({
  code,
  error,
  pending,
  leaving,
  onSend,
  onRestart,
  children,
}: {
  code: string;
  error: Error | null;
  pending: boolean;
  /** The next page is on its way. */
  leaving: boolean;
  onSend: () => void;
  onRestart: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { t: step } = useSignInWords();
  return (
    <Form
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSend();
      }}
      actions={
        <>
          <Button onClick={onRestart}>{step('second_step_restart')}</Button>
          <Button type="submit" variant="primary" busy={pending || leaving} disabled={code.trim() === ''}>
            {t('sign_in')}
          </Button>
        </>
      }
    >
      {children}
    </Form>
  );
}
