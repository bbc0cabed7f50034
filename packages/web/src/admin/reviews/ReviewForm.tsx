import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { courseReviews, quizReviews } from '../../shared/deferred/endpoints.gen.ts';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { RatingField } from '../../shared/review/RatingField.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { quizOptions, studentOptions } from '../attempts/options.ts';
import { reviewFields } from '../fields.gen.ts';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { OptionField } from '../list/filters/choices/OptionField.tsx';
import { courseOptions } from '../courses/courseOptions.ts';
import { courseReviewQuery, editPath, familyOf, quizReviewQuery, refreshReviews } from './families.ts';
import { type Review, reviewName, type ReviewType } from './review.ts';
import classes from './ReviewForm.module.css';
import { ReviewStatus } from './ReviewFacts.tsx';
import { reviewChanges, type ReviewValues, reviewValues, statuses } from './reviewForm.ts';
import { useCrumb } from '../resources/useCrumb.ts';

interface Saving {
  review: Review | undefined;
  values: ReviewValues;
  changed: Partial<ReviewValues>;
  modified: string | undefined;
}

function saveQuizReview({ review, values, changed, modified }: Saving): Promise<Review> {
  if (review)
    return call(quizReviews.update, { params: { id: review.id }, body: { ...reviewChanges(changed), modified } });
  const { title, content, status } = values;
  const ids = { quiz_id: Number(values.quiz_id), author_id: Number(values.author_id) };
  return call(quizReviews.create, { body: { ...ids, title, content, status } });
}

function saveCourseReview({ review, values, changed, modified }: Saving): Promise<Review> {
  if (review) {
    const body = {
      ...reviewChanges(changed),
      ...(changed.rating !== undefined && { rating: changed.rating }),
      modified,
    };
    return call(courseReviews.update, { params: { id: review.id }, body });
  }
  const { rating, title, content, status } = values;
  const ids = { course_id: Number(values.course_id), author_id: Number(values.author_id) };
  return call(courseReviews.create, { body: { ...ids, rating, title, content, status } });
}

/** The form of a review; without `review` staff add one in the name of a learner. */
export function ReviewForm({ type, review }: { type: ReviewType; review?: Review }) {
  const { t } = useTranslation();
  const { to, words } = familyOf({ type });
  const isQuiz = type === 'quiz_review';
  const crumb = useCrumb(to);
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = isQuiz ? quizReviewQuery : courseReviewQuery;
  const record = useRecordForm({
    stored: review,
    toValues: reviewValues,
    fields: reviewFields,
    check: ({ quiz_id, course_id, author_id, rating }, rules) => ({
      quiz_id: isQuiz ? rules.required(quiz_id) : undefined,
      course_id: isQuiz ? undefined : rules.required(course_id),
      author_id: review ? undefined : rules.required(author_id),
      rating: isQuiz || rating > 0 ? undefined : t('reviews.choose_rating'),
    }),
    save: ({ values, changed, modified }) =>
      (isQuiz ? saveQuizReview : saveCourseReview)({ review, values, changed, modified }),
    saved: () => t(`${words}.${review ? 'updated' : 'created'}`),
    reload: (): Promise<Review> => {
      const id = review?.id ?? 0;
      return isQuiz
        ? client.fetchQuery({ ...quizReviewQuery(id), staleTime: 0 })
        : client.fetchQuery({ ...courseReviewQuery(id), staleTime: 0 });
    },
    onSaved(saved) {
      client.setQueryData<Review>(query(saved.id).queryKey, saved);
      void refreshReviews(client, type);
      if (!review) void navigate({ to: editPath(saved), replace: true });
    },
  });
  const save = () => void record.save();
  return (
    <FormScreen
      record={record}
      title={review ? reviewName(review) : t(`${words}.new`)}
      crumbs={[crumb]}
      status={review && <ReviewStatus review={review} />}
      primary={t(review ? 'reviews.update' : 'reviews.create')}
      readOnly={review?.can.edit === false}
    >
      <FormBody onSave={save}>
        <FieldGroup>
          {review ? (
            <About review={review} />
          ) : (
            <>
              {isQuiz ? (
                <OptionField label={t('reviews.quiz')} source={quizOptions} required {...record.field('quiz_id')} />
              ) : (
                <OptionField
                  label={t('reviews.course')}
                  source={courseOptions}
                  required
                  {...record.field('course_id')}
                />
              )}
              <OptionField
                label={t('reviews.author')}
                description={t('reviews.author_help')}
                source={studentOptions}
                required
                {...record.field('author_id')}
              />
            </>
          )}
          {!isQuiz && (
            <RatingField
              label={t('reviews.rating')}
              nameOf={(count) => t('reviews.stars', { count })}
              value={record.values.rating}
              error={record.errors.rating}
              onChange={(rating) => record.set('rating', rating)}
            />
          )}
          <TextField label={t('reviews.review_title')} {...record.field('title')} />
          <TextAreaField
            required
            label={t('reviews.content')}
            description={t('reviews.content_help', { count: reviewFields.content.max })}
            autosize
            minRows={5}
            {...record.field('content')}
          />
          <SelectField
            label={t(`${words}.column_status`)}
            options={statuses.map((status) => ({ value: status, label: t(`reviews.status_${status}`) }))}
            {...record.field('status')}
          />
        </FieldGroup>
      </FormBody>
    </FormScreen>
  );
}

function About({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { words } = familyOf(review);
  const facts = [
    { id: 'author', value: review.author_name || t('reviews.nobody') },
    ...(review.type === 'quiz_review' ? [{ id: 'quiz', value: review.quiz.name } as const] : []),
    { id: 'course', value: review.course.name },
  ] as const;
  return (
    <dl className={classes.about}>
      {facts.map(({ id, value }) => (
        <div key={id}>
          <dt>{t(`${words}.column_${id}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
