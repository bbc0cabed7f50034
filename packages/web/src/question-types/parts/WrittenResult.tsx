import { Prose } from '../../shared/ui/Prose.tsx';
import type { ResultProps } from '../types.ts';
import { useQuestionWords } from '../useQuestionWords.ts';
import { textOf } from '../values.ts';
import { Media } from './Media.tsx';
import type { MediaKind } from './media.ts';
import { NotAnswered } from './NotAnswered.tsx';
import classes from './Result.module.css';

/** A free-text answer, the file it refers to, and the sample answer for graders. */
export function WrittenResult({ result, about }: ResultProps & { about?: MediaKind }) {
  const { t } = useQuestionWords();
  const text = textOf(result.answered);
  const model = textOf(result.correct_answer);
  return (
    <div className={classes.result}>
      {about && <Media files={result.files} usual={about} transcript="" />}
      <div className={model ? classes.beside : undefined}>
        <div className={classes.model}>
          {model && <span className={classes.label}>{t('answer')}</span>}
          {text === '' && <NotAnswered />}
          {text !== '' && result.is_html && (
            <div className={classes.written}>
              <Prose className={classes.formatted} face="sans" html={text} />
            </div>
          )}
          {text !== '' && !result.is_html && (
            <p className={classes.written} dir="auto">
              {text}
            </p>
          )}
        </div>
        {model && (
          <div className={classes.model}>
            <span className={classes.label}>{t('model_answer')}</span>
            <p className={classes.written} dir="auto">
              {model}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
