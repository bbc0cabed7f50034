import type { ReviewKind } from '@lectern/contract';
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
  const resume = useMutation({
    mutationFn: (entry: { kind: ReviewKind; id: number }) =>
      call(dailyReview.change, { body: { kind: entry.kind, id: entry.id, action: 'resume' } }),
    onSuccess: () => refreshReview(client),
    onError: (error) => toast.bad(t('not_changed'), errorText(t, error)),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section className={screen.section} aria-labelledby="suspended">
      <h2 id="suspended" className={screen.sectionTitle}>
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
