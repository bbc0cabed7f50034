import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n';
import { MAX_ANSWER_LENGTH } from '@lectern/contract/limits';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { type EditorProps, fieldOf } from '../editing/props.ts';
import type { SettingsValues } from '../editing/values.ts';
import { BlanksTable } from './editing/BlanksTable.tsx';
import { isBlank, readBlanks, withBlank } from './blankText.ts';
import base from '../../shared/ui/base.module.css';
import classes from './Editor.module.css';

const switches = [
  'case_sensitive',
  'ignore_accents',
  'ignore_punctuation',
  'auto_finalise',
] as const satisfies readonly (keyof SettingsValues)[];

/** The text as a learner meets it. */
function Preview({ text }: { text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { pieces } = readBlanks(text);
  const blanks = pieces.filter(isBlank);
  return (
    <section aria-labelledby={id} className={base.narrowStack6}>
      <h3 id={id} className={classes.previewTitle}>
        {t('quizzes.blanks_preview')}
      </h3>
      <p className={classes.previewText}>
        {pieces.length === 0 && t('quizzes.blanks_preview_empty')}
        {pieces.map((piece, place) => {
          if (!isBlank(piece)) return <span key={place}>{piece.text}</span>;
          return (
            <span key={place} className={classes.blank} title={piece.accepted.join(' | ')}>
              {blanks.indexOf(piece) + 1}
            </span>
          );
        })}
      </p>
    </section>
  );
}

/** A text with its correct words in double braces. */
export function BlanksEditor(props: EditorProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const { question, onChange } = props;
  const { settings, answers } = question;
  const text = answers[0]?.name ?? '';
  const setText = (name: string) => onChange({ answers: [{ key: answers[0]?.key ?? question.key, name }] });

  function makeBlank() {
    const field = area.current;
    if (!field) return;
    const next = withBlank(text, { start: field.selectionStart, end: field.selectionEnd });
    // At once: the next letter is typed into the blank.
    flushSync(() => setText(next.text));
    field.focus();
    field.setSelectionRange(next.start, next.end);
  }

  return (
    <>
      <div className={classes.writing}>
        <div className={base.narrowStack8}>
          <TextAreaField
            ref={area}
            label={t('quizzes.blanks_text')}
            description={t('quizzes.blanks_help', { example: '{{Paris}}' })}
            minRows={4}
            maxLength={MAX_ANSWER_LENGTH}
            value={text}
            {...fieldOf(props, 'answers.0.name')}
            error={props.errors['answers.0.name'] ?? props.errors.answers}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div>
            <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={makeBlank}>
              {t('quizzes.make_blank')}
            </Button>
          </div>
        </div>
        <Preview text={text} />
      </div>
      <BlanksTable text={text} onChange={setText} />
      <div className={base.stack12}>
        {switches.map((name) => (
          <SwitchField
            key={name}
            label={t(`quizzes.${name}`)}
            description={name === 'auto_finalise' ? t('quizzes.auto_finalise_help') : undefined}
            checked={settings[name]}
            onChange={(event) => onChange({ settings: { ...settings, [name]: event.currentTarget.checked } })}
          />
        ))}
      </div>
    </>
  );
}
