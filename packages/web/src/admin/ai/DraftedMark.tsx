import type { AiMarkedRecord } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { aiMarks } from '../endpoints.gen.ts';
import { aiMarkQuery } from './queries.ts';
import { useAiWords } from './words.ts';

/** That texts of a stored record came from a draft, until a person removes the mark. */
export function DraftedMark({ record, id }: { record: AiMarkedRecord; id: number }) {
  const isOn = addonActive(usePageSettings(), 'ai-assistant');
  if (!isOn || id === 0) return null;
  return (
    <Suspense fallback={null}>
      <Mark record={record} id={id} />
    </Suspense>
  );
}

function Mark({ record, id }: { record: AiMarkedRecord; id: number }) {
  const { t } = useAiWords();
  const { t: shared } = useTranslation();
  const client = useQueryClient();
  const query = aiMarkQuery(record, id);
  const { data } = useQuery(query);
  const remove = useMutation({
    mutationFn: () => call(aiMarks.remove, { body: { record, ids: [id] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onError: (error) => toast.bad(t('mark_kept'), errorText(shared, error)),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <div className={base.cluster}>
      <Tag>{t('drafted')}</Tag>
      <Button size="small" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('remove_mark')}
      </Button>
    </div>
  );
}
