import type { LearnerQuestion } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { answers } from '../../../../question-types/answers.ts';
import { Media } from '../../../../question-types/parts/Media.tsx';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { Prose } from '../../../../shared/ui/Prose.tsx';
import { headingOf } from '../result/headingOf.ts';
import classes from './QuestionCard.module.css';
import { useTextLanguage } from '../../../../shared/ui/textLanguage.tsx';

/** The types whose file is what the question is about: their answer shows it. */
const SHOWS_ITS_FILES = new Set<LearnerQuestion['type']>(['audio', 'video']);

/** One question with the place for its answer. */
export function QuestionCard({
  question,
  number,
  value,
  readOnly = false,
  error,
  occasion,
  onChange,
}: {
  question: LearnerQuestion;
  number: number;
  value: unknown;
  readOnly?: boolean;
  error?: string | undefined;
  /** Names the attempt. */
  occasion?: string;
  onChange: (value: unknown) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const Answer = answers[question.type];
  const id = headingOf(question.id);
  return (
    <section className={classes.card} aria-labelledby={id} data-missing={error !== undefined || undefined}>
      <p className={classes.facts}>
        <span>{t('quiz_question_number', { number: format.number(number) })}</span>
        <span className="tabular">
          {t('quiz_points', { count: question.points, points: format.number(question.points) })}
        </span>
      </p>
      {/* `name` comes from the server, which has cleaned it. */}
      <h2 id={id} tabIndex={-1} className={classes.name}>
        {/* oxlint-disable-next-line react/no-danger */}
        <bdi lang={useTextLanguage()} dangerouslySetInnerHTML={{ __html: question.name }} />
      </h2>
      {question.enable_description && question.description && (
        <Prose className={classes.description} face="sans" html={question.description} />
      )}
      {!SHOWS_ITS_FILES.has(question.type) && <Media files={question.files} usual="file" transcript="" />}
      <Answer
        question={question}
        value={value}
        onChange={onChange}
        readOnly={readOnly}
        labelledBy={id}
        error={error}
        {...(occasion && { occasion })}
      />
    </section>
  );
}
