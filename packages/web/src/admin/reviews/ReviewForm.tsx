import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MAX_REVIEW_LENGTH, MAX_REVIEW_TITLE_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { quizReviews } from '../../shared/deferred/endpoints.gen.ts';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { quizOptions, studentOptions } from '../attempts/options.ts';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { OptionField } from '../list/filters/choices/OptionField.tsx';
import { refreshReviews, reviewQuery } from './queries.ts';
import { type QuizReview, reviewName } from './review.ts';
import classes from './ReviewForm.module.css';
import { ReviewStatus } from './ReviewFacts.tsx';
import { reviewChanges, reviewValues, statuses } from './reviewForm.ts';
import { useCrumb } from '../shell/resources/useCrumb.ts';

/** What somebody said of a quiz; without `review` staff write down what one of its learners has told them. */
export function ReviewForm({ review }: { review?: QuizReview }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/quiz-reviews');
  const client = useQueryClient();
  const navigate = useNavigate();
  const record = useRecordForm({
    stored: review,
    toValues: reviewValues,
    check: ({ quiz_id, author_id, title, content }, rules) => ({
      quiz_id: rules.required(quiz_id),
      author_id: review ? undefined : rules.required(author_id),
      title: rules.longest(MAX_REVIEW_TITLE_LENGTH)(title),
      content: rules.all(rules.required, rules.longest(MAX_REVIEW_LENGTH))(content),
    }),
    save: ({ values, changed, modified }) =>
      review
        ? call(quizReviews.update, { params: { id: review.id }, body: { ...reviewChanges(changed), modified } })
        : call(quizReviews.create, {
            body: { ...values, quiz_id: Number(values.quiz_id), author_id: Number(values.author_id) },
          }),
    saved: () => t(review ? 'quizReviews.updated' : 'quizReviews.created'),
    reload: () => client.fetchQuery({ ...reviewQuery(review?.id ?? 0), staleTime: 0 }),
    onSaved(saved) {
      client.setQueryData(reviewQuery(saved.id).queryKey, saved);
      void refreshReviews(client);
      if (!review) {
        void navigate({ to: '/quiz-reviews/$reviewId/edit', params: { reviewId: String(saved.id) }, replace: true });
      }
    },
  });
  const save = () => void record.save();
  return (
    <FormScreen
      record={record}
      title={review ? reviewName(review) : t('quizReviews.new')}
      crumbs={[crumb]}
      status={review && <ReviewStatus review={review} />}
      primary={t(review ? 'quizReviews.update' : 'quizReviews.create')}
      readOnly={review?.can.edit === false}
    >
      <FormBody onSave={save}>
        <FieldGroup>
          {review ? (
            <About review={review} />
          ) : (
            <>
              <OptionField label={t('quizReviews.quiz')} source={quizOptions} required {...record.field('quiz_id')} />
              <OptionField
                label={t('quizReviews.author')}
                description={t('quizReviews.author_help')}
                source={studentOptions}
                required
                {...record.field('author_id')}
              />
            </>
          )}
          <TextField
            label={t('quizReviews.review_title')}
            maxLength={MAX_REVIEW_TITLE_LENGTH}
            {...record.field('title')}
          />
          <TextAreaField
            required
            label={t('quizReviews.content')}
            description={t('quizReviews.content_help', { count: MAX_REVIEW_LENGTH })}
            maxLength={MAX_REVIEW_LENGTH}
            autosize
            minRows={5}
            {...record.field('content')}
          />
          <SelectField
            label={t('quizReviews.column_status')}
            options={statuses.map((status) => ({ value: status, label: t(`quizReviews.status_${status}`) }))}
            {...record.field('status')}
          />
        </FieldGroup>
      </FormBody>
    </FormScreen>
  );
}

function About({ review }: { review: QuizReview }) {
  const { t } = useTranslation();
  const facts = [
    { id: 'author', value: review.author_name || t('quizReviews.nobody') },
    { id: 'quiz', value: review.quiz.name },
    { id: 'course', value: review.course.name },
  ] as const;
  return (
    <dl className={classes.about}>
      {facts.map(({ id, value }) => (
        <div key={id}>
          <dt>{t(`quizReviews.column_${id}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
