import { useQuestionWords } from '../useQuestionWords.ts';
import classes from './Result.module.css';

export function NotAnswered() {
  const { t } = useQuestionWords();
  return <p className={classes.none}>{t('not_answered')}</p>;
}
