import type { AnswerResult } from '@lectern/contract';
import { Media } from '../../question-types/parts/Media.tsx';
import { useQuestionWords } from '../../question-types/useQuestionWords.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { useTextLanguage } from '../ui/textLanguage.tsx';
import { Prose } from '../ui/Prose.tsx';
import classes from './Attempt.module.css';

/** These show their recording with the answer. */
const SHOWN_WITH_ANSWER = new Set<AnswerResult['type']>(['audio', 'video']);

/** What was asked; what belongs to it is folded. */
export function QuestionCell({ number, result }: { number: string; result: AnswerResult }) {
  const { t } = useQuestionWords();
  const lang = useTextLanguage();
  const files = SHOWN_WITH_ANSWER.has(result.type) ? [] : result.files;
  return (
    <div className={classes.question}>
      <span className={classes.number}>{number}</span>
      <div className={classes.asked}>
        {/* The server has cleaned it. */}
        {/* oxlint-disable-next-line react/no-danger */}
        <span dir="auto" lang={lang} dangerouslySetInnerHTML={{ __html: result.question }} />
        {(result.description || files.length > 0) && (
          <Disclosure className={classes.more} label={t('about_question')}>
            {result.description && <Prose face="sans" html={result.description} />}
            <Media files={files} usual="file" transcript="" />
          </Disclosure>
        )}
      </div>
    </div>
  );
}
