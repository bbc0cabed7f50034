import type { LearnerAtRisk } from '@lectern/contract';
import { MAX_HELP_MESSAGE_LENGTH, MAX_HELP_RECIPIENTS, MAX_HELP_SUBJECT_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { learnersAtRisk } from '../../endpoints.gen.ts';
import { useAttempt } from '../../form/useAttempt.ts';

/** Sends one email to each of the chosen learners. A retry after a lost answer sends nothing again. */
export function WriteDialog({
  courseId,
  learners,
  open,
  onClose,
}: {
  courseId: number;
  learners: readonly LearnerAtRisk[];
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [requestId] = useState(() => crypto.randomUUID());
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const { busy, attempt, errors, text } = useAttempt(() => Promise.resolve());
  const names = learners.map(({ user }) => user.display_name);
  const tooMany = learners.length > MAX_HELP_RECIPIENTS;
  async function send() {
    const done = await attempt(async () => {
      const { sent, left_out: leftOut } = await call(learnersAtRisk.write, {
        params: { id: courseId },
        body: { user_ids: learners.map(({ user }) => user.id), subject, message, request_id: requestId },
      });
      const left = leftOut.length > 0 ? t('needsHelp.left_out', { count: leftOut.length }) : '';
      if (sent.length > 0) toast.good(t('needsHelp.sent', { count: sent.length }), left);
      else toast.neutral(t('needsHelp.none_sent'), left);
    });
    if (done) onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={t('needsHelp.write_title', { count: learners.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={tooMany || subject.trim() === '' || message.trim() === ''}
            onClick={() => void send()}
          >
            {t('needsHelp.send')}
          </Button>
        </>
      }
    >
      <div className={base.stack16}>
        <p className={base.secondary}>
          <bdi>{names.join(', ')}</bdi>
        </p>
        {tooMany && <p className={base.error}>{t('needsHelp.too_many', { most: MAX_HELP_RECIPIENTS })}</p>}
        <TextField
          label={t('needsHelp.subject')}
          maxLength={MAX_HELP_SUBJECT_LENGTH}
          error={errors.subject}
          value={subject}
          onChange={({ currentTarget: { value } }) => setSubject(value)}
        />
        <TextAreaField
          label={t('needsHelp.message')}
          description={t('needsHelp.message_help')}
          maxLength={MAX_HELP_MESSAGE_LENGTH}
          autosize
          minRows={6}
          maxRows={14}
          error={errors.message}
          value={message}
          onChange={({ currentTarget: { value } }) => setMessage(value)}
        />
        {text && (
          <p role="alert" className={base.error}>
            {text}
          </p>
        )}
      </div>
    </Dialog>
  );
}
