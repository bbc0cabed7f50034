import { useQuery } from '@tanstack/react-query';
import { reviewDueQuery } from '../../shared/daily-review/queries.ts';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import classes from '../shell/AccountNav.module.css';

/** How many are planned for today, in the menu. */
export function ReviewBadge() {
  const { t } = useDailyReviewWords();
  const format = useFormat();
  const { data } = useQuery(reviewDueQuery());
  if (!data || data.planned === 0) return null;
  return (
    <span className={classes.badge}>
      {format.number(data.planned)}
      <VisuallyHidden> {t('due_badge')}</VisuallyHidden>
    </span>
  );
}
