import type { AnswerResult } from '@lectern/contract';
import { results } from '../../question-types/results.ts';
import { useQuestionWords } from '../../question-types/useQuestionWords.ts';
import { Prose } from '../ui/Prose.tsx';
import classes from './Attempt.module.css';
import { PassageLink } from './PassageLink.tsx';
import type { Passage } from './usePassages.ts';

/** The given answer, the correct answer if it may be shown, the explanation and a link to the lesson. */
export function MissedAnswer({
  result,
  explanation,
  passage,
}: {
  result: AnswerResult;
  explanation: string;
  passage: Passage | undefined;
}) {
  const { t } = useQuestionWords();
  const Result = results[result.type];
  return (
    <div className={classes.missed}>
      <Result result={result} />
      {explanation && (
        <div className={classes.aside}>
          <p className={classes.label}>{t('explanation')}</p>
          <Prose face="sans" side="page" html={explanation} />
        </div>
      )}
      {passage && <PassageLink passage={passage} />}
    </div>
  );
}
