import type { LearnerQuestion } from '@lectern/contract';
import { type KeyboardEvent, useId } from 'react';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { AnswerError } from './AnswerError.tsx';
import classes from './Choices.module.css';
import { CourseText } from '../../shared/ui/textLanguage.tsx';

/** Rows to choose from, cards where there are pictures. The keys 1 to 9 choose while the focus is among them. */
export function Choices({
  question,
  many = false,
  chosen,
  onToggle,
  readOnly = false,
  labelledBy,
  describedBy,
  error,
}: {
  question: LearnerQuestion;
  many?: boolean;
  chosen: readonly string[];
  onToggle: (name: string) => void;
  readOnly?: boolean | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  error: string | undefined;
}) {
  const id = useId();
  const options = question.answers;
  const pictures = options.some(({ imageUrl }) => imageUrl);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (readOnly || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
    const place = Number(event.key) - 1;
    const option = options[place];
    if (option?.name === undefined) return;
    event.preventDefault();
    onToggle(option.name);
    event.currentTarget.querySelectorAll('input')[place]?.focus();
  }

  return (
    <div className={classes.answer}>
      {/* The keys are a short cut: what they do, the boxes themselves do too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, which one depends */}
      <div
        role={many ? 'group' : 'radiogroup'}
        className={pictures ? classes.cards : classes.rows}
        aria-labelledby={labelledBy}
        aria-describedby={[describedBy, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        aria-invalid={!many && error !== undefined ? true : undefined}
        onKeyDown={onKeyDown}
      >
        {options.map(({ name = '', imageUrl, imageAlt }, place) => (
          <label
            key={name}
            className={classes.option}
            data-picture={pictures || undefined}
            data-chosen={chosen.includes(name) || undefined}
            data-fixed={readOnly || undefined}
          >
            <input
              type={many ? 'checkbox' : 'radio'}
              name={`${id}-choice`}
              className={classes.box}
              checked={chosen.includes(name)}
              disabled={readOnly}
              onChange={() => onToggle(name)}
            />
            <span className={classes.mark} data-many={many || undefined} aria-hidden>
              {many && <CheckIcon size={14} stroke={3} />}
            </span>
            {pictures && (
              <span className={classes.picture}>
                {imageUrl && <img src={imageUrl} alt={imageAlt === name ? '' : (imageAlt ?? '')} />}
              </span>
            )}
            <span className={classes.name}>
              <CourseText>{name}</CourseText>
            </span>
            {place < 9 && (
              <span className={classes.key} aria-hidden>
                {place + 1}
              </span>
            )}
          </label>
        ))}
      </div>
      <AnswerError id={`${id}-error`} error={error} />
    </div>
  );
}
