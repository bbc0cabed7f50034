import type { contract, Sent } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { refreshReview, reviewPreferencesQuery } from '../../shared/daily-review/queries.ts';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { dailyReview } from '../../shared/deferred/endpoints.gen.ts';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import base from '../../shared/ui/base.module.css';
import screen from '../shell/Screen.module.css';

type Change = Sent<typeof contract.dailyReview.changePreferences>['body'];

/** Turns daily review on and off, everywhere and in each course. */
export function ReviewPreferencesSection() {
  const { t } = useDailyReviewWords();
  const client = useQueryClient();
  const query = useQuery(reviewPreferencesQuery());
  const change = useMutation({
    mutationFn: (body: Change) => call(dailyReview.changePreferences, { body }),
    onSuccess: (saved) => {
      client.setQueryData(reviewPreferencesQuery().queryKey, saved);
      return refreshReview(client);
    },
    onError: (error) => toast.bad(t('not_changed'), errorText(t, error)),
  });
  return (
    <section className={screen.section} aria-labelledby="review-settings">
      <h2 id="review-settings" tabIndex={-1} className={screen.sectionTitle}>
        {t('settings')}
      </h2>
      <QueryView
        query={query}
        loading={
          <Loading>
            <Skeleton height={40} />
            <Skeleton height={40} />
          </Loading>
        }
      >
        {({ enabled, courses }) => (
          <FormScope>
            <div className={base.stack12}>
              <SwitchField
                label={t('on_everywhere')}
                checked={change.isPending ? (change.variables.enabled ?? enabled) === true : enabled}
                onChange={(event) => change.mutate({ enabled: event.currentTarget.checked })}
              />
              {enabled && <p className={base.help}>{t(courses.length > 0 ? 'courses_text' : 'no_courses')}</p>}
              {enabled &&
                courses.map(({ id, name, muted }) => (
                  <SwitchField
                    key={id}
                    label={<bdi>{name}</bdi>}
                    checked={!muted}
                    onChange={(event) => change.mutate(event.currentTarget.checked ? { unmute: [id] } : { mute: [id] })}
                  />
                ))}
            </div>
          </FormScope>
        )}
      </QueryView>
    </section>
  );
}
