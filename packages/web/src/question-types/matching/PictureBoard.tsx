import { useId, useState } from 'react';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { useQuestionWords } from '../useQuestionWords.ts';
import base from '../../shared/ui/base.module.css';
import classes from './Matching.module.css';
import { type BoardProps, MatchSelect, pictureName } from './MatchSelect.tsx';
import { isSpent, letterOf, type Side } from './pairs.ts';
import { usePointerCarry } from './usePointerCarry.ts';

/** Pictures to find the match of: by carrying or tapping the matches, or from the list under each picture. */
export function PictureBoard(props: BoardProps) {
  const { prompts, matches, pairs, readOnly, onChoose } = props;
  const { t } = useQuestionWords();
  const help = useId();
  const [held, setHeld] = useState<string | null>(null);
  const { flight, take } = usePointerCarry({
    onDrop: (prompt, match) => give(prompt, match),
    onTap: (match) => setHeld(held === match ? null : match),
  });
  const spent = (match: string) => isSpent(match, { pairs, matches, prompt: '' });

  function give(prompt: string, match: string) {
    setHeld(null);
    if (!readOnly && !isSpent(match, { pairs, matches, prompt })) onChoose(prompt, match);
  }

  return (
    <>
      {!readOnly && (
        <>
          <p id={help} className={base.secondary}>
            {held === null ? t('match_help') : t('match_held')}
          </p>
          {/* For pointers. The lists under the pictures do the same for everybody. */}
          <ul role="list" className={classes.tray} aria-hidden>
            {matches.map((match, place) => (
              <li
                // oxlint-disable-next-line react/no-array-index-key -- two matches may be equal, and none moves
                key={place}
              >
                <button
                  type="button"
                  tabIndex={-1}
                  className={classes.chip}
                  data-held={held === match.value || flight?.match === match.value || undefined}
                  data-spent={spent(match.value) || undefined}
                  style={
                    flight?.match === match.value
                      ? { translate: `${flight.x}px ${flight.y}px`, pointerEvents: 'none', zIndex: 2 }
                      : undefined
                  }
                  onPointerDown={(event) => !spent(match.value) && take(event, match.value)}
                >
                  <Face side={match} place={place} />
                  {spent(match.value) && <CheckIcon size={16} />}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul role="list" className={classes.board} aria-describedby={readOnly ? undefined : help}>
        {prompts.map((prompt, number) => {
          const chosen = pairs.find((pair) => pair.prompt === prompt.value)?.match ?? '';
          const at = matches.findIndex(({ value }) => value === chosen);
          const match = matches[at];
          const name = prompt.alt || t('prompt_number', { number: number + 1 });
          return (
            // A tap puts down what is held; the list in the card is the way of the keyboard.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
            <li
              key={prompt.value}
              className={classes.card}
              data-prompt={prompt.value}
              data-over={flight?.over === prompt.value || undefined}
              data-waiting={held !== null || undefined}
              onClick={() => held !== null && give(prompt.value, held)}
            >
              <span className={classes.stage}>
                <img src={prompt.picture} alt={prompt.alt} draggable={false} />
                {match?.picture && (
                  <img
                    className={classes.given}
                    src={match.picture}
                    alt={pictureName(t, { place: at, alt: match.alt })}
                    draggable={false}
                  />
                )}
              </span>
              <MatchSelect {...props} prompt={prompt} name={name} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Face({ side, place }: { side: Side; place: number }) {
  if (!side.picture) return <span dir="auto">{side.text}</span>;
  return (
    <>
      <img className={classes.chipPicture} src={side.picture} alt="" draggable={false} />
      {letterOf(place)}
    </>
  );
}
