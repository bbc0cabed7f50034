import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { reviewStandingQuery } from '../../../shared/review/queries.ts';
import type { Course } from '../../catalog/course.ts';
import { useSession } from '../../session.ts';
import classes from './Reviews.module.css';

const ReviewDialog = lazy(() =>
  import('../../../shared/review/ReviewDialog.tsx').then((file) => ({ default: file.ReviewDialog })),
);

/** Writing and editing one's own review, where the server allows it. Visitors see nothing here. */
export function OwnReview({ course }: { course: Course }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { data: session } = useSession();
  const standing = useQuery({
    ...reviewStandingQuery(course.id),
    enabled: (session?.current_user_id ?? 0) > 0,
  }).data;
  if (!standing?.can_write) return null;
  const { review } = standing;
  const close = () => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: [courses.list.path] });
  };
  return (
    <div className={classes.own}>
      {review?.status === 'hold' && <span>{t('review_pending')}</span>}
      <Button size="small" onClick={() => setOpen(true)}>
        {t(review ? 'edit_review' : 'write_review')}
      </Button>
      {open && (
        <Suspense>
          <ReviewDialog courseId={course.id} title={t('rate_course')} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
