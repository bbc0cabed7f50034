import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import { formatClock } from '../../shared/format/format.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import base from '../../shared/ui/base.module.css';
import { IconButton } from '../../shared/ui/Button.tsx';
import { StarIcon, StarredIcon } from '../../shared/ui/staffIcons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import { editPath, excerptOf, type QaMessage, statusOf, statusTones } from './question.ts';
import classes from './QuestionFacts.module.css';
import { useQuestionChange } from './useQuestionChange.ts';

/** Marks a question as important, for all staff of the course. */
export function StarButton({ question }: { question: QaMessage }) {
  const { t } = useTranslation();
  const important = question.important === true;
  const star = useQuestionChange(() =>
    call(questionsAnswers.update, { params: { id: question.id }, body: { important: !important } }),
  );
  const Icon = important ? StarredIcon : StarIcon;
  return (
    <IconButton
      label={t(important ? 'questionAnswers.unstar' : 'questionAnswers.star')}
      aria-pressed={important}
      className={classes.star}
      onClick={() => star.mutate(undefined)}
    >
      <Icon size={18} />
    </IconButton>
  );
}

export function QuestionExcerpt({ question }: { question: QaMessage }) {
  const { t } = useTranslation();
  return (
    <span className={classes.question} data-unread={question.is_read === false || undefined}>
      {question.can.moderate && question.status !== 'trash' && <StarButton question={question} />}
      <RowLink to={editPath(question)} data-question={question.id}>
        {question.is_read === false && <VisuallyHidden>{t('questionAnswers.unread')}</VisuallyHidden>}
        <bdi>{excerptOf(question)}</bdi>
      </RowLink>
    </span>
  );
}

export function QuestionCourse({ question: { course_name: course, item, second } }: { question: QaMessage }) {
  return (
    <span className={classes.course}>
      <bdi>{course}</bdi>
      {item && (
        <span className={base.fact}>
          <bdi>{item.name}</bdi>
          {second !== null && ` ${formatClock(second)}`}
        </span>
      )}
    </span>
  );
}

export function QuestionStudent({ question }: { question: QaMessage }) {
  const { t } = useTranslation();
  return (
    <span className={classes.student}>
      <Avatar name={question.user_name} url={question.user_avatar} size={28} />
      <bdi>{question.user_name || t('questionAnswers.nobody')}</bdi>
    </span>
  );
}

export function QuestionActivity({ question: { last_activity_at: at } }: { question: QaMessage }) {
  const format = useSiteFormat();
  return (
    <time className={classes.date} dateTime={at} title={format.dateTime(at)}>
      {format.moment(at)}
    </time>
  );
}

export function QuestionStatus({ question }: { question: QaMessage }) {
  const { t } = useTranslation();
  const status = statusOf(question);
  return (
    <span className={classes.lines}>
      <Tag tone={statusTones[status]}>{t(`questionAnswers.status_${status}`)}</Tag>
      {question.locked && <span className={base.fact}>{t('questionAnswers.locked')}</span>}
    </span>
  );
}
