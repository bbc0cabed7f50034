import type { Passage } from '@lectern/contract';
import { MAX_CLIP_SECONDS } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { type EditorProps, fieldOf } from '../../../../../question-types/editing/props.ts';
import { TextField } from '../../../../../shared/forms/fields.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { formatClock } from '../../../../../shared/format/format.ts';
import { headingsIn } from '../../../../../shared/reading/headings.ts';
import { outlineQuery } from '../../../../../admin/course/queries.ts';
import { FieldRow } from '../../../../../admin/form/screen/FormScreen.tsx';
import { secondsOf } from '../../../../../shared/format/clock.ts';
import { lessons as lessonCalls } from '../../../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../../../shared/api/query.ts';

type Props = EditorProps & { courseId: number };

/** The lesson passage that explains the question: a lesson, then a heading of its text or a time of its video. */
export function PassageField({ courseId, ...props }: Props) {
  const { t } = useTranslation();
  const { question, path, errors, onChange } = props;
  // Drafts stored by older versions have no passage.
  const passage = question.passage ?? null;
  const outline = useQuery(outlineQuery(question.course_id || courseId)).data;
  const lessons = Object.values(outline?.sections ?? {}).flatMap(({ contents }) =>
    contents.flatMap((id) => {
      const item = outline?.contents[String(id)];
      return item?.type === 'lesson' ? [{ value: String(id), label: item.name }] : [];
    }),
  );
  const isGone = passage !== null && outline !== undefined && !lessons.some(({ value }) => value === lessonOf(passage));
  return (
    <>
      <SelectField
        label={t('quizzes.passage')}
        description={t('quizzes.passage_help')}
        searchable
        limit={100}
        unset={t('quizzes.passage_none')}
        options={isGone ? [...lessons, { value: lessonOf(passage), label: t('quizzes.passage_gone') }] : lessons}
        value={passage ? lessonOf(passage) : ''}
        {...fieldOf(props, 'passage.lesson_id')}
        error={errors['passage.lesson_id'] ?? errors.passage}
        onChange={(id) =>
          onChange({ passage: id === '' ? null : { lesson_id: Number(id), heading: '', second: null } })
        }
      />
      {passage && !isGone && (
        <Place
          key={passage.lesson_id}
          passage={passage}
          path={`${path}.passage`}
          errors={errors}
          onChange={(next) => onChange({ passage: next })}
        />
      )}
    </>
  );
}

const lessonOf = ({ lesson_id }: Passage): string => String(lesson_id);

/** The heading or the time within the lesson; neither means its beginning. */
function Place({
  passage,
  path,
  errors,
  onChange,
}: {
  passage: Passage;
  path: string;
  errors: EditorProps['errors'];
  onChange: (passage: Passage) => void;
}) {
  const { t } = useTranslation();
  const lesson = useQuery(
    endpointQuery(lessonCalls.get, { params: { id: passage.lesson_id }, query: { context: 'edit' } }),
  ).data;
  const [typed, setTyped] = useState<string | null>(null);
  if (!lesson) return null;
  const { heading, second } = passage;
  const found = headingsIn(lesson.description);
  // A heading that no longer exists stays in the options, so that the author sees what was chosen.
  const headings = heading && !found.includes(heading) ? [...found, heading] : found;
  const hasVideo = lesson.video_source_url !== '' || second !== null;
  const seconds = typed === null ? null : secondsOf(typed);
  const isBad = typed !== null && typed.trim() !== '' && (seconds === null || seconds > MAX_CLIP_SECONDS);

  function type(text: string) {
    setTyped(text);
    const moment = secondsOf(text);
    if (text.trim() === '') onChange({ ...passage, second: null });
    else if (moment !== null && moment <= MAX_CLIP_SECONDS) onChange({ ...passage, heading: '', second: moment });
  }

  return (
    <FieldRow>
      {headings.length > 0 && (
        <SelectField
          label={t('quizzes.passage_heading')}
          data-path={`${path}.heading`}
          error={errors['passage.heading']}
          searchable
          unset={t('quizzes.passage_beginning')}
          options={headings.map((words) => ({ value: words, label: words }))}
          value={heading}
          onChange={(words) => {
            setTyped(null);
            onChange({ ...passage, heading: words, second: words === '' ? second : null });
          }}
        />
      )}
      {hasVideo && (
        <TextField
          label={t('quizzes.passage_second')}
          placeholder={t('items.time_form')}
          dir="ltr"
          data-path={`${path}.second`}
          error={isBad ? t('items.bad_time') : errors['passage.second']}
          value={typed ?? (second === null ? '' : formatClock(second))}
          onChange={(event) => type(event.currentTarget.value)}
          // Invalid input was not applied: shows the stored time again.
          onBlur={() => setTyped(null)}
        />
      )}
    </FieldRow>
  );
}
