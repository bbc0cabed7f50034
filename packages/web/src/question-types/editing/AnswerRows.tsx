import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from '#i18n';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import { AddIcon, CopyIcon, MoreIcon, MoveDownIcon, MoveUpIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { Menu, MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import base from '../../shared/ui/base.module.css';
import classes from './AnswerRows.module.css';
import type { EditorProps } from './props.ts';
import { RowHandle } from './RowHandle.tsx';
import type { AnswerRows } from './useAnswerRows.ts';
import { useSortableRow } from './useSortable.ts';
import { isEnter } from '../../shared/keys/isEnter.ts';

/** Calls `onEnter` for Enter, which would save the form. */
export function onEnterKey(event: KeyboardEvent, onEnter: () => void) {
  if (!isEnter(event)) return;
  event.preventDefault();
  onEnter();
}

/** A row with its handle and menu. `children` are its fields; `below` is rendered below them. */
export function AnswerRow({
  rows,
  place,
  menuLabel,
  menuItems,
  below,
  children,
}: {
  rows: AnswerRows;
  place: number;
  menuLabel: string;
  menuItems?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { key } = rows.rows[place]!;
  const { row, handle, edge, dragged } = useSortableRow<HTMLLIElement>({ list: rows.list, id: key });
  const count = rows.rows.length;
  return (
    <li ref={row} className={classes.row} data-edge={edge ?? undefined} data-dragged={dragged || undefined}>
      <div className={classes.line}>
        <RowHandle
          ref={handle}
          id={`row-${key}`}
          label={t('quizzes.move_row', { number: place + 1 })}
          onStep={(by) => rows.move(place, place + by)}
        />
        {children}
        <Menu
          trigger={(props) => (
            <IconButton {...props} side="end" label={menuLabel} data-label={t('quizzes.actions')}>
              <MoreIcon size={18} />
            </IconButton>
          )}
        >
          <MenuItem icon={<MoveUpIcon />} aria-disabled={place === 0} onClick={() => rows.move(place, place - 1)}>
            {t('quizzes.move_up')}
          </MenuItem>
          <MenuItem
            icon={<MoveDownIcon />}
            aria-disabled={place === count - 1}
            onClick={() => rows.move(place, place + 1)}
          >
            {t('quizzes.move_down')}
          </MenuItem>
          <MenuItem icon={<CopyIcon />} aria-disabled={count >= rows.most} onClick={() => rows.duplicate(place)}>
            {t('quizzes.duplicate')}
          </MenuItem>
          {menuItems}
          <MenuItem icon={<RemoveIcon />} tone="bad" onClick={() => rows.remove(place)}>
            {t('quizzes.remove')}
          </MenuItem>
        </Menu>
      </div>
      {below}
    </li>
  );
}

/** The rows of a question with a button that adds one. `children` renders an `AnswerRow` per row. */
export function AnswerRowsField({
  props: { path, errors },
  rows,
  field,
  label,
  help,
  add,
  above,
  children,
}: {
  props: EditorProps;
  rows: AnswerRows;
  field: RefObject<HTMLFieldSetElement | null>;
  label: string;
  help: string;
  /** Label of the button. */
  add: string;
  above?: ReactNode;
  children: (place: number) => ReactNode;
}) {
  return (
    <fieldset ref={field} className={base.fieldsetStack} data-path={`${path}.answers`}>
      <legend className={classes.legend}>{label}</legend>
      <p className={base.help}>{help}</p>
      {above}
      <ol role="list" className={classes.rows}>
        {rows.rows.map((_row, place) => children(place))}
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
          disabled={rows.rows.length >= rows.most}
          onClick={rows.add}
        >
          {add}
        </Button>
      </div>
      <output>
        <VisuallyHidden>{rows.news}</VisuallyHidden>
      </output>
    </fieldset>
  );
}
