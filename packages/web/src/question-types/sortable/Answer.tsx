import type { LearnerAnswer } from '@lectern/contract';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { MoveDownIcon, MoveUpIcon } from '../../shared/ui/icons.tsx';
import { GripIcon } from '../../shared/deferred/icons.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { AnswerError } from '../parts/AnswerError.tsx';
import type { AnswerProps } from '../types.ts';
import { useQuestionWords } from '../useQuestionWords.ts';
import { textsOf } from '../values.ts';
import { moved, sameOrder, shownOrder } from './order.ts';
import base from '../../shared/ui/base.module.css';
import classes from './Sortable.module.css';
import { usePointerSort } from './usePointerSort.ts';
import { CourseText } from '../../shared/ui/textLanguage.tsx';

type Control = 'handle' | 'up' | 'down';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Items to put in order: the answer is their names. Untouched it is no answer, unless the order is confirmed. */
export function SortableAnswer({ question, value, onChange, readOnly = false, labelledBy, error }: AnswerProps) {
  const { t } = useQuestionWords();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useRef<{ name: string; control: Control } | null>(null);
  const [lifted, setLifted] = useState<{ name: string; order: string[] } | null>(null);
  const [said, setSaid] = useState('');
  const given = question.answers.map(({ name = '' }) => name);
  const order = lifted?.order ?? shownOrder(textsOf(value), given);
  const items = new Map(question.answers.map((item) => [item.name ?? '', item]));

  // Synchronises the focus with the rows: one that moves in the page loses it.
  useLayoutEffect(() => {
    const wanted = focusOn.current;
    focusOn.current = null;
    if (!wanted) return;
    const row = list.current?.children[order.indexOf(wanted.name)];
    row?.querySelector<HTMLElement>(`[data-control="${wanted.control}"]`)?.focus();
  });

  const words = (key: 'at_place' | 'taken_up' | 'put_down' | 'put_back', name: string, now: readonly string[]) =>
    t(key, { name, place: now.indexOf(name) + 1, count: now.length });

  function move(from: number, to: number, control?: Control) {
    const name = order[from];
    const next = moved(order, from, to);
    if (readOnly || name === undefined || sameOrder(next, order)) return;
    if (control) focusOn.current = { name, control };
    onChange(next);
    setSaid(words('at_place', name, next));
  }

  const { carried, take } = usePointerSort(list, (from, to) => move(from, to));

  function press(name: string) {
    if (!lifted) {
      setLifted({ name, order });
      setSaid(words('taken_up', name, order));
      return;
    }
    setLifted(null);
    if (!sameOrder(lifted.order, shownOrder(textsOf(value), given))) onChange(lifted.order);
    focusOn.current = { name: lifted.name, control: 'handle' };
    setSaid(words('put_down', lifted.name, lifted.order));
  }

  function rollback(name: string) {
    setLifted(null);
    focusOn.current = { name, control: 'handle' };
    setSaid(words('put_back', name, shownOrder(textsOf(value), given)));
  }

  function onHandleKey(event: KeyboardEvent, name: string) {
    const step = STEPS[event.key];
    if (!lifted || lifted.name !== name) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      rollback(name);
    } else if (event.key === 'Tab') setLifted(null);
    else if (step !== undefined) {
      event.preventDefault();
      const from = lifted.order.indexOf(name);
      const next = moved(lifted.order, from, from + step);
      focusOn.current = { name, control: 'handle' };
      setLifted({ name, order: next });
      setSaid(words('at_place', name, next));
    }
  }

  const untouched = value === null || value === undefined || sameOrder(order, given);
  return (
    <div className={classes.answer} role="group" aria-labelledby={labelledBy} aria-describedby={`${id}-help`}>
      <p id={`${id}-help`} className={base.secondary}>
        {t('sort_help')}
      </p>
      <p id={`${id}-keys`} hidden>
        {t('move_keys')}
      </p>
      <ol ref={list} role="list" className={classes.list}>
        {order.map((name, place) => (
          <li
            key={name}
            className={classes.row}
            data-lifted={lifted?.name === name || carried?.from === place || undefined}
            data-landing={landing(carried, place)}
            style={carried?.from === place ? { translate: `0 ${carried.by}px` } : undefined}
          >
            <button
              type="button"
              className={classes.handle}
              data-control="handle"
              aria-label={t('move', { name })}
              aria-describedby={`${id}-keys`}
              aria-pressed={lifted?.name === name}
              disabled={readOnly}
              onPointerDown={(event) => !readOnly && !lifted && take(event, place)}
              onClick={(event) => {
                // A click of the pointer is the end of carrying; the keyboard has no place to click at.
                if (event.detail === 0) press(name);
              }}
              onKeyDown={(event) => onHandleKey(event, name)}
            >
              <GripIcon size={20} />
            </button>
            <span className={classes.place} aria-hidden>
              {place + 1}
            </span>
            <Item item={items.get(name)} name={name} />
            {!readOnly && (
              <span className={classes.steps}>
                <Step up name={name} off={place === 0} onMove={() => move(place, place - 1, 'up')} />
                <Step name={name} off={place === order.length - 1} onMove={() => move(place, place + 1, 'down')} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && untouched && (
        <label className={classes.confirm}>
          <input
            type="checkbox"
            checked={value !== null && value !== undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.currentTarget.checked ? order : null)}
          />
          {t('sort_confirm')}
        </label>
      )}
      <AnswerError id={`${id}-error`} error={error} />
      <VisuallyHidden>
        <span aria-live="assertive">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** At which edge of a row the carried one would land. */
function landing(carried: { from: number; to: number } | null, place: number): 'before' | 'after' | undefined {
  if (!carried || carried.to === carried.from || place === carried.from) return undefined;
  const up = carried.to < carried.from;
  return place === carried.to ? (up ? 'before' : 'after') : undefined;
}

function Item({ item, name }: { item: LearnerAnswer | undefined; name: string }) {
  return (
    <>
      {item?.imageUrl && <img className={classes.picture} src={item.imageUrl} alt={item.imageAlt ?? ''} />}
      <span className={classes.name}>
        <CourseText>{name}</CourseText>
      </span>
    </>
  );
}

function Step({ up = false, name, off, onMove }: { up?: boolean; name: string; off: boolean; onMove: () => void }) {
  const { t } = useQuestionWords();
  const Icon = up ? MoveUpIcon : MoveDownIcon;
  return (
    <button
      type="button"
      className={classes.step}
      data-control={up ? 'up' : 'down'}
      aria-label={t(up ? 'move_up' : 'move_down', { name })}
      // At the end of its way it keeps the focus.
      aria-disabled={off || undefined}
      onClick={() => !off && onMove()}
    >
      <Icon size={18} />
    </button>
  );
}
