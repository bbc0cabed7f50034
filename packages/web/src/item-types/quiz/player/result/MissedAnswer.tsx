import type { AnswerResult } from '@lectern/contract';
import { results } from '../../../../question-types/results.ts';
import { PassageLink } from '../../../../shared/attempt/PassageLink.tsx';
import type { Passage } from '../../../../shared/attempt/usePassages.ts';
import { Prose } from '../../../../shared/ui/Prose.tsx';
import { useQuestionWords } from '../../../../question-types/useQuestionWords.ts';
import answers from '../../../../shared/attempt/Attempt.module.css';
import classes from '../quiz.module.css';

/** What was answered, what is right as far as it is shown, why, and where the lesson says so. */
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
        <div className={answers.aside}>
          <p className={answers.label}>{t('explanation')}</p>
          <Prose face="sans" html={explanation} />
        </div>
      )}
      {passage && <PassageLink passage={passage} />}
    </div>
  );
}
