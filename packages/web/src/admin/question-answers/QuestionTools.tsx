import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { CheckIcon, KeyboardIcon, LockIcon } from '../../shared/ui/icons.tsx';
import { RestoreIcon, UnlockIcon } from '../../shared/deferred/icons.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { ArchiveIcon, MoveIcon, UndoIcon } from '../../shared/ui/staffIcons.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { QaMessage } from './question.ts';
import { StarButton } from './QuestionFacts.tsx';
import { QuestionShortcuts } from './QuestionShortcuts.tsx';
import { useQuestionChange } from './useQuestionChange.ts';
import { useQuestionKeys } from './useQuestionKeys.ts';

type Flags = Partial<Record<'resolved' | 'archived' | 'locked', boolean>>;

/** What staff do with a question as a whole. */
export function QuestionTools({ question, onReply }: { question: QaMessage; onReply: () => void }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'' | 'move' | 'help'>('');
  const params = { id: question.id };
  const set = useQuestionChange((body: Flags) => call(questionsAnswers.update, { params, body }));
  const restore = useQuestionChange(() => call(questionsAnswers.restore, { params }), {
    done: t('questionAnswers.restored'),
  });
  const flip = (name: keyof Flags) => () => set.mutate({ [name]: !question[name] });
  const isTrashed = question.status === 'trash';
  const close = () => setDialog('');
  useQuestionKeys(
    {
      help: () => setDialog('help'),
      ...(!isTrashed && { reply: onReply, archive: flip('archived'), resolve: flip('resolved') }),
    },
    { rows: false },
  );
  if (isTrashed) {
    return (
      <Button
        variant="primary"
        icon={<RestoreIcon size={18} />}
        busy={restore.isPending}
        onClick={() => restore.mutate(undefined)}
      >
        {t('list.restore')}
      </Button>
    );
  }
  return (
    <>
      <StarButton question={question} />
      <IconButton label={t('questionAnswers.shortcuts')} onClick={() => setDialog('help')}>
        <KeyboardIcon size={18} />
      </IconButton>
      <Button size="small" variant="quiet" icon={<MoveIcon size={18} />} onClick={() => setDialog('move')}>
        {t('questionAnswers.move')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={question.locked ? <UnlockIcon size={18} /> : <LockIcon size={18} />}
        onClick={flip('locked')}
      >
        {t(question.locked ? 'questionAnswers.unlock' : 'questionAnswers.lock')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={question.archived ? <UndoIcon size={18} /> : <ArchiveIcon size={18} />}
        onClick={flip('archived')}
      >
        {t(question.archived ? 'questionAnswers.unarchive' : 'questionAnswers.archive')}
      </Button>
      <Button
        size="small"
        icon={question.resolved ? <UndoIcon size={18} /> : <CheckIcon size={18} />}
        busy={set.isPending}
        onClick={flip('resolved')}
      >
        {t(question.resolved ? 'questionAnswers.reopen' : 'questionAnswers.resolve')}
      </Button>
      <MoveDialog open={dialog === 'move'} onClose={close} question={question} />
      <QuestionShortcuts open={dialog === 'help'} onClose={close} />
    </>
  );
}

/** Asks before a question goes to the trash with its replies. */
export function TrashDialog({ open, onClose, question }: { open: boolean; onClose: () => void; question: QaMessage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = { id: question.id };
  const restore = useQuestionChange(() => call(questionsAnswers.restore, { params }));
  const remove = useQuestionChange(() => call(questionsAnswers.remove, { params }), {
    onDone() {
      onClose();
      toast.good(t('questionAnswers.deleted'), {
        actions: [{ label: t('list.undo'), run: () => restore.mutate(undefined) }],
      });
      void navigate({ to: '/question-answers' });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('questionAnswers.trash_title')}
      confirm={t('list.trash')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      <p>{t('questionAnswers.delete_text', { count: question.answers_count ?? 0 })}</p>
    </ConfirmDialog>
  );
}
