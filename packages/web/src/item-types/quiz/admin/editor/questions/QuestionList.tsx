import { memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n';
import { RowHandle } from '../../../../../question-types/editing/RowHandle.tsx';
import { useSortableList, useSortableRow } from '../../../../../question-types/editing/useSortable.ts';
import type { QuestionValues } from '../../../../../question-types/editing/values.ts';
import { typeIcons } from '../../../../../question-types/icons.tsx';
import { useFormat } from '../../../../../shared/format/useFormat.ts';
import { titleText } from '../../../../../question-types/editing/titleText.ts';
import { AlertIcon } from '../../../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../../../shared/ui/VisuallyHidden.tsx';
import { QuestionMenu } from './QuestionMenu.tsx';
import classes from './QuestionList.module.css';
import type { Questions } from './useQuestions.ts';

const LIST = 'questions';
const handleId = (key: string) => `question-handle-${key}`;

const Row = memo(function Row({
  id,
  place,
  type,
  name,
  points,
  errors,
  current,
  inBank,
  onSelect,
  onStep,
  menu,
}: {
  id: string;
  place: number;
  type: QuestionValues['type'];
  name: string;
  points: QuestionValues['points'];
  /** What is wrong with it, in a sentence. */
  errors: string;
  current: boolean;
  inBank: boolean;
  onSelect: () => void;
  onStep: (by: -1 | 1) => void;
  menu: React.ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { row, handle, edge, dragged } = useSortableRow<HTMLLIElement>({ list: LIST, id });
  const Icon = typeIcons[type];
  const title = name || t('quizzes.untitled');
  return (
    <li
      ref={row}
      className={classes.row}
      data-current={current || undefined}
      data-edge={edge ?? undefined}
      data-dragged={dragged || undefined}
    >
      <RowHandle
        ref={handle}
        id={handleId(id)}
        label={t('quizzes.move_question', { number: place + 1, name: title })}
        onStep={onStep}
      />
      <button type="button" className={classes.open} aria-current={current || undefined} onClick={onSelect}>
        <span className={classes.number}>{place + 1}</span>
        <Icon size={18} className={classes.icon} />
        <VisuallyHidden>{t(`quizzes.type_${type}`)}</VisuallyHidden>
        <span className={classes.name} dir="auto" data-empty={name === '' || undefined}>
          {title}
        </span>
        {inBank && <span className={classes.bank}>{t('quizzes.in_bank')}</span>}
        {errors !== '' && (
          <span className={classes.error} title={errors}>
            <AlertIcon size={18} />
            <VisuallyHidden>{t('quizzes.to_fix', { errors })}</VisuallyHidden>
          </span>
        )}
        <span className={classes.points}>{t('quizzes.points_short', { points: format.number(Number(points)) })}</span>
      </button>
      {menu}
    </li>
  );
});

/** The questions in their order. */
export function QuestionList({
  questions,
  select,
  announce,
  onOpen,
  onChangeType,
}: {
  questions: Questions;
  select: (key: string) => void;
  announce: (words: string) => void;
  onOpen: () => void;
  onChangeType: () => void;
}) {
  const { t } = useTranslation();
  const { all, place: currentPlace } = questions;
  const list = useRef<HTMLOListElement>(null);

  function move(from: number, to: number) {
    const key = all[from]?.key ?? '';
    const held = document.activeElement?.id === handleId(key);
    if (!flushSync(() => questions.move(from, to))) return;
    announce(t('quizzes.question_moved', { name: titleText(all[from]?.name ?? ''), place: to + 1, total: all.length }));
    // A row that moves in the page loses the focus.
    if (held) document.getElementById(handleId(key))?.focus();
  }
  useSortableList({ list: LIST, ids: all.map((question) => question.key), onMove: move });

  return (
    <nav className={classes.list} aria-label={t('quizzes.list_of_questions')}>
      <ol ref={list} role="list" className={classes.rows}>
        {all.map((question, place) => (
          <Row
            key={question.key}
            id={question.key}
            place={place}
            type={question.type}
            name={titleText(question.name)}
            points={question.points}
            // Errors are hidden while the question is being edited.
            errors={
              place === currentPlace && question.id === 0 ? '' : [...new Set(questions.errorsAt(place))].join(' ')
            }
            current={place === currentPlace}
            inBank={question.bank}
            onSelect={() => {
              select(question.key);
              onOpen();
            }}
            onStep={(by) => move(place, place + by)}
            menu={
              <QuestionMenu
                question={question}
                place={place}
                count={all.length}
                questions={questions}
                onMove={move}
                onChangeType={() => {
                  select(question.key);
                  onChangeType();
                }}
              />
            }
          />
        ))}
      </ol>
    </nav>
  );
}
