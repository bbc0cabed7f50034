import { type ReactNode, useState } from 'react';
import base from '../../../../shared/ui/base.module.css';
import { cx } from '../../../../shared/ui/cx.ts';
import classes from './fields.module.css';
import { isEnter } from '../../../../shared/keys/isEnter.ts';

const parsed = (text: string): number | undefined => {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
};

/** A number that is taken over by Enter, by leaving the field and by the arrow keys. Undefined: several have others. */
export function NumberBox({
  label,
  value,
  suffix,
  step = 1,
  min = -Infinity,
  max = Infinity,
  disabled = false,
  onChange,
}: {
  label: ReactNode;
  value: number | undefined;
  suffix?: string;
  step?: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const take = (next: number | undefined) => {
    setTyped(undefined);
    if (next === undefined) return;
    const limited = Math.max(min, Math.min(max, Math.round(next * 100) / 100));
    if (limited !== value) onChange(limited);
  };
  return (
    <label className={classes.field}>
      <span className={classes.label}>{label}</span>
      <span className={classes.box}>
        <input
          type="text"
          inputMode="decimal"
          dir="ltr"
          className={cx(base.control, classes.input)}
          value={typed ?? (value === undefined ? '' : String(value))}
          disabled={disabled}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => typed !== undefined && take(parsed(typed))}
          onKeyDown={(event) => {
            const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (isEnter(event) && typed !== undefined) take(parsed(typed));
            if (event.key === 'Escape') setTyped(undefined);
            if (direction === undefined) return;
            event.preventDefault();
            take((parsed(typed ?? '') ?? value ?? 0) + direction * step * (event.shiftKey ? 10 : 1));
          }}
        />
        {suffix && (
          <span className={classes.suffix} aria-hidden>
            {suffix}
          </span>
        )}
      </span>
    </label>
  );
}
