import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/Button.tsx';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import classes from './PaletteSearch.module.css';
import type { Found, PaletteSearch as Search } from './paletteSearches.ts';
import { usePaletteResults } from './usePaletteResults.ts';

/** A field and what it finds: the focus stays in the field, the arrow keys choose. */
export function PaletteSearch({
  firstQuery,
  searches,
  onDone,
}: {
  firstQuery: string;
  searches: readonly Search[];
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [query, setQuery] = useState(firstQuery);
  const [chosenId, setChosenId] = useState('');
  const { groups, searching, error, retry } = usePaletteResults(query, searches);
  const all = groups.flatMap(({ found }) => found);
  // What was chosen stays chosen while later results arrive around it.
  const chosen = all.find((one) => one.id === chosenId) ?? all[0];
  const optionId = (found: Found) => `${id}-${found.id}`;

  function follow(found: Found) {
    onDone();
    found.run();
  }

  function move(step: number) {
    const at = chosen ? all.indexOf(chosen) : 0;
    setChosenId(all[(at + step + all.length) % all.length]?.id ?? '');
  }

  function onKeyDown(event: KeyboardEvent) {
    // A word that is still being composed is not a choice.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) follow(chosen);
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
          aria-label={t('shell.palette')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shownId}
          aria-autocomplete="list"
          placeholder={t('shell.palette_hint')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setChosenId('');
          }}
          onKeyDown={onKeyDown}
        />
        <span className={classes.busy} data-on={searching || undefined} aria-hidden />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('shell.palette_results')} className={classes.results}>
        {groups.map(({ id: group, title, found }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className={classes.group}>
              {title}
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
                onClick={() => follow(one)}
              >
                <one.Icon />
                <span className={classes.label}>
                  <bdi>{one.label}</bdi>
                </span>
                {one.detail && <span className={classes.detail}>{one.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {error && (
        <div className={classes.note} role="alert">
          <p>{t('shell.palette_failed')}</p>
          <Button size="small" onClick={retry}>
            {t('try_again')}
          </Button>
        </div>
      )}
      {!error && !searching && all.length === 0 && (
        <p className={classes.note}>{t('shell.palette_nothing', { query: query.trim() })}</p>
      )}
      <div aria-live="polite">
        <VisuallyHidden>{!searching && query.trim() && t('shell.palette_found', { count: all.length })}</VisuallyHidden>
      </div>
    </div>
  );
}
