import { ChoiceMenu } from '../../shared/ui/overlays/ChoiceMenu.tsx';
import { useQuestionWords } from '../useQuestionWords.ts';
import type { Pair } from '../values.ts';
import { isSpent, letterOf, type Side } from './pairs.ts';

export interface BoardProps {
  prompts: readonly Side[];
  matches: readonly Side[];
  pairs: readonly Pair[];
  readOnly: boolean;
  onChoose: (prompt: string, match: string) => void;
}

/** What belongs to one prompt, from a menu. A match that is used elsewhere cannot be chosen. */
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
  const choices = offered.map((match) => ({
    value: match.value,
    label: nameOf(match),
    disabled: isSpent(match.value, { pairs, matches, prompt: prompt.value }),
  }));
  return (
    <ChoiceMenu
      isField
      label={t('match_for', { prompt: name })}
      value={chosen}
      choices={[{ value: '', label: t('choose') }, ...choices]}
      disabled={readOnly}
      onChange={(match) => onChoose(prompt.value, match)}
    />
  );
}

type Words = ReturnType<typeof useQuestionWords>['t'];

/** 'B: a red kite' */
export function pictureName(t: Words, { place, alt }: { place: number; alt: string }): string {
  const letter = letterOf(place);
  return alt ? t('option_picture', { letter, name: alt }) : t('picture', { letter });
}
