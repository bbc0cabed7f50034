import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ALT_TEXT_LENGTH, MAX_DISTRACTORS, MAX_MATCH_LENGTH, MAX_PAIRS } from '@lectern/contract/limits';
import { LinesField } from '../../shared/forms/LinesField.tsx';
import { TextField } from '../../shared/forms/fields.tsx';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import { AddIcon, CopyIcon, MoreIcon, MoveDownIcon, MoveUpIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { Menu, MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { sidesOf } from '../editing/questionErrors.ts';
import { type EditorProps, fieldOf, useEditorParts } from '../editing/props.ts';
import { RowHandle } from '../editing/RowHandle.tsx';
import base from '../../shared/ui/base.module.css';
import rowsClasses from '../editing/RowsField.module.css';
import { useSortableList, useSortableRow } from '../editing/useSortable.ts';
import { type AnswerValues, emptyRow, moved } from '../editing/values.ts';
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
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // In a form Enter would save the form.
        event.preventDefault();
        onEnter(field);
      }}
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

function Pair({
  props,
  list,
  row,
  place,
  set,
  move,
  onEnter,
}: {
  props: EditorProps;
  list: string;
  row: AnswerValues;
  place: number;
  set: (rows: AnswerValues[]) => void;
  move: (from: number, to: number) => void;
  onEnter: (place: number, field: 'prompt' | 'match') => void;
}) {
  const { t } = useTranslation();
  const { row: element, handle, edge, dragged } = useSortableRow<HTMLLIElement>({ list, id: row.key });
  const rows = props.question.answers;
  const number = place + 1;
  const onChange = (change: Partial<AnswerValues>) =>
    set(rows.map((one, at) => (at === place ? { ...one, ...change } : one)));
  return (
    <li ref={element} className={rowsClasses.row} data-edge={edge ?? undefined} data-dragged={dragged || undefined}>
      <div className={rowsClasses.line}>
        <RowHandle
          ref={handle}
          id={`row-${row.key}`}
          label={t('quizzes.move_row', { number })}
          onStep={(by) => move(place, place + by)}
        />
        <div className={classes.pair}>
          <Side
            props={props}
            place={place}
            part="prompt"
            label={t('quizzes.prompt_number', { number })}
            onChange={onChange}
            onEnter={(field) => onEnter(place, field)}
          />
          <Side
            props={props}
            place={place}
            part="match"
            label={t('quizzes.match_number', { number })}
            onChange={onChange}
            onEnter={(field) => onEnter(place, field)}
          />
        </div>
        <Menu
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              side="end"
              label={t('quizzes.pair_menu', { number })}
              data-label={t('quizzes.actions')}
            >
              <MoreIcon size={18} />
            </IconButton>
          )}
        >
          <MenuItem icon={<MoveUpIcon />} aria-disabled={place === 0} onClick={() => move(place, place - 1)}>
            {t('quizzes.move_up')}
          </MenuItem>
          <MenuItem
            icon={<MoveDownIcon />}
            aria-disabled={place === rows.length - 1}
            onClick={() => move(place, place + 1)}
          >
            {t('quizzes.move_down')}
          </MenuItem>
          <MenuItem
            icon={<CopyIcon />}
            aria-disabled={rows.length >= MAX_PAIRS}
            onClick={() => rows.length < MAX_PAIRS && set(rows.toSpliced(number, 0, emptyRow({ ...row })))}
          >
            {t('quizzes.duplicate')}
          </MenuItem>
          <MenuItem icon={<RemoveIcon />} tone="bad" onClick={() => set(rows.toSpliced(place, 1))}>
            {t('quizzes.remove')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

/** Pairs of texts or pictures, and matches that belong to none. */
export function MatchingEditor(props: EditorProps) {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const { question, path, errors, onChange } = props;
  const { answers: rows, settings } = question;
  const kind = kindOf(rows);
  const list = `pairs-${question.key}`;
  const set = (answers: AnswerValues[]) => onChange({ answers });
  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length) return;
    const held = document.activeElement?.id;
    set(moved(rows, from, to));
    setNews(t('quizzes.moved_to', { place: to + 1, total: rows.length }));
    if (held?.startsWith('row-')) requestAnimationFrame(() => document.getElementById(held)?.focus());
  }
  const addPair = () => set([...rows, emptyRow(freshPair(kind))]);
  /** Enter moves from a prompt to its match, then to the next pair, and after the last one to a new pair. */
  function onEnter(place: number, field: 'prompt' | 'match') {
    const to = field === 'prompt' ? place : place + 1;
    if (to >= MAX_PAIRS) return;
    if (to >= rows.length) addPair();
    const next = field === 'match' && kind === 'text' ? 'prompt' : 'match';
    // A new pair is rendered by then.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-path="${path}.answers.${to}.${next}"]`)?.focus(),
    );
  }
  useSortableList({ list, ids: rows.map((row) => row.key), onMove: move });
  const badDistractor = Object.entries(errors).find(([field]) => field.startsWith('settings.distractors'))?.[1];

  return (
    <>
      <fieldset className={base.fieldsetStack} data-path={`${path}.answers`}>
        <legend className={rowsClasses.legend}>{t('quizzes.pairs')}</legend>
        <p className={base.help}>{t('quizzes.pairs_help')}</p>
        <div role="radiogroup" aria-label={t('quizzes.pairs_kind')} className={classes.kinds}>
          {matchingKinds.map((one) => (
            <label key={one} className={classes.kind}>
              <input
                type="radio"
                name={`${path}.kind`}
                checked={kind === one}
                onChange={() => set(rows.map((row) => asKind(row, one)))}
              />
              {t(`quizzes.pairs_${one}`)}
            </label>
          ))}
        </div>
        <ol role="list" className={rowsClasses.rows}>
          {rows.map((row, place) => (
            <Pair
              key={row.key}
              props={props}
              list={list}
              row={row}
              place={place}
              set={set}
              move={move}
              onEnter={onEnter}
            />
          ))}
        </ol>
        {errors.answers && (
          <p role="alert" className={base.error}>
            {errors.answers}
          </p>
        )}
        <div>
          <Button
            size="small"
            variant="quiet"
            icon={<AddIcon size={18} />}
            disabled={rows.length >= MAX_PAIRS}
            onClick={addPair}
          >
            {t('quizzes.add_pair')}
          </Button>
        </div>
        <output>
          <VisuallyHidden>{news}</VisuallyHidden>
        </output>
      </fieldset>
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
