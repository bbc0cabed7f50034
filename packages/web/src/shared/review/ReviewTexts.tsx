import { MAX_REVIEW_LENGTH, MAX_REVIEW_TITLE_LENGTH } from '@lectern/contract/limits';
import { TextAreaField, TextField } from '../forms/fields.tsx';

export interface ReviewTextValues {
  title: string;
  content: string;
}

/** The title and the text of a review. */
export function ReviewTexts({
  values,
  labels,
  error,
  onChange,
}: {
  values: ReviewTextValues;
  labels: ReviewTextValues;
  /** Of the text. */
  error: string | undefined;
  onChange: (changed: Partial<ReviewTextValues>) => void;
}) {
  return (
    <>
      <TextField
        label={labels.title}
        maxLength={MAX_REVIEW_TITLE_LENGTH}
        value={values.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextAreaField
        label={labels.content}
        required
        rows={6}
        maxLength={MAX_REVIEW_LENGTH}
        value={values.content}
        error={error}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
      />
    </>
  );
}
