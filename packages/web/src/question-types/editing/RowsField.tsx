import type { AuthorAnswer } from '@lectern/contract';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ALT_TEXT_LENGTH, MAX_ANSWER_LENGTH } from '@lectern/contract/limits';
import { TextField } from '../../shared/forms/fields.tsx';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import { AddIcon, CopyIcon, MoreIcon, MoveDownIcon, MoveUpIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { Menu, MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { PictureIcon } from '../icons.tsx';
import { type EditorProps, fieldOf, useEditorParts } from './props.ts';
import { RowHandle } from './RowHandle.tsx';
import base from '../../shared/ui/base.module.css';
import classes from './RowsField.module.css';
import { useSortableList, useSortableRow } from './useSortable.ts';
import { type AnswerValues, emptyRow, isEmptyRow, moved } from './values.ts';

interface RowActions {
  move: (from: number, to: number) => void;
  change: (place: number, change: Partial<AuthorAnswer>) => void;
  duplicate: (place: number) => void;
  remove: (place: number) => void;
  /** To write on: to the next empty row, or the next one; behind the last one a new row. */
  next: (place: number) => void;
  /** Many lines at once: the first goes into the row, the others behind it. */
  paste: (place: number, lines: string[]) => void;
}

function RowMenu({
  place,
  count,
  most,
  hasPicture,
  actions,
  onPicture,
}: {
  place: number;
  count: number;
  most: number;
  hasPicture: boolean;
  actions: RowActions;
  onPicture: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          side="end"
          label={t('quizzes.row_menu', { number: place + 1 })}
          data-label={t('quizzes.actions')}
        >
          <MoreIcon size={18} />
        </IconButton>
      )}
    >
      <MenuItem icon={<MoveUpIcon />} aria-disabled={place === 0} onClick={() => actions.move(place, place - 1)}>
        {t('quizzes.move_up')}
      </MenuItem>
      <MenuItem
        icon={<MoveDownIcon />}
        aria-disabled={place === count - 1}
        onClick={() => actions.move(place, place + 1)}
      >
        {t('quizzes.move_down')}
      </MenuItem>
      <MenuItem icon={<CopyIcon />} aria-disabled={count >= most} onClick={() => actions.duplicate(place)}>
        {t('quizzes.duplicate')}
      </MenuItem>
      <MenuItem icon={<PictureIcon />} onClick={onPicture}>
        {t(hasPicture ? 'quizzes.other_picture' : 'quizzes.add_picture')}
      </MenuItem>
      <MenuItem icon={<RemoveIcon />} tone="bad" onClick={() => actions.remove(place)}>
        {t('quizzes.remove')}
      </MenuItem>
    </Menu>
  );
}

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
  list,
  row,
  place,
  most,
  mark,
  actions,
}: {
  props: EditorProps;
  list: string;
  row: AnswerValues;
  place: number;
  most: number;
  mark: ReactNode;
  actions: RowActions;
}) {
  const { t } = useTranslation();
  const { FilePicker } = useEditorParts();
  const [picking, setPicking] = useState(false);
  const { row: element, handle, edge, dragged } = useSortableRow<HTMLLIElement>({ list, id: row.key });
  const count = props.question.answers.length;
  const label = t('quizzes.answer_number', { number: place + 1 });
  const hasPicture = Boolean(row.imageUrl) || Boolean(row.image);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // In a form Enter would save the form.
      event.preventDefault();
      actions.next(place);
    } else if (event.key === 'Backspace' && (row.name ?? '') === '' && count > 1) {
      event.preventDefault();
      actions.remove(place);
    }
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    actions.paste(place, lines);
  }

  return (
    <li ref={element} className={classes.row} data-edge={edge ?? undefined} data-dragged={dragged || undefined}>
      <div className={classes.line}>
        <RowHandle
          ref={handle}
          id={`row-${row.key}`}
          label={t('quizzes.move_row', { number: place + 1 })}
          onStep={(by) => actions.move(place, place + by)}
        />
        {mark}
        <TextField
          className={classes.name}
          aria-label={label}
          placeholder={label}
          maxLength={MAX_ANSWER_LENGTH}
          value={row.name ?? ''}
          {...fieldOf(props, `answers.${place}.name`)}
          onChange={(event) => actions.change(place, { name: event.currentTarget.value })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <RowMenu
          place={place}
          count={count}
          most={most}
          hasPicture={hasPicture}
          actions={actions}
          onPicture={() => setPicking(true)}
        />
      </div>
      {hasPicture && (
        <RowPicture
          url={row.imageUrl ?? ''}
          alt={row.imageAlt ?? ''}
          label={label}
          path={`${props.path}.answers.${place}.image`}
          error={props.errors[`answers.${place}.image`]}
          onAlt={(imageAlt) => actions.change(place, { imageAlt })}
          onRemove={() => actions.change(place, { image: 0, imageUrl: '', imageAlt: '' })}
        />
      )}
      <FilePicker
        open={picking}
        kind="image"
        onClose={() => setPicking(false)}
        onPick={([file]) => {
          setPicking(false);
          if (file) actions.change(place, { image: file.id, imageUrl: file.url, imageAlt: file.alt_text });
        }}
      />
    </li>
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
  const id = useId();
  const [news, setNews] = useState('');
  const field = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<string>(undefined);
  const rows = props.question.answers;
  const list = `rows-${props.question.key}`;
  const set = (answers: AnswerValues[]) => props.onChange({ answers });
  const newRow = (name = '') => emptyRow({ ...fresh, name });

  // Focuses a row that was added or moved, once it is rendered.
  useEffect(() => {
    if (wanted.current === undefined) return;
    field.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  const nameOf = (place: number) => `[data-path="${props.path}.answers.${place}.name"]`;
  const focusName = (place: number) => {
    wanted.current = nameOf(place);
  };
  function addLast() {
    focusName(rows.length);
    set([...rows, newRow()]);
  }

  const actions: RowActions = {
    move(from, to) {
      if (to < 0 || to >= rows.length) return;
      if (document.activeElement?.id === `row-${rows[from]?.key}`) wanted.current = `#row-${rows[from]?.key}`;
      set(moved(rows, from, to));
      setNews(t('quizzes.moved_to', { place: to + 1, total: rows.length }));
    },
    change: (place, change) => set(rows.map((row, at) => (at === place ? { ...row, ...change } : row))),
    duplicate(place) {
      const row = rows[place];
      if (!row || rows.length >= most) return;
      focusName(place + 1);
      set(rows.toSpliced(place + 1, 0, { ...row, ...fresh, name: row.name ?? '', key: newRow().key }));
    },
    remove(place) {
      focusName(Math.max(0, place - 1));
      set(rows.toSpliced(place, 1));
    },
    next(place) {
      const empty = rows.findIndex((row, at) => at > place && isEmptyRow(row));
      const to = empty < 0 ? place + 1 : empty;
      if (to < rows.length) field.current?.querySelector<HTMLElement>(nameOf(to))?.focus();
      else if (rows.length < most) addLast();
    },
    paste(place, lines) {
      const [first = '', ...others] = lines;
      const room = most - rows.length;
      const empty = rows.slice(place + 1).filter((row) => (row.name ?? '') === '').length;
      const added = others.slice(0, room + empty).map((line) => newRow(line));
      const filled = rows.map((row, at) => (at === place ? { ...row, name: first } : row));
      const behind = filled.slice(place + 1).filter((row) => (row.name ?? '') !== '');
      focusName(place + added.length);
      set([...filled.slice(0, place + 1), ...added, ...behind].slice(0, most));
      setNews(t('quizzes.rows_pasted', { count: added.length + 1 }));
    },
  };
  useSortableList({ list, ids: rows.map((row) => row.key), onMove: actions.move });

  return (
    <fieldset ref={field} className={base.fieldsetStack} data-path={`${props.path}.answers`}>
      <legend className={classes.legend}>{label}</legend>
      <p className={base.help}>{help}</p>
      <ol role="list" className={classes.rows}>
        {rows.map((row, place) => (
          <Row
            key={row.key}
            props={props}
            list={list}
            row={row}
            place={place}
            most={most}
            mark={markOf(row, place)}
            actions={actions}
          />
        ))}
      </ol>
      {props.errors.answers && (
        <p id={`${id}-error`} role="alert" className={base.error}>
          {props.errors.answers}
        </p>
      )}
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<AddIcon size={18} />}
          disabled={rows.length >= most}
          onClick={addLast}
        >
          {t('quizzes.add_answer')}
        </Button>
      </div>
      <output>
        <VisuallyHidden>{news}</VisuallyHidden>
      </output>
    </fieldset>
  );
}
