import type { AiQuestionType } from '@lectern/contract';
import { MAX_AI_LESSONS, MAX_AI_QUESTIONS } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { LanguageField } from '../../../../../../admin/ai/LanguageField.tsx';
import { useAiWords } from '../../../../../../admin/ai/words.ts';
import { outlineQuery } from '../../../../../../admin/course/queries.ts';
import { ChoicesField } from '../../../../../../shared/forms/ChoicesField.tsx';
import { NumberField } from '../../../../../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../../../../../shared/forms/SelectField.tsx';
import base from '../../../../../../shared/ui/base.module.css';
import { Button } from '../../../../../../shared/ui/Button.tsx';
import { Notice } from '../../../../../../shared/ui/feedback/Notice.tsx';
import classes from './AiDraft.module.css';
import type { Wish } from './wish.ts';

const types = [
  'single-choice',
  'multiple-choice',
  'true-false',
  'text-answer',
  'fill-in-the-blanks',
  'matching',
  'sortable',
] as const satisfies readonly AiQuestionType[];
const difficulties = ['easy', 'medium', 'hard'] as const;

/** The lessons of a course, in their order. */
export function useLessons(courseId: number) {
  const outline = useQuery(outlineQuery(courseId)).data;
  if (!outline) return undefined;
  return Object.values(outline.sections).flatMap(({ contents }) =>
    contents.flatMap((id) => {
      const item = outline.contents[String(id)];
      return item?.type === 'lesson' ? [{ id, name: item.name }] : [];
    }),
  );
}

/** What the questions are about and how they are. */
export function AiDraftForm({
  courseId,
  busy,
  onDraft,
}: {
  courseId: number;
  busy: boolean;
  onDraft: (wish: Wish) => void;
}) {
  const { t, language } = useAiWords();
  const { t: shared } = useTranslation();
  const lessons = useLessons(courseId);
  const [wish, setWish] = useState<Wish>({
    lesson_ids: [],
    types: ['single-choice'],
    count: 5,
    difficulty: 'medium',
    language,
  });
  const [count, setCount] = useState<number | ''>(wish.count);
  const isCountBad = count === '' || count < 1 || count > MAX_AI_QUESTIONS;
  const isIncomplete = wish.lesson_ids.length === 0 || wish.types.length === 0 || isCountBad;
  if (lessons?.length === 0) return <Notice title={t('questions_no_lessons')}>{t('questions_no_lessons_text')}</Notice>;

  const isFull = wish.lesson_ids.length >= MAX_AI_LESSONS;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isIncomplete && !busy) onDraft({ ...wish, count });
  }
  return (
    <form className={base.stack16} onSubmit={submit}>
      <div className={classes.lessons}>
        <ChoicesField
          label={t('questions_lessons')}
          description={t('questions_lessons_help', { count: MAX_AI_LESSONS })}
          choices={(lessons ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
            disabled: isFull && !wish.lesson_ids.includes(id),
          }))}
          value={wish.lesson_ids.map(String)}
          onChange={(ids) => setWish({ ...wish, lesson_ids: ids.map(Number) })}
        />
      </div>
      <ChoicesField
        label={t('questions_types')}
        choices={types.map((value) => ({ value, label: shared(`quizzes.type_${value}`) }))}
        value={wish.types}
        onChange={(chosen) => setWish({ ...wish, types: types.filter((type) => chosen.includes(type)) })}
      />
      <div className={classes.row}>
        <NumberField
          label={t('questions_count')}
          max={MAX_AI_QUESTIONS}
          error={isCountBad && `1–${MAX_AI_QUESTIONS}`}
          value={count}
          onChange={(value) => setCount(value === '' ? '' : Number(value))}
        />
        <SelectField
          label={t('questions_difficulty')}
          options={difficulties.map((value) => ({ value, label: t(`questions_${value}`) }))}
          value={wish.difficulty}
          onChange={(value) =>
            setWish({ ...wish, difficulty: difficulties.find((one) => one === value) ?? wish.difficulty })
          }
        />
        <LanguageField value={wish.language} onChange={(tag) => setWish({ ...wish, language: tag })} />
      </div>
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={isIncomplete}>
          {t('questions_draft')}
        </Button>
      </div>
    </form>
  );
}
