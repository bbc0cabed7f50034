import type { AuthorAnswer } from '@lectern/contract';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_ALT_TEXT_LENGTH, MAX_ANSWER_LENGTH } from '@lectern/contract/limits';
import { TextField } from '../../shared/forms/fields.tsx';
import { IconButton } from '../../shared/ui/Button.tsx';
import { RemoveIcon } from '../../shared/ui/icons.tsx';
import { MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { PictureIcon } from '../icons.tsx';
import { AnswerRow, AnswerRowsField, onEnterKey } from './AnswerRows.tsx';
import classes from './AnswerRows.module.css';
import { type EditorProps, fieldOf, useEditorParts } from './props.ts';
import { type AnswerRows, useAnswerRows } from './useAnswerRows.ts';
import { type AnswerValues, answerRow, isEmptyRow } from './values.ts';

/** The picture of a row, with the words for it. */
function RowPicture({
  url,
  alt,
  label,
  onAlt,
  onRemove,
  path,
  error,
}: {
  url: string;
  alt: string;
  label: string;
  onAlt: (alt: string) => void;
  onRemove: () => void;
  path: string;
  error?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.picture}>
      <img src={url} alt={alt} className={classes.image} />
      <TextField
        className={classes.alt}
        aria-label={t('quizzes.alt_of', { label })}
        placeholder={t('quizzes.alt_text')}
        maxLength={MAX_ALT_TEXT_LENGTH}
        value={alt}
        data-path={path}
        error={error}
        onChange={(event) => onAlt(event.currentTarget.value)}
      />
      <IconButton side="end" label={t('quizzes.remove_picture', { label })} onClick={onRemove}>
        <RemoveIcon size={18} />
      </IconButton>
    </div>
  );
}

function Row({
  props,
  rows,
  place,
  mark,
  onPasteLines,
}: {
  props: EditorProps;
  rows: AnswerRows;
  place: number;
  mark: ReactNode;
  onPasteLines: (lines: string[]) => void;
}) {
  const { t } = useTranslation();
  const { FilePicker } = useEditorParts();
  const [picking, setPicking] = useState(false);
  const row = rows.rows[place]!;
  const label = t('quizzes.answer_number', { number: place + 1 });
  const hasPicture = Boolean(row.imageUrl) || Boolean(row.image);

  /** Focuses the next empty row, or the next one; after the last row it adds one. */
  function next() {
    const empty = rows.rows.findIndex((one, at) => at > place && isEmptyRow(one));
    const to = empty < 0 ? place + 1 : empty;
    if (to < rows.rows.length) rows.focus(to);
    else rows.add();
  }
  function onKeyDown(event: KeyboardEvent) {
    onEnterKey(event, next);
    if (event.key !== 'Backspace' || event.nativeEvent.isComposing) return;
    if ((row.name ?? '') !== '' || rows.rows.length === 1) return;
    event.preventDefault();
    rows.remove(place);
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    onPasteLines(lines);
  }

  return (
    <AnswerRow
      rows={rows}
      place={place}
      menuLabel={t('quizzes.row_menu', { number: place + 1 })}
      menuItems={
        <MenuItem icon={<PictureIcon />} onClick={() => setPicking(true)}>
          {t(hasPicture ? 'quizzes.other_picture' : 'quizzes.add_picture')}
        </MenuItem>
      }
      below={
        <>
          {hasPicture && (
            <RowPicture
              url={row.imageUrl ?? ''}
              alt={row.imageAlt ?? ''}
              label={label}
              path={`${props.path}.answers.${place}.image`}
              error={props.errors[`answers.${place}.image`]}
              onAlt={(imageAlt) => rows.change(place, { imageAlt })}
              onRemove={() => rows.change(place, { image: 0, imageUrl: '', imageAlt: '' })}
            />
          )}
          <FilePicker
            open={picking}
            kind="image"
            onClose={() => setPicking(false)}
            onPick={([file]) => {
              setPicking(false);
              if (file) rows.change(place, { image: file.id, imageUrl: file.url, imageAlt: file.alt_text });
            }}
          />
        </>
      }
    >
      {mark}
      <TextField
        className={classes.name}
        aria-label={label}
        placeholder={label}
        maxLength={MAX_ANSWER_LENGTH}
        value={row.name ?? ''}
        {...fieldOf(props, `answers.${place}.name`)}
        onChange={(event) => rows.change(place, { name: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </AnswerRow>
  );
}

/** Answers below each other: Enter adds one, many pasted lines become many, the handle and the menu move them. */
export function RowsField({
  props,
  label,
  help,
  most,
  markOf,
  fresh = {},
}: {
  props: EditorProps;
  label: string;
  help: string;
  most: number;
  /** Rendered before the text: whether it is correct, or its number. */
  markOf: (row: AnswerValues, place: number) => ReactNode;
  /** What a new row begins with. */
  fresh?: AuthorAnswer;
}) {
  const { t } = useTranslation();
  const newRow = (name = '') => answerRow({ ...fresh, name });
  const { rows, field } = useAnswerRows({
    props,
    most,
    newRow,
    copyOf: (row) => answerRow({ ...row, ...fresh }),
    firstField: 'name',
  });

  /** The first line replaces the text of the row; the others become rows after it. */
  function paste(place: number, lines: string[]) {
    const [first = '', ...others] = lines;
    const after = rows.rows.slice(place + 1);
    const filled = after.filter((row) => (row.name ?? '') !== '');
    const added = others.slice(0, most - place - 1 - filled.length).map(newRow);
    const pasted = { ...rows.rows[place]!, name: first };
    rows.set([...rows.rows.slice(0, place), pasted, ...added, ...filled], place + added.length);
    rows.announce(t('quizzes.rows_pasted', { count: added.length + 1 }));
  }

  return (
    <AnswerRowsField props={props} rows={rows} field={field} label={label} help={help} add={t('quizzes.add_answer')}>
      {(place) => (
        <Row
          key={rows.rows[place]!.key}
          props={props}
          rows={rows}
          place={place}
          mark={markOf(rows.rows[place]!, place)}
          onPasteLines={(lines) => paste(place, lines)}
        />
      )}
    </AnswerRowsField>
  );
}
