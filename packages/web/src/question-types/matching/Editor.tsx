import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_ALT_TEXT_LENGTH, MAX_DISTRACTORS, MAX_MATCH_LENGTH, MAX_PAIRS } from '@lectern/contract/limits';
import { LinesField } from '../../shared/forms/LinesField.tsx';
import { TextField } from '../../shared/forms/fields.tsx';
import { AnswerRow, AnswerRowsField, onEnterKey } from '../editing/AnswerRows.tsx';
import { sidesOf } from '../editing/questionErrors.ts';
import { type EditorProps, fieldOf, useEditorParts } from '../editing/props.ts';
import base from '../../shared/ui/base.module.css';
import { useAnswerRows } from '../editing/useAnswerRows.ts';
import { type AnswerValues, answerRow } from '../editing/values.ts';
import { PictureIcon } from '../icons.tsx';
import classes from './Editor.module.css';
import { asKind, freshPair, kindOf, matchingKinds } from './kinds.ts';

type PictureSide = 'image' | 'imagePrompt' | 'imageMatch';

/** The text of one side. */
function TextSide({
  props,
  place,
  field,
  label,
  onChange,
  onEnter,
}: {
  props: EditorProps;
  place: number;
  field: 'prompt' | 'match';
  label: string;
  onChange: (change: Partial<AnswerValues>) => void;
  onEnter: (field: 'prompt' | 'match') => void;
}) {
  return (
    <TextField
      className={classes.side}
      aria-label={label}
      placeholder={label}
      maxLength={MAX_MATCH_LENGTH}
      value={props.question.answers[place]?.[field] ?? ''}
      {...fieldOf(props, `answers.${place}.${field}`)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      onKeyDown={(event) => onEnterKey(event, () => onEnter(field))}
    />
  );
}

/** The picture of one side, with its words. */
function PictureSideField({
  props,
  place,
  side,
  label,
  onChange,
}: {
  props: EditorProps;
  place: number;
  side: PictureSide;
  label: string;
  onChange: (change: Partial<AnswerValues>) => void;
}) {
  const { t } = useTranslation();
  const { FilePicker } = useEditorParts();
  const [picking, setPicking] = useState(false);
  const row = props.question.answers[place];
  const url = row?.[`${side}Url`] ?? '';
  const path = `answers.${place}.${side}`;
  const error = props.errors[path];
  return (
    <div className={classes.side} data-path={`${props.path}.${path}`}>
      <div className={classes.pictureSide}>
        <button
          type="button"
          className={classes.take}
          data-bad={error ? true : undefined}
          aria-label={t(url ? 'quizzes.other_picture_for' : 'quizzes.picture_for', { label })}
          onClick={() => setPicking(true)}
        >
          {url ? <img src={url} alt="" className={classes.image} /> : <PictureIcon size={22} />}
        </button>
        <TextField
          className={classes.alt}
          aria-label={t('quizzes.alt_of', { label })}
          placeholder={t('quizzes.alt_text')}
          maxLength={MAX_ALT_TEXT_LENGTH}
          disabled={url === ''}
          value={row?.[`${side}Alt`] ?? ''}
          onChange={(event) => onChange({ [`${side}Alt`]: event.currentTarget.value })}
        />
      </div>
      {error && <p className={base.error}>{error}</p>}
      <FilePicker
        open={picking}
        kind="image"
        onClose={() => setPicking(false)}
        onPick={([file]) => {
          setPicking(false);
          if (file) onChange({ [side]: file.id, [`${side}Url`]: file.url, [`${side}Alt`]: file.alt_text });
        }}
      />
    </div>
  );
}

function Side({
  part,
  onEnter,
  ...rest
}: {
  props: EditorProps;
  place: number;
  part: 'prompt' | 'match';
  label: string;
  onChange: (change: Partial<AnswerValues>) => void;
  onEnter: (field: 'prompt' | 'match') => void;
}) {
  const row = rest.props.question.answers[rest.place];
  const { field } = sidesOf(row ?? {})[part];
  if (field === 'prompt' || field === 'match') return <TextSide {...rest} field={field} onEnter={onEnter} />;
  return <PictureSideField {...rest} side={field} />;
}

/** Pairs of texts or pictures, and matches that belong to none. */
export function MatchingEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { question, path, errors, onChange } = props;
  const { settings } = question;
  const kind = kindOf(question.answers);
  const { rows, field } = useAnswerRows({
    props,
    most: MAX_PAIRS,
    newRow: () => answerRow(freshPair(kind)),
    firstField: kind === 'text' ? 'prompt' : 'match',
  });
  /** Enter moves from a prompt to its match, then to the next pair, and after the last one to a new pair. */
  function onEnter(place: number, field: 'prompt' | 'match') {
    if (field === 'prompt') rows.focus(place, 'match');
    else if (place + 1 < rows.rows.length) rows.focus(place + 1);
    else rows.add();
  }
  const badDistractor = Object.entries(errors).find(([field]) => field.startsWith('settings.distractors'))?.[1];

  return (
    <>
      <AnswerRowsField
        props={props}
        rows={rows}
        field={field}
        label={t('quizzes.pairs')}
        help={t('quizzes.pairs_help')}
        add={t('quizzes.add_pair')}
        above={
          <div role="radiogroup" aria-label={t('quizzes.pairs_kind')} className={classes.kinds}>
            {matchingKinds.map((one) => (
              <label key={one} className={classes.kind}>
                <input
                  type="radio"
                  name={`${path}.kind`}
                  checked={kind === one}
                  onChange={() => rows.set(rows.rows.map((row) => asKind(row, one)))}
                />
                {t(`quizzes.pairs_${one}`)}
              </label>
            ))}
          </div>
        }
      >
        {(place) => (
          <AnswerRow
            key={rows.rows[place]!.key}
            rows={rows}
            place={place}
            menuLabel={t('quizzes.pair_menu', { number: place + 1 })}
          >
            <div className={classes.pair}>
              {(['prompt', 'match'] as const).map((part) => (
                <Side
                  key={part}
                  props={props}
                  place={place}
                  part={part}
                  label={t(`quizzes.${part}_number`, { number: place + 1 })}
                  onChange={(change) => rows.change(place, change)}
                  onEnter={(field) => onEnter(place, field)}
                />
              ))}
            </div>
          </AnswerRow>
        )}
      </AnswerRowsField>
      {kind !== 'ImageToImage' && (
        <LinesField
          label={t('quizzes.distractors')}
          description={t('quizzes.distractors_help', { count: MAX_DISTRACTORS })}
          value={settings.distractors}
          data-path={`${path}.settings.distractors`}
          error={badDistractor}
          onChange={(lines) => onChange({ settings: { ...settings, distractors: lines.slice(0, MAX_DISTRACTORS) } })}
        />
      )}
    </>
  );
}
