import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '../../shared/format/useFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { firstField } from '../../shared/ui/overlays/firstField.ts';
import { AiSettingsLink } from './AiSettingsLink.tsx';
import { aiStatusQuery } from './queries.ts';
import { useAiWords } from './words.ts';

/** Takes the focus in a dialog that opened before its form was ready. */
function ReadyForm({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current;
    if (form?.closest('dialog') && !form.contains(document.activeElement)) firstField(form)?.focus();
  }, []);
  return (
    <div ref={place} className={base.stack16}>
      {children}
    </div>
  );
}

/** What asks for drafts, or why none can be had. Says where texts are sent. */
export function AiReady({ children }: { children: ReactNode }) {
  const { t } = useAiWords();
  const format = useFormat();
  const status = useQuery({ ...aiStatusQuery(), staleTime: 0 });
  return (
    <QueryView
      query={status}
      loading={
        <Loading>
          <SkeletonText count={3} />
        </Loading>
      }
    >
      {({ ready, host, model, own, school, resets_at: resets }) => {
        if (!ready) {
          return (
            <Notice tone="warn" title={t('not_set_up')}>
              <p>{t('not_set_up_text')}</p>
              <AiSettingsLink />
            </Notice>
          );
        }
        if (own.left <= 0 || (school && school.left <= 0)) {
          return (
            <Notice tone="warn" title={t('cap_reached')}>
              <p>{t('cap_reached_text', { date: format.date(resets) })}</p>
              <AiSettingsLink />
            </Notice>
          );
        }
        return (
          <ReadyForm>
            <p className={base.help}>
              {t('sent_to', { host, model })}{' '}
              {t('left', { left: format.number(own.left), cap: format.number(own.cap) })}
            </p>
            {children}
          </ReadyForm>
        );
      }}
    </QueryView>
  );
}
