import { MAX_REVIEW_CARD_LENGTH } from '@lectern/contract/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { fieldErrors } from '../api/errors.ts';
import { FormScope } from '../forms/FormScope.tsx';
import { TextAreaField } from '../forms/fields.tsx';
import { Button } from '../ui/Button.tsx';
import base from '../ui/base.module.css';
import { useDailyReviewWords } from './useDailyReviewWords.ts';

export interface CardSides {
  front: string;
  back: string;
}

/** The two sides of a card. */
export function CardForm({
  start,
  busy,
  error,
  before,
  onSave,
}: {
  start: CardSides;
  busy: boolean;
  error: unknown;
  /** Fields above the sides. */
  before?: ReactNode;
  onSave: (sides: CardSides) => void;
}) {
  const { t } = useDailyReviewWords();
  const [sides, setSides] = useState(start);
  const [isChecked, setIsChecked] = useState(false);
  const refused = fieldErrors(error);
  function submit(event?: FormEvent) {
    event?.preventDefault();
    setIsChecked(true);
    if (sides.front.trim() !== '' && sides.back.trim() !== '' && !busy) onSave(sides);
  }
  const field = (side: 'front' | 'back') => (
    <TextAreaField
      key={side}
      label={t(side)}
      required
      withAsterisk={false}
      dir="auto"
      autosize
      minRows={3}
      maxRows={10}
      maxLength={MAX_REVIEW_CARD_LENGTH}
      data-autofocus={side === 'front' || undefined}
      value={sides[side]}
      error={isChecked && sides[side].trim() === '' ? t('field_required') : refused[side]}
      onChange={(event) => setSides({ ...sides, [side]: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
      }}
    />
  );
  return (
    <FormScope>
      <form className={base.stack16} noValidate onSubmit={submit}>
        {before}
        {field('front')}
        {field('back')}
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormScope>
  );
}
