import type { contract, CourseReview, Got } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { courseReviews } from '../deferred/endpoints.gen.ts';
import { Form } from '../forms/Form.tsx';
import { FormScope } from '../forms/FormScope.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { QueryView } from '../ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../ui/feedback/Skeleton.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { reviewStandingQuery } from './queries.ts';
import { RatingField } from './RatingField.tsx';
import { ReviewTexts } from './ReviewTexts.tsx';
import { useReviewWords } from './useReviewWords.ts';

type Standing = Got<typeof contract.courseReviews.standing>;

/** The form of one's own review of a course, with what was written before. */
export function CourseReviewForm({ courseId, onDone }: { courseId: number; onDone: () => void }) {
  const { t } = useReviewWords();
  const standing = useQuery({ ...reviewStandingQuery(courseId), staleTime: 0 });
  return (
    <QueryView
      query={standing}
      loading={
        <Loading>
          <SkeletonText count={5} />
        </Loading>
      }
      isEmpty={({ can_write }) => !can_write}
      empty={<Notice tone="neutral">{t(`refused_${standing.data?.reason ?? 'reviews_disabled'}`)}</Notice>}
    >
      {(found) => <Fields key={found.review?.id ?? 0} courseId={courseId} standing={found} onDone={onDone} />}
    </QueryView>
  );
}

const valuesOf = (review: CourseReview | null) => ({
  rating: review?.rating ?? 0,
  title: review?.title ?? '',
  content: review?.content ?? '',
});

function Fields({ courseId, standing, onDone }: { courseId: number; standing: Standing; onDone: () => void }) {
  const { t } = useReviewWords();
  const client = useQueryClient();
  const { review } = standing;
  const [values, setValues] = useState(() => valuesOf(review));
  const [checked, setChecked] = useState(false);
  const change = (changed: Partial<typeof values>) => setValues((current) => ({ ...current, ...changed }));
  const errors = {
    rating: values.rating === 0 ? t('choose_rating') : undefined,
    content: values.content.trim() === '' ? t('write_review') : undefined,
  };
  const send = useMutation({
    mutationFn: () => {
      const body = { rating: values.rating, title: values.title.trim(), content: values.content.trim() };
      return review
        ? call(courseReviews.update, { params: { id: review.id }, body: { ...body, modified: review.modified } })
        : call(courseReviews.create, { body: { ...body, course_id: courseId } });
    },
    // Without a connection it must fail and say so; it would wait silently otherwise.
    networkMode: 'always',
    async onSuccess({ status }) {
      toast.good(t(review ? 'updated' : 'added'), status === 'approve' ? {} : { text: t('pending') });
      onDone();
      await Promise.all(
        [courseReviews.standing.path, courseReviews.published.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      );
    },
  });
  return (
    <FormScope>
      <Form
        error={send.error}
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!errors.rating && !errors.content) send.mutate();
        }}
        actions={
          <Button type="submit" variant="primary" busy={send.isPending}>
            {t(review ? 'save' : 'send')}
          </Button>
        }
      >
        {review?.status === 'hold' && <Notice tone="neutral">{t('pending')}</Notice>}
        <RatingField
          label={t('rating')}
          nameOf={(count) => t('stars', { count })}
          value={values.rating}
          error={checked ? errors.rating : undefined}
          onChange={(rating) => change({ rating })}
        />
        <ReviewTexts
          values={values}
          labels={{ title: t('title'), content: t('content') }}
          error={checked ? errors.content : undefined}
          onChange={change}
        />
      </Form>
    </FormScope>
  );
}
