import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../ui/Button.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './Palette.module.css';
import { isEnter } from '../keys/isEnter.ts';

interface Group<Found> {
  id: string;
  title: string;
  found: readonly Found[];
}

interface Sentences {
  label: string;
  /** What the field says while it is empty. */
  hint: string;
  results: string;
  /** Nothing was found. */
  nothing: string;
  failed: string;
  /** How many were found. */
  count: string;
}

/** A field and what it finds: the focus stays in the field, the arrow keys choose. */
export function Palette<Found extends { id: string }>({
  sentences,
  query,
  onQuery,
  groups,
  draw,
  onFollow,
  searching,
  error,
  onRetry,
  below,
}: {
  sentences: Sentences;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly Group<Found>[];
  draw: (found: Found) => ReactNode;
  onFollow: (found: Found) => void;
  searching: boolean;
  error: boolean;
  onRetry: () => void;
  /** Between the field and the results. */
  below?: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [chosenId, setChosenId] = useState('');
  const all = groups.flatMap(({ found }) => found);
  // What was chosen stays chosen while later results arrive around it.
  const chosen = all.find((one) => one.id === chosenId) ?? all[0];
  const optionId = (found: Found) => `${id}-${found.id}`;

  function move(step: number) {
    const at = chosen ? all.indexOf(chosen) : 0;
    setChosenId(all[(at + step + all.length) % all.length]?.id ?? '');
  }

  function onKeyDown(event: KeyboardEvent) {
    // A word that is still being composed is not a choice.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (isEnter(event) && chosen) onFollow(chosen);
    else return;
    event.preventDefault();
  }

  const shownId = chosen && optionId(chosen);
  // Synchronises with how far the list is scrolled: what is chosen is always in sight.
  useEffect(() => {
    if (shownId) document.getElementById(shownId)?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);

  return (
    <div className={classes.palette}>
      <div className={classes.field}>
        <SearchIcon />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type into
          autoFocus
          className={classes.input}
          role="combobox"
          aria-label={sentences.label}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shownId}
          aria-autocomplete="list"
          placeholder={sentences.hint}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            onQuery(event.currentTarget.value);
            setChosenId('');
          }}
          onKeyDown={onKeyDown}
        />
        <span className={classes.busy} data-on={searching || undefined} aria-hidden />
      </div>
      {below}
      <div id={`${id}-list`} role="listbox" aria-label={sentences.results} className={classes.results}>
        {groups.map(({ id: group, title, found }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className={classes.group}>
              <bdi>{title}</bdi>
            </p>
            {found.map((one) => (
              // The field has the focus and the keys of all of them.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={one.id}
                id={optionId(one)}
                role="option"
                aria-selected={one === chosen}
                className={classes.option}
                onPointerMove={() => setChosenId(one.id)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onFollow(one)}
              >
                {draw(one)}
              </div>
            ))}
          </div>
        ))}
      </div>
      {error && (
        <div className={classes.note} role="alert">
          <p>{sentences.failed}</p>
          <Button size="small" onClick={onRetry}>
            {t('try_again')}
          </Button>
        </div>
      )}
      {!error && !searching && all.length === 0 && sentences.nothing && (
        <p className={classes.note}>{sentences.nothing}</p>
      )}
      <div aria-live="polite">
        <VisuallyHidden>{!searching && query.trim() && sentences.count}</VisuallyHidden>
      </div>
    </div>
  );
}
