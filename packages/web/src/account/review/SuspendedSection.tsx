import type { ReviewKind } from '@lectern/contract';
import { useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { refreshReview, suspendedQuery } from '../../shared/daily-review/queries.ts';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { dailyReview } from '../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import screen from '../shell/Screen.module.css';
import classes from './Review.module.css';

/** The suspended entries; renders nothing without any. */
export function SuspendedSection() {
  const { t } = useDailyReviewWords();
  const client = useQueryClient();
  const { data } = useQuery(suspendedQuery());
  const section = useRef<HTMLElement>(null);
  const resume = useMutation({
    mutationFn: (entry: { kind: ReviewKind; id: number }) =>
      call(dailyReview.change, { body: { kind: entry.kind, id: entry.id, action: 'resume' } }),
    onSuccess: () => {
      toast.good(t('resumed'));
      // The pressed button goes with its row, and the section with the last one.
      const next = section.current?.nextElementSibling?.querySelector<HTMLElement>('h2');
      (data?.data.length === 1 ? next : section.current?.querySelector<HTMLElement>('h2'))?.focus();
      return refreshReview(client);
    },
    onError: (error) => toast.bad(t('not_changed'), errorText(t, error)),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section ref={section} className={screen.section} aria-labelledby="suspended">
      <h2 id="suspended" tabIndex={-1} className={screen.sectionTitle}>
        {t('suspended')}
      </h2>
      <p className={screen.sectionText}>{t('suspended_text')}</p>
      <ul role="list" className={classes.rows}>
        {data.data.map(({ kind, id, title, course }) => (
          <li key={`${kind}-${id}`} className={classes.row}>
            <div className={classes.rowWords}>
              <p dir="auto">{title}</p>
              <p className={classes.note}>
                <bdi>{course.name}</bdi>
              </p>
            </div>
            <Button
              size="small"
              aria-label={t('resume_of', { title })}
              busy={resume.isPending && resume.variables.id === id && resume.variables.kind === kind}
              onClick={() => resume.mutate({ kind, id })}
            >
              {t('resume')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
