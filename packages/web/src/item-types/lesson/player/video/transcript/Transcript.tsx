import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../../../../shared/format/useFormat.ts';
import { type Video, playFrom } from '../../../../../shared/video/video.ts';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { MoveDownIcon } from '../../../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../../../shared/ui/VisuallyHidden.tsx';
import { useVideoFact } from '../../../../../shared/video/useVideoFact.ts';
import { useTabWords } from '../words.ts';
import { CueList, type CueListHandle } from './CueList.tsx';
import { type Cue, cueAt } from './cuesOf.ts';
import { hitsIn, searchable } from './search.ts';
import classes from './Transcript.module.css';
import { TranscriptTools } from './TranscriptTools.tsx';

export function Transcript({
  cues,
  name,
  language,
  video,
  leads,
  shown,
}: {
  cues: readonly Cue[];
  name: string;
  language: string;
  video: Video | null;
  leads: boolean;
  shown: boolean;
}) {
  const { t } = useTabWords();
  const format = useFormat();
  const list = useRef<CueListHandle>(null);
  const current = useVideoFact(leads ? video : null, ({ currentTime }) => cueAt(cues, currentTime), -1);
  const [following, setFollowing] = useState(true);
  const search = useSearch(cues);
  const choose = useCallback(
    (cue: Cue) => {
      setFollowing(true);
      if (video) playFrom(video, cue.start);
    },
    [video],
  );

  function goTo(at: number) {
    const hit = search.hits[at];
    if (!hit) return;
    search.setActive(at);
    setFollowing(false);
    list.current?.reveal(hit.at);
  }

  function wanted(text: string) {
    const hits = search.find(text);
    // From where the reader is, and around.
    const at = hits.findIndex((hit) => hit.at >= current);
    search.setActive(Math.max(0, at));
    const hit = hits[Math.max(0, at)];
    if (!hit) return;
    setFollowing(false);
    list.current?.reveal(hit.at);
  }

  const count = search.hits.length;
  const place = { at: format.number(search.active + 1), total: format.number(count) };
  return (
    <>
      <TranscriptTools
        cues={cues}
        name={name}
        text={search.text}
        found={search.text.trim() === '' ? '' : t('transcript_hit_short', place)}
        canStep={count > 0}
        onSearch={wanted}
        onStep={(by) => goTo((search.active + by + count) % count)}
      />
      <output aria-live="polite">
        <VisuallyHidden>
          {search.text.trim() !== '' && (count === 0 ? t('transcript_nothing') : t('transcript_hit', place))}
        </VisuallyHidden>
      </output>
      <div className={classes.frame}>
        <CueList
          ref={list}
          cues={cues}
          language={language}
          current={current}
          follow={following && shown}
          hits={search.deferredHits}
          active={search.hits[search.active]}
          onLeave={() => setFollowing(false)}
          {...(leads && { onChoose: choose })}
        />
        {!following && current >= 0 && (
          <Button
            variant="primary"
            size="small"
            className={classes.follow}
            icon={<MoveDownIcon size={18} />}
            onClick={() => {
              setFollowing(true);
              list.current?.focus(current);
            }}
          >
            {t('transcript_follow')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The search term and the current match. */
function useSearch(cues: readonly Cue[]) {
  const texts = useMemo(() => cues.map(({ text }) => searchable(text)), [cues]);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const hits = useMemo(() => hitsIn(texts, text), [texts, text]);
  return {
    text,
    hits,
    // Marks may come a moment after what was typed.
    deferredHits: useDeferredValue(hits),
    active,
    setActive,
    find(next: string) {
      setText(next);
      return hitsIn(texts, next);
    },
  };
}
