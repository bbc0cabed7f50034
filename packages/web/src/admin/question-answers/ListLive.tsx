import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import { IconButton } from '../../shared/ui/Button.tsx';
import { KeyboardIcon } from '../../shared/ui/icons.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { QaMessage } from './question.ts';
import classes from './QuestionFacts.module.css';
import { QuestionShortcuts } from './QuestionShortcuts.tsx';
import { useQuestionKeys } from './useQuestionKeys.ts';
import { useQuestionNews } from './useQuestionNews.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-question]')];
const currentRow = () => rows().find((row) => row.closest('tr, li, article')?.contains(document.activeElement));

function moveFocus(step: number): void {
  const all = rows();
  const row = currentRow();
  const at = row ? all.indexOf(row) + step : 0;
  const next = all[Math.max(0, Math.min(at, all.length - 1))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Keeps the list of questions up to date, and moves through it by keyboard. */
export function ListLive({ listActions }: { listActions: ListActions<QaMessage> }) {
  const { t } = useTranslation();
  const [isHelping, setIsHelping] = useState(false);
  useQuestionNews();
  const file = (changes: { archived: true } | { resolved: true }, done: string) => () => {
    const id = Number(currentRow()?.dataset.question);
    if (!id) return;
    moveFocus(1);
    void listActions.attempt(() => call(questionsAnswers.update, { params: { id }, body: changes }), t(done));
  };
  useQuestionKeys(
    {
      next: () => moveFocus(1),
      previous: () => moveFocus(-1),
      reply: () => currentRow()?.click(),
      archive: file({ archived: true }, 'questionAnswers.archived'),
      resolve: file({ resolved: true }, 'questionAnswers.resolved'),
      help: () => setIsHelping(true),
    },
    { rows: true },
  );
  return <QuestionShortcuts open={isHelping} onClose={() => setIsHelping(false)} />;
}

/** Opens the list of shortcuts. Devices without a pointer that hovers rarely have a keyboard. */
export function ShortcutsButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <span className={classes.shortcuts}>
      <IconButton side="end" label={t('questionAnswers.shortcuts')} onClick={() => setOpen(true)}>
        <KeyboardIcon />
      </IconButton>
      <QuestionShortcuts open={open} onClose={() => setOpen(false)} />
    </span>
  );
}
