import { MAX_REVIEW_CARD_LENGTH } from '@lectern/contract/limits';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrors } from '../api/errors.ts';
import { FormScope } from '../forms/FormScope.tsx';
import { TextAreaField } from '../forms/fields.tsx';
import { Button } from '../ui/Button.tsx';
import { errorText } from '../ui/feedback/errorText.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import base from '../ui/base.module.css';
import { useDailyReviewWords } from './useDailyReviewWords.ts';

// A native dialog reads the attribute when it opens. React does not render it.
const autofocus = (field: HTMLElement | null) => field?.setAttribute('autofocus', '');

export interface CardSides {
  front: string;
  back: string;
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The two sides of a card. What the server refuses is shown here, because a dialog covers toasts. */
export function CardForm({
  start,
  busy,
  error,
  isReady = true,
  before,
  onSave,
}: {
  start: CardSides;
  busy: boolean;
  error: unknown;
  /** Whether the fields above the sides are filled. */
  isReady?: boolean;
  /** Fields above the sides. `isChecked`: a save was tried. */
  before?: (isChecked: boolean) => ReactNode;
  onSave: (sides: CardSides) => void;
}) {
  const { t } = useDailyReviewWords();
  const [sides, setSides] = useState(start);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refused = fieldErrors(error);
  function submit(event?: FormEvent) {
    event?.preventDefault();
    flushSync(() => setIsChecked(true));
    const isFilled = isReady && sides.front.trim() !== '' && sides.back.trim() !== '';
    if (!isFilled) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (!busy) onSave(sides);
  }
  const field = (side: 'front' | 'back') => (
    <TextAreaField
      key={side}
      label={t(side)}
      required
      withAsterisk={false}
      dir="auto"
      {...(side === 'back' && start.front !== '' && start.back === '' && { ref: autofocus })}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={MAX_REVIEW_CARD_LENGTH}
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
      <form ref={form} className={base.stack16} noValidate onSubmit={submit}>
        {before?.(isChecked)}
        {field('front')}
        {field('back')}
        {Boolean(error) && Object.keys(refused).length === 0 && !busy && (
          <div ref={intoView}>
            <Notice tone="bad" title={t('card_not_saved')}>
              {errorText(t, error)}
            </Notice>
          </div>
        )}
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormScope>
  );
}
