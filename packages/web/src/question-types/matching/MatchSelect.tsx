import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import { useQuestionWords } from '../useQuestionWords.ts';
import type { Pair } from '../values.ts';
import classes from './Matching.module.css';
import { isSpent, letterOf, type Side } from './pairs.ts';

export interface BoardProps {
  prompts: readonly Side[];
  matches: readonly Side[];
  pairs: readonly Pair[];
  readOnly: boolean;
  onChoose: (prompt: string, match: string) => void;
}

/** What belongs to one prompt, from a list. A match that is used elsewhere cannot be chosen. */
export function MatchSelect({
  prompt,
  name,
  matches,
  pairs,
  readOnly,
  onChoose,
}: BoardProps & { prompt: Side; name: string }) {
  const { t } = useQuestionWords();
  const chosen = pairs.find((pair) => pair.prompt === prompt.value)?.match ?? '';
  const offered = matches.filter(({ value }, place) => matches.findIndex((one) => one.value === value) === place);
  const nameOf = (match: Side) => match.text || pictureName(t, { place: matches.indexOf(match), alt: match.alt });
  const shown = offered.find(({ value }) => value === chosen);
  return (
    <span className={classes.select}>
      {/* Native selects truncate long options, so the chosen one is shown below in full. */}
      <bdi className={classes.chosen} data-empty={!shown || undefined} aria-hidden>
        {shown ? nameOf(shown) : t('choose')}
      </bdi>
      <select
        value={chosen}
        disabled={readOnly}
        aria-label={t('match_for', { prompt: name })}
        onChange={(event) => onChoose(prompt.value, event.currentTarget.value)}
      >
        <option value="">{t('choose')}</option>
        {offered.map((match) => (
          <option
            key={match.value}
            value={match.value}
            disabled={isSpent(match.value, { pairs, matches, prompt: prompt.value })}
          >
            {nameOf(match)}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={18} />
    </span>
  );
}

type Words = ReturnType<typeof useQuestionWords>['t'];

/** 'B: a red kite' */
export function pictureName(t: Words, { place, alt }: { place: number; alt: string }): string {
  const letter = letterOf(place);
  return alt ? t('option_picture', { letter, name: alt }) : t('picture', { letter });
}
