import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { ApiError, fieldErrors } from '../../shared/api/errors.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';

/** Runs one call at a time for a dialog, shows `done` after it, and refreshes what is on screen: also after a refusal. */
export function useAttempt(refresh: (client: QueryClient) => Promise<unknown>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function attempt(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setError(null);
    try {
      await work();
      if (done) toast.good(done);
      return true;
    } catch (refused) {
      setError(refused);
      return false;
    } finally {
      await refresh(client);
      setBusy(false);
    }
  }
  const errors = fieldErrors(error);
  return {
    busy,
    attempt,
    errors,
    code: error instanceof ApiError ? error.code : undefined,
    /** The text of an error without fields. */
    text: error !== null && Object.keys(errors).length === 0 ? errorText(t, error) : undefined,
    forget: () => setError(null),
  };
}
