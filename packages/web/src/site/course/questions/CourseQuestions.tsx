import type { QaMessage } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { formatClock } from '../../../shared/format/format.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { questionsAnswers } from '../../../shared/deferred/endpoints.gen.ts';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import page from '../CoursePage.module.css';
import classes from './CourseQuestions.module.css';
import { useCourseQuestionWords } from './words.ts';

const SHOWN = 3;

const latestQuery = (courseId: number) =>
  endpointQuery(questionsAnswers.list, { query: { course_id: courseId, per_page: SHOWN } });

/** The player opens the question in its sidebar; `all`: the list. */
const playerUrl = (courseId: number, question: number | 'all'): string => `/course/${courseId}?question=${question}`;

/** The latest questions, for people who may read the course. Renders nothing if Q&A is off. */
export function CourseQuestions({ courseId }: { courseId: number }) {
  const { t } = useCourseQuestionWords();
  const { data } = useQuery({ ...latestQuery(courseId), retry: false });
  if (!data) return null;
  const { rows, meta } = data;
  return (
    <section className={page.part} aria-labelledby="learner-questions">
      <h2 id="learner-questions">{t('title')}</h2>
      {rows.length === 0 && <p className={classes.none}>{t('none')}</p>}
      <ul role="list" className={classes.list}>
        {rows.map((question) => (
          <Row key={question.id} question={question} />
        ))}
      </ul>
      <p className={classes.ways}>
        <a href={playerUrl(courseId, 'all')} className={buttonClass({})}>
          {t('ask')}
        </a>
        {meta.total > rows.length && <a href={playerUrl(courseId, 'all')}>{t('all', { count: meta.total })}</a>}
      </p>
    </section>
  );
}

function Row({ question }: { question: QaMessage }) {
  const { t } = useCourseQuestionWords();
  const format = useFormat();
  const { id, course_id: courseId, content, item, second, created_at: at } = question;
  return (
    <li className={classes.row}>
      <a href={playerUrl(courseId, id)} className={classes.question} dir="auto">
        {content}
      </a>
      <p className={classes.facts}>
        <bdi>{question.user_name}</bdi>
        <time dateTime={at} title={format.dateTime(at)}>
          {format.date(at)}
        </time>
        {item && (
          <span>
            <bdi>{item.name}</bdi>
            {second !== null && ` ${formatClock(second)}`}
          </span>
        )}
        <span>{t('answers', { count: question.answers_count ?? 0 })}</span>
        {question.answered && <Tag tone="good">{t('answered')}</Tag>}
      </p>
    </li>
  );
}
