import type { QuestionTypeSlug } from '@lectern/contract';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { typeOrder } from '../../../../../question-types/editing/values.ts';
import { typeIcons } from '../../../../../question-types/icons.tsx';
import { Dialog } from '../../../../../shared/ui/overlays/Dialog.tsx';
import classes from './TypeDialog.module.css';

/** The nine kinds of questions. The keys 1 to 9 choose one. */
export function TypeDialog({
  open,
  present,
  onClose,
  onChoose,
}: {
  open: boolean;
  /** The type to be changed, when it is. */
  present: QuestionTypeSlug | undefined;
  onClose: () => void;
  onChoose: (type: QuestionTypeSlug) => void;
}) {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  // Synchronizes the focus with the dialog, which gives it to the button that closes it.
  useEffect(() => {
    if (open) first.current?.focus();
  }, [open]);
  function press(event: KeyboardEvent) {
    const type = /^[1-9]$/.test(event.key) ? typeOrder[Number(event.key) - 1] : undefined;
    if (!type || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChoose(type);
  }
  return (
    <Dialog open={open} onClose={onClose} wide title={t(present ? 'quizzes.change_type' : 'quizzes.choose_type')}>
      {present && <p className={classes.text}>{t('quizzes.change_type_text')}</p>}
      {/* The keys work wherever in the list the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol role="list" className={classes.types} onKeyDown={press}>
        {typeOrder.map((type, place) => {
          const Icon = typeIcons[type];
          return (
            <li key={type}>
              <button
                type="button"
                className={classes.type}
                aria-keyshortcuts={String(place + 1)}
                aria-current={type === present || undefined}
                ref={place === 0 ? first : undefined}
                onClick={() => onChoose(type)}
              >
                <Icon className={classes.icon} />
                <span className={classes.words}>
                  <span className={classes.name}>{t(`quizzes.type_${type}`)}</span>
                  <span className={classes.about}>{t(`quizzes.about_${type}`)}</span>
                </span>
                <kbd className={classes.key} aria-hidden>
                  {place + 1}
                </kbd>
              </button>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
