import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import classes from './Grid.module.css';
import type { Grid } from './useGrid.ts';
import type { GridKeys } from './useGridKeys.ts';
import type { Editing } from './useGridSelection.ts';
import { isEnter } from '../../../shared/keys/isEnter.ts';

const LENGTH = 12;

/** The input over the active cell. Enter and Tab enter it and go on, Escape gives it up. */
export function CellInput({
  grid,
  keys,
  editing,
  label,
}: {
  grid: Grid;
  keys: GridKeys;
  editing: Editing;
  label: string;
}) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(editing.text);
  const [problem, setProblem] = useState<string>();
  const left = useRef(false);

  // Synchronises the focus with the input, which begins with the caret behind the text.
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    if (editing.caret) field?.select();
    else field?.setSelectionRange(field.value.length, field.value.length);
  }, [editing.caret]);

  function enter(by: Parameters<GridKeys['leave']>[0]): boolean {
    if (left.current) return true;
    const refused = grid.enter(grid.selection.active, text);
    if (refused !== undefined) {
      setProblem(refused);
      return false;
    }
    left.current = true;
    keys.leave(by);
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    const arrows = { ArrowDown: 'down', ArrowUp: 'up' } as const;
    if (isEnter(event)) {
      event.preventDefault();
      enter(event.shiftKey ? 'up' : 'down');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      enter(event.shiftKey ? 'back' : 'on');
    } else if (event.key === 'Escape') {
      event.preventDefault();
      left.current = true;
      keys.leave('stay');
    } else if (!editing.caret && event.key in arrows) {
      event.preventDefault();
      enter(arrows[event.key as keyof typeof arrows]);
    }
  }

  return (
    <>
      <input
        ref={input}
        className={classes.input}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : id}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={LENGTH}
        dir="ltr"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (left.current) return;
          left.current = true;
          const refused = grid.enter(grid.selection.active, text);
          if (refused !== undefined) toast.bad(t('gradebook.not_entered', { text }), refused);
          grid.selection.setEditing(null);
        }}
      />
      {problem !== undefined && (
        <span id={id} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </>
  );
}
