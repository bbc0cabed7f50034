import { useQuestionWords } from '../../question-types/useQuestionWords.ts';
import { usePageSettings } from '../api/settings.tsx';
import { formatClock } from '../format/format.ts';
import { itemPath } from '../itemTypes.ts';
import { headingHash } from '../reading/headings.ts';
import classes from './PassageLink.module.css';
import type { Passage } from './usePassages.ts';

/** Link to the lesson passage that explains a question. */
export function PassageLink({ passage, newTab = false }: { passage: Passage; newTab?: boolean }) {
  const { t } = useQuestionWords();
  const { home_url: home } = usePageSettings();
  const { course_id, lesson_id, lesson, heading, second } = passage;
  const path = itemPath(course_id, { type: 'lesson', id: lesson_id });
  const moment = second === null ? '' : `?t=${second}`;
  const href = `${home.replace(/\/$/, '')}${path}${moment}${heading && headingHash(heading)}`;
  return (
    <p className={classes.passage}>
      {t('read_again')}{' '}
      <a href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
        <bdi>{lesson}</bdi>
        {heading && (
          <>
            {': '}
            <bdi>{heading}</bdi>
          </>
        )}
        {second !== null && (
          <>
            {', '}
            <bdi>{formatClock(second)}</bdi>
          </>
        )}
      </a>
    </p>
  );
}
