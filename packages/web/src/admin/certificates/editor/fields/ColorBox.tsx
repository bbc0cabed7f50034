import { useState } from 'react';
import { useTranslation } from '#i18n';
import { IconButton } from '../../../../shared/ui/Button.tsx';
import base from '../../../../shared/ui/base.module.css';
import { cx } from '../../../../shared/ui/cx.ts';
import { CloseIcon } from '../../../../shared/ui/icons.tsx';
import classes from './fields.module.css';
import { isEnter } from '../../../../shared/keys/isEnter.ts';

const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** A color, written or picked; '' is none, where that is possible. Undefined: several elements have others. */
export function ColorBox({
  label,
  value,
  optional = false,
  disabled = false,
  onChange,
  onPicked,
}: {
  label: string;
  value: string | undefined;
  optional?: boolean;
  disabled?: boolean;
  onChange: (value: string) => void;
  /** The picker is closed: what comes next is another step. */
  onPicked?: () => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value ?? '';
  const take = (next: string) => {
    setTyped(undefined);
    const color = next !== '' && !next.startsWith('#') ? `#${next}` : next;
    if ((isColor(color) || (optional && color === '')) && color !== value) onChange(color.toLowerCase());
  };
  return (
    <div className={classes.field}>
      <span className={classes.label}>{label}</span>
      <span className={classes.color}>
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('certificateEditor.pick', { name: label })}
          value={value && isColor(value) ? value : '#ffffff'}
          data-none={!value || undefined}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onPicked}
        />
        <input
          type="text"
          dir="ltr"
          className={cx(base.control, classes.input)}
          aria-label={label}
          placeholder={optional ? t('certificateEditor.none') : undefined}
          spellCheck={false}
          value={text}
          disabled={disabled}
          onChange={(event) => setTyped(event.currentTarget.value.trim())}
          onBlur={() => typed !== undefined && take(typed)}
          onKeyDown={(event) => {
            if (isEnter(event) && typed !== undefined) take(typed);
          }}
        />
        {optional && value && !disabled && (
          <IconButton
            side="end"
            className={classes.clear}
            label={t('certificateEditor.no_color', { name: label })}
            onClick={() => onChange('')}
          >
            <CloseIcon size={16} />
          </IconButton>
        )}
      </span>
    </div>
  );
}
