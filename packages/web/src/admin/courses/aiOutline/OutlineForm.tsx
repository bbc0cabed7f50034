import { MAX_AI_AUDIENCE_LENGTH, MAX_AI_IDEA_LENGTH, MAX_AI_ITEMS, MAX_AI_SECTIONS } from '@lectern/contract/limits';
import { type FormEvent, useState } from 'react';
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { LanguageField } from '../../ai/LanguageField.tsx';
import { useAiWords } from '../../ai/words.ts';
import classes from './Outline.module.css';

const levels = ['any', 'beginner', 'intermediate', 'advanced'] as const;
const quizzes = ['none', 'each_section', 'last_section'] as const;

export interface OutlineWish {
  idea: string;
  audience: string;
  level: (typeof levels)[number];
  sections: number;
  items: number;
  quizzes: (typeof quizzes)[number];
  language: string;
}

const isIn = (value: number | '', max: number): value is number => value !== '' && value >= 1 && value <= max;

/** What the course is about, whom it is for, and how large its outline is. */
export function OutlineForm({ busy, onDraft }: { busy: boolean; onDraft: (wish: OutlineWish) => void }) {
  const { t, language } = useAiWords();
  const [wish, setWish] = useState<Omit<OutlineWish, 'sections' | 'items'>>({
    idea: '',
    audience: '',
    level: 'any',
    quizzes: 'none',
    language,
  });
  const [sections, setSections] = useState<number | ''>(4);
  const [items, setItems] = useState<number | ''>(3);
  const change = (next: Partial<typeof wish>) => setWish({ ...wish, ...next });
  const isIncomplete = wish.idea.trim() === '' || !isIn(sections, MAX_AI_SECTIONS) || !isIn(items, MAX_AI_ITEMS);
  function submit(event: FormEvent) {
    event.preventDefault();
    // React hands the event to a form around the dialog as well.
    event.stopPropagation();
    if (isIn(sections, MAX_AI_SECTIONS) && isIn(items, MAX_AI_ITEMS) && !isIncomplete && !busy)
      onDraft({ ...wish, sections, items });
  }
  return (
    <form className={base.stack16} onSubmit={submit}>
      <TextAreaField
        required
        label={t('outline_idea')}
        description={t('outline_idea_help')}
        rows={3}
        maxLength={MAX_AI_IDEA_LENGTH}
        dir="auto"
        value={wish.idea}
        onChange={(event) => change({ idea: event.currentTarget.value })}
      />
      <TextField
        label={t('outline_audience')}
        maxLength={MAX_AI_AUDIENCE_LENGTH}
        dir="auto"
        value={wish.audience}
        onChange={(event) => change({ audience: event.currentTarget.value })}
      />
      <div className={classes.row}>
        <SelectField
          label={t('outline_level')}
          options={levels.map((value) => ({ value, label: t(`outline_level_${value}`) }))}
          value={wish.level}
          onChange={(value) => change({ level: levels.find((one) => one === value) ?? wish.level })}
        />
        <LanguageField value={wish.language} onChange={(tag) => change({ language: tag })} />
      </div>
      <div className={classes.row}>
        <NumberField
          label={t('outline_sections')}
          max={MAX_AI_SECTIONS}
          error={!isIn(sections, MAX_AI_SECTIONS) && `1–${MAX_AI_SECTIONS}`}
          value={sections}
          onChange={(value) => setSections(value === '' ? '' : Number(value))}
        />
        <NumberField
          label={t('outline_lessons')}
          max={MAX_AI_ITEMS}
          error={!isIn(items, MAX_AI_ITEMS) && `1–${MAX_AI_ITEMS}`}
          value={items}
          onChange={(value) => setItems(value === '' ? '' : Number(value))}
        />
        <SelectField
          label={t('outline_quizzes')}
          options={quizzes.map((value) => ({ value, label: t(`outline_quizzes_${value}`) }))}
          value={wish.quizzes}
          onChange={(value) => change({ quizzes: quizzes.find((one) => one === value) ?? wish.quizzes })}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={isIncomplete}>
          {t('outline_begin')}
        </Button>
      </div>
    </form>
  );
}
