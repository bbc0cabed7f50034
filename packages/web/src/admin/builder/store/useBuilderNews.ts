import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import type { BuilderNews } from './builderStore.ts';
import { useBuilder } from './useBuilder.ts';

/** Shows changes that the server refused. */
export function useBuilderNews() {
  const { t } = useTranslation();
  const { store } = useBuilder();
  function tell(news: BuilderNews) {
    if (news.kind === 'name_lost') toast.bad(t('builder.name_lost', { name: news.name }));
    else if (news.kind === 'refused') toast.bad(t('builder.not_done'), errorText(t, news.error));
    else {
      toast.bad(t('builder.order_refused'), {
        text: errorText(t, news.error),
        actions: [{ label: t('builder.retry'), run: () => store.move(news.moves) }],
      });
    }
  }
  const latest = useRef(tell);
  // Synchronises what the store calls with the last render.
  useEffect(() => {
    latest.current = tell;
  });
  // Synchronises with the store.
  useEffect(() => store.onNews((news) => latest.current(news)), [store]);
}
