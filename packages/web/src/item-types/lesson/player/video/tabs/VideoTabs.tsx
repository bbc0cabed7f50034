import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTabWords } from '../words.ts';
import classes from './VideoTabs.module.css';
import { type VideoTab, panelId, tabId } from './videoTabs.ts';

/** Arrow keys move along the tabs as they are read; Enter opens the one that has the focus. */
export function VideoTabs({ tabs, current }: { tabs: readonly VideoTab[]; current: VideoTab }) {
  const { t } = useTabWords();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  // Synchronizes with how far the row is scrolled: the active tab is in sight.
  useEffect(() => {
    const [row, tab] = [list.current, document.getElementById(tabId(current))];
    if (row && tab) row.scrollLeft += tab.getBoundingClientRect().left - row.getBoundingClientRect().left - 99;
  }, [current]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const all = [...(list.current?.children ?? [])].filter((one) => one instanceof HTMLElement);
    const at = all.findIndex((one) => one === document.activeElement);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const targets: Record<string, HTMLElement | undefined> = {
      [forward]: all[(at + 1) % all.length],
      [backward]: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={t('video_tabs')} className={classes.list} onKeyDown={move} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-controls={panelId(tab)}
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          className={classes.tab}
          onClick={() =>
            void navigate({ to: '.', search: true, hash: tab === 'overview' ? '' : tab, resetScroll: false })
          }
        >
          {t(`video_tab_${tab}`)}
        </button>
      ))}
    </div>
  );
}
