import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import { cx } from '../../../shared/ui/cx.ts';
import type { Address } from '../../item-types/defineItemType.ts';
import classes from './InlineName.module.css';
import { isEnter } from '../../../shared/keys/isEnter.ts';

function focusAll(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

/**
 * A name that becomes a field: when it is pressed, or by F2 and the menu alone where a press opens what it names. Enter
 * keeps, Escape gives up; the focus stays here.
 */
export function InlineName({
  name,
  label,
  editing,
  onEditing,
  onRename,
  opens,
  current = false,
  className,
}: {
  name: string;
  /** What the field is called: 'Name of the section'. */
  label: string;
  editing: boolean;
  onEditing: (editing: boolean) => void;
  onRename: (name: string) => void;
  /** Where a press leads; without it a press renames. */
  opens?: Address & { resetScroll?: boolean };
  /** It is open. */
  current?: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const errorId = useId();
  const [missing, setMissing] = useState(false);
  const takesFocus = useRef(false);
  const given = useRef(false);

  function end({ focus }: { focus: boolean }) {
    takesFocus.current = focus;
    given.current = true;
    setMissing(false);
    onEditing(false);
  }

  function keep(value: string, { focus }: { focus: boolean }) {
    const wanted = value.trim();
    if (wanted === '' && focus) {
      setMissing(true);
      return;
    }
    end({ focus });
    if (wanted !== '') onRename(wanted);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Shortcuts of the outline are off while typing.
    event.stopPropagation();
    // Enter that ends a word of an input method is not meant for us.
    if (isEnter(event)) {
      event.preventDefault();
      keep(event.currentTarget.value, { focus: true });
    } else if (event.key === 'Escape') {
      event.preventDefault();
      end({ focus: true });
    }
  }

  if (!editing) {
    const shown = {
      className: cx(classes.name, className),
      ref: (element: HTMLElement | null) => {
        if (!element || !takesFocus.current) return;
        takesFocus.current = false;
        element.focus();
      },
    };
    return opens ? (
      // It is dragged by its handle, never as a link.
      <Link
        {...shown}
        {...opens}
        activeProps={{}}
        aria-current={current ? 'true' : undefined}
        draggable={false}
        title={t('builder.open_hint')}
      >
        {name}
      </Link>
    ) : (
      <button type="button" {...shown} title={t('builder.rename_hint')} onClick={() => onEditing(true)}>
        {name}
      </button>
    );
  }
  return (
    <span className={classes.editing}>
      <input
        ref={focusAll}
        className={cx(classes.field, className)}
        aria-label={label}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? errorId : undefined}
        defaultValue={name}
        maxLength={MAX_NAME_LENGTH}
        onKeyDown={onKeyDown}
        onChange={() => setMissing(false)}
        onFocus={() => {
          given.current = false;
        }}
        onBlur={(event) => {
          if (!given.current) keep(event.currentTarget.value, { focus: false });
        }}
      />
      {missing && <FieldError id={errorId}>{t('builder.name_missing')}</FieldError>}
    </span>
  );
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} role="alert" className={classes.error}>
      {children}
    </span>
  );
}
