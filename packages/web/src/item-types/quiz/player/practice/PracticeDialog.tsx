import { useState } from 'react';
import { useTranslation } from '#i18n';
import { results } from '../../../../question-types/results.ts';
import { PassageLink } from '../../../../shared/attempt/PassageLink.tsx';
import type { Passage } from '../../../../shared/attempt/usePassages.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { Prose } from '../../../../shared/ui/Prose.tsx';
import { QuestionCard } from '../run/QuestionCard.tsx';
import { isRight, type PracticeQuestion, rightBlanks } from './practice.ts';
import classes from './PracticeDialog.module.css';

const showOutcome = (outcome: HTMLElement | null) => outcome?.scrollIntoView({ block: 'nearest' });

/** The questions that were missed, one after another, marked here by the keys that were revealed. Nothing is sent. */
export function PracticeDialog({
  questions,
  passages,
  onClose,
}: {
  questions: readonly PracticeQuestion[];
  /** The lesson passages that explain the questions. */
  passages: ReadonlyMap<number, Passage>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [round, setRound] = useState(questions);
  const [at, setAt] = useState(0);
  const [value, setValue] = useState<unknown>(null);
  const [checked, setChecked] = useState(false);
  const [missed, setMissed] = useState<readonly PracticeQuestion[]>([]);
  const current = round[at];

  function check() {
    if (!current || value === null) return;
    if (!isRight(current.result, value)) setMissed([...missed, current]);
    setChecked(true);
  }
  function goTo(place: number) {
    setAt(place);
    setValue(null);
    setChecked(false);
  }
  function again() {
    setRound(missed);
    setMissed([]);
    goTo(0);
  }

  if (!current) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('practice_title')}
        actions={
          <>
            {missed.length > 0 && <Button onClick={again}>{t('practice_again')}</Button>}
            <Button variant="primary" onClick={onClose}>
              {t('practice_close')}
            </Button>
          </>
        }
      >
        <p role="status">
          {t('practice_result', {
            right: format.number(round.length - missed.length),
            total: format.number(round.length),
          })}
        </p>
      </Dialog>
    );
  }
  const right = checked && isRight(current.result, value);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('practice_title')}
      actions={
        checked ? (
          <Button variant="primary" onClick={() => goTo(at + 1)}>
            {t(at + 1 < round.length ? 'practice_next' : 'practice_finish')}
          </Button>
        ) : (
          <Button variant="primary" disabled={value === null} onClick={check}>
            {t('practice_check')}
          </Button>
        )
      }
    >
      <p className={classes.note}>
        {t('practice_of', { number: format.number(at + 1), total: format.number(round.length) })} {t('practice_note')}
      </p>
      <QuestionCard
        key={`${round.length}-${current.question.id}`}
        question={current.question}
        number={at + 1}
        value={value}
        readOnly={checked}
        onChange={(next) => setValue(next ?? null)}
      />
      <div role="status" ref={checked ? showOutcome : undefined}>
        {checked && <Outcome one={current} value={value} right={right} passage={passages.get(current.question.id)} />}
      </div>
    </Dialog>
  );
}

/** Correct or not, with the explanation and, if it was wrong, the correct answer. */
function Outcome({
  one,
  value,
  right,
  passage,
}: {
  one: PracticeQuestion;
  value: unknown;
  right: boolean;
  passage: Passage | undefined;
}) {
  const { t } = useTranslation();
  const Result = results[one.result.type];
  return (
    <Notice tone={right ? 'good' : 'bad'} title={t(right ? 'practice_right' : 'practice_wrong')}>
      {!right && (
        <Result
          result={{
            ...one.result,
            answered: value,
            correct: false,
            partially_correct: false,
            right_blanks: rightBlanks(one.result, value),
          }}
        />
      )}
      {one.explanation && <Prose face="sans" html={one.explanation} />}
      {/* The practice stays where it is. */}
      {passage && <PassageLink passage={passage} newTab />}
    </Notice>
  );
}
