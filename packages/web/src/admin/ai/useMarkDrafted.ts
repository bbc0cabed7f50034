import type { AiMarkedRecord } from '@lectern/contract';
import { MAX_ROWS } from '@lectern/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { aiMarks } from '../endpoints.gen.ts';

/** Marks saved records as drafted. They are saved whether or not this succeeds; `failed` is said when it does not. */
export function useMarkDrafted(record: AiMarkedRecord, failed: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (ids: number[]): Promise<void> => {
    if (ids.length === 0) return;
    try {
      for (let at = 0; at < ids.length; at += MAX_ROWS) {
        await call(aiMarks.add, { body: { record, ids: ids.slice(at, at + MAX_ROWS) } });
      }
      await client.invalidateQueries({ queryKey: [aiMarks.list.path] });
    } catch (error) {
      toast.bad(failed, errorText(t, error));
    }
  };
}
