import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import { Button } from '../../../shared/ui/Button.tsx';
import { AddIcon } from '../../../shared/ui/icons.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import base from '../../../shared/ui/base.module.css';
import classes from './InlineAdd.module.css';
import { isEnter } from '../../../shared/keys/isEnter.ts';

const focus = (field: HTMLInputElement | null) => field?.focus();

/** A button that becomes a field. Enter adds and leaves the field open for the next name; Escape closes it. */
export function InlineAdd({
  button,
  label,
  placeholder,
  startsOpen = false,
  onAdd,
}: {
  button: string;
  label: string;
  placeholder: string;
  /** Shows the field at once, with the focus. */
  startsOpen?: boolean;
  onAdd: (name: string) => void;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(startsOpen);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const takesFocus = useRef(false);

  function add() {
    const wanted = name.trim();
    setMissing(wanted === '');
    if (wanted === '') return;
    onAdd(wanted);
    setName('');
  }

  function close() {
    takesFocus.current = true;
    setOpen(false);
    setMissing(false);
    setName('');
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (isEnter(event)) {
      event.preventDefault();
      add();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  }

  if (!open) {
    return (
      <Button
        variant="quiet"
        size="small"
        icon={<AddIcon size={18} />}
        ref={(element) => {
          if (!element || !takesFocus.current) return;
          takesFocus.current = false;
          element.focus();
        }}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
    );
  }
  return (
    <div className={classes.add}>
      <div className={base.cluster}>
        <input
          ref={focus}
          className={cx(base.control, classes.field)}
          aria-label={label}
          aria-invalid={missing || undefined}
          placeholder={placeholder}
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setMissing(false);
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="soft" size="small" onClick={add}>
          {t('builder.add')}
        </Button>
        <Button variant="quiet" size="small" onClick={close}>
          {t('close')}
        </Button>
      </div>
      <p className={classes.hint} role={missing ? 'alert' : undefined} data-bad={missing || undefined}>
        {missing ? t('builder.name_missing') : t('builder.add_hint')}
      </p>
    </div>
  );
}
