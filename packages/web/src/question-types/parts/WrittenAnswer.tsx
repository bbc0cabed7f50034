import { type ChangeEvent, useId, useState } from 'react';
import { AlertIcon } from '../../shared/ui/icons.tsx';
import { characterLimit, countCharacters, cutInsertion } from '../characters.ts';
import type { AnswerProps } from '../types.ts';
import { useQuestionWords } from '../useQuestionWords.ts';
import { textOf } from '../values.ts';
import { AnswerError } from './AnswerError.tsx';
import { htmlOfLines, linesOfHtml } from './richText.ts';
import base from '../../shared/ui/base.module.css';
import classes from './WrittenAnswer.module.css';

/** A text in one's own words. Typing stops at the limit, and what is pasted is cut there. */
export function WrittenAnswer({ question, value, onChange, readOnly, labelledBy, error }: AnswerProps) {
  const { t } = useQuestionWords();
  const id = useId();
  // A formatted answer is written here in paragraphs; an editor would weigh more than the rest of the quiz.
  const rich = question.type === 'text-answer' && question.editor === 'rich';
  const text = rich ? linesOfHtml(textOf(value)) : textOf(value);
  const write = (next: string) => onChange((rich ? htmlOfLines(next) : next) || null);
  const limit = characterLimit(question);
  // While an input method composes a word, the field must not be changed under it: the excess is cut afterwards.
  const [composed, setComposed] = useState<string | null>(null);
  const shown = composed ?? text;
  function change({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    const cut = cutInsertion(text, field.value, { caret: field.selectionStart, limit });
    const composing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    setComposed(composing ? field.value : null);
    if (!composing && cut.text !== field.value) {
      field.value = cut.text;
      field.setSelectionRange(cut.caret, cut.caret);
    }
    write(cut.text);
  }
  const counted = question.max_character > 0 || countCharacters(shown) >= limit;
  const described = [counted && `${id}-left`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={base.narrowStack8}>
      <textarea
        className={classes.field}
        rows={5}
        dir="auto"
        value={shown}
        readOnly={readOnly}
        placeholder={readOnly ? undefined : t('write_answer')}
        aria-labelledby={labelledBy}
        aria-describedby={described || undefined}
        aria-invalid={error !== undefined || undefined}
        onChange={change}
        onCompositionEnd={() => setComposed(null)}
      />
      {counted && <Left id={`${id}-left`} left={limit - countCharacters(shown)} />}
      <AnswerError id={`${id}-error`} error={error} />
    </div>
  );
}

/** How much may still be written. Said aloud when it gets short. */
function Left({ id, left }: { id: string; left: number }) {
  const { t } = useQuestionWords();
  if (left > 0) {
    return (
      <p id={id} className={classes.left} aria-live={left <= 10 ? 'polite' : 'off'}>
        {t('characters_left', { count: left })}
      </p>
    );
  }
  return (
    <p id={id} className={classes.left} data-full aria-live="polite">
      <AlertIcon size={18} />
      <span>
        {t('characters_full')}
        {left < 0 && ` ${t('characters_over', { count: -left })}`}
      </span>
    </p>
  );
}
