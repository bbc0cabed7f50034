import { MAX_AI_LESSON_WORDS, MAX_AI_NOTES_LENGTH } from '@lectern/contract/limits';
import { type FormEvent, useState } from 'react';
import { LanguageField } from '../../../../../admin/ai/LanguageField.tsx';
import { useAiWords } from '../../../../../admin/ai/words.ts';
import { TextAreaField } from '../../../../../shared/forms/fields.tsx';
import { NumberField } from '../../../../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import base from '../../../../../shared/ui/base.module.css';
import { Button } from '../../../../../shared/ui/Button.tsx';

const tones = ['neutral', 'friendly', 'formal', 'simple'] as const;
const FEWEST_WORDS = 50;

export interface LessonWish {
  notes: string;
  length: number;
  tone: (typeof tones)[number];
  language: string;
}

/** What the text of a lesson is to be like; a summary has its language alone. */
export function LessonDraftForm({
  isSummary,
  busy,
  onDraft,
}: {
  isSummary: boolean;
  busy: boolean;
  onDraft: (wish: LessonWish) => void;
}) {
  const { t, language } = useAiWords();
  const [wish, setWish] = useState<LessonWish>({ notes: '', length: 500, tone: 'neutral', language });
  const [length, setLength] = useState<number | ''>(wish.length);
  const isLengthBad = length === '' || length < FEWEST_WORDS || length > MAX_AI_LESSON_WORDS;
  function submit(event: FormEvent) {
    event.preventDefault();
    // React hands the event to the form of the lesson as well.
    event.stopPropagation();
    if (!busy && !isLengthBad) onDraft({ ...wish, length });
  }
  return (
    <form className={base.stack16} onSubmit={submit}>
      {!isSummary && (
        <>
          <TextAreaField
            label={t('lesson_notes')}
            description={t('lesson_notes_help')}
            rows={4}
            maxLength={MAX_AI_NOTES_LENGTH}
            dir="auto"
            value={wish.notes}
            onChange={(event) => setWish({ ...wish, notes: event.currentTarget.value })}
          />
          <NumberField
            label={t('lesson_length')}
            min={FEWEST_WORDS}
            max={MAX_AI_LESSON_WORDS}
            error={isLengthBad && `${FEWEST_WORDS}–${MAX_AI_LESSON_WORDS}`}
            value={length}
            onChange={(value) => setLength(value === '' ? '' : Number(value))}
          />
          <SelectField
            label={t('lesson_tone')}
            options={tones.map((value) => ({ value, label: t(`lesson_tone_${value}`) }))}
            value={wish.tone}
            onChange={(value) => setWish({ ...wish, tone: tones.find((one) => one === value) ?? wish.tone })}
          />
        </>
      )}
      <LanguageField value={wish.language} onChange={(tag) => setWish({ ...wish, language: tag })} />
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={isLengthBad}>
          {t(isSummary ? 'lesson_summarize' : 'lesson_begin')}
        </Button>
      </div>
    </form>
  );
}
