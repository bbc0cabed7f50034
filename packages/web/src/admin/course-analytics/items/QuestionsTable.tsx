import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../../shared/format/useScoreFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { Disclosure } from '../../../shared/ui/Disclosure.tsx';
import { CheckIcon, EditIcon } from '../../../shared/ui/icons.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { PlainTable } from '../../analytics/kit/PlainTable.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import type { AnalyzedQuestion } from '../queries.ts';
import classes from './Questions.module.css';

const tones = {
  possibly_wrong_key: 'bad',
  negative_discrimination: 'bad',
  too_hard: 'warn',
  low_discrimination: 'warn',
  too_easy: 'neutral',
  unused_option: 'neutral',
} as const;

/** Flagged questions first, those with the worst flag before all. */
const weightOf = ({ flags }: AnalyzedQuestion) =>
  flags.reduce((sum, flag) => sum + { bad: 100, warn: 10, neutral: 1 }[tones[flag]], 0);

function Options({ question }: { question: AnalyzedQuestion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const score = useScoreFormat();
  return (
    <PlainTable
      label={t('itemAnalysis.options_of', { name: question.name })}
      rows={question.options.map((option, at) => ({ ...option, at }))}
      keyOf={({ at }) => at}
      columns={[
        {
          id: 'option',
          label: t('itemAnalysis.column_option'),
          cell: ({ name, correct }) => (
            <span className={classes.option}>
              <bdi>{name}</bdi>
              {correct && (
                <>
                  <CheckIcon size={18} />
                  <VisuallyHidden>{t('itemAnalysis.correct')}</VisuallyHidden>
                </>
              )}
            </span>
          ),
        },
        {
          id: 'chosen',
          label: t('itemAnalysis.column_chosen'),
          isNumber: true,
          cell: ({ chosen }) =>
            question.answered === 0
              ? format.number(chosen)
              : t('itemAnalysis.chosen_of', {
                  number: format.number(chosen),
                  percent: format.percent((chosen / question.answered) * 100),
                }),
        },
        {
          id: 'mean',
          label: t('itemAnalysis.column_mean'),
          isNumber: true,
          cell: ({ mean_percent: mean }) => (mean === null ? '–' : score(mean)),
        },
      ]}
    />
  );
}

function Question({ question }: { question: AnalyzedQuestion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { flags, facility, discrimination, upper_lower: upperLower, edit_path: path } = question;
  const number = (value: number | null) => (value === null ? '–' : format.number(Math.round(value * 100) / 100));
  const facts = [
    { id: 'asked', value: format.number(question.asked) },
    { id: 'facility', value: facility === null ? '–' : format.percent(facility * 100) },
    { id: 'discrimination', value: number(discrimination) },
    { id: 'upper_lower', value: number(upperLower) },
  ] as const;
  return (
    <li className={classes.question}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <bdi>{question.name}</bdi>
        </h3>
        <AddressLink
          to={path.replace(/^\/admin/, '')}
          search={{ tab: 'questions', question: question.id }}
          className={buttonClass({ size: 'small', variant: 'outline' })}
          aria-label={t('itemAnalysis.edit_of', { name: question.name })}
        >
          <EditIcon size={18} />
          {t('itemAnalysis.edit')}
        </AddressLink>
      </div>
      {flags.length > 0 && (
        <ul role="list" className={classes.flags}>
          {flags.map((flag) => (
            <li key={flag}>
              <Tag tone={tones[flag]}>{t(`itemAnalysis.flag_${flag}`)}</Tag>
              <p className={base.secondary}>{t(`itemAnalysis.advice_${flag}`)}</p>
            </li>
          ))}
        </ul>
      )}
      <dl className={classes.facts}>
        {facts.map(({ id, value }) => (
          <div key={id}>
            <dt>{t(`itemAnalysis.fact_${id}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {question.options.length > 0 && (
        <Disclosure label={t('itemAnalysis.options')}>
          <Options question={question} />
        </Disclosure>
      )}
    </li>
  );
}

/** Each question with its figures, what they hint at, and what its options drew. */
export function QuestionsTable({ questions }: { questions: readonly AnalyzedQuestion[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('itemAnalysis.questions')}>
      <Disclosure label={t('itemAnalysis.how_to_read')}>
        <dl className={classes.definitions}>
          {(['facility', 'discrimination', 'upper_lower'] as const).map((id) => (
            <div key={id}>
              <dt>{t(`itemAnalysis.fact_${id}`)}</dt>
              <dd>{t(`itemAnalysis.meaning_${id}`)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <ol className={classes.questions}>
        {questions
          .toSorted((a, b) => weightOf(b) - weightOf(a))
          .map((question) => (
            <Question key={question.id} question={question} />
          ))}
      </ol>
    </Panel>
  );
}
