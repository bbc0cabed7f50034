import type { UserCourse } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { enrollments } from '../../../shared/api/endpoints.gen.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  enrollment: UserCourse;
  name: string;
  onDone: () => Promise<void>;
}

/** Sends a change, says what became of it, and closes when it is made. */
function useChange({ onClose, onDone }: Pick<Props, 'onClose' | 'onDone'>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function send(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      await onDone();
      toast.good(done);
      onClose();
    } catch (error) {
      toast.bad(t('people.not_changed'), errorText(t, error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, send };
}

/** Until when the course stays open to the person; also lets in who was out. */
export function ExtendDialog({ open, onClose, enrollment, name, onDone }: Props) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const [endsAt, setEndsAt] = useState(enrollment.expires_at);
  const { busy, send } = useChange({ onClose, onDone });
  const body = { status: 'active' as const, expires_at: endsAt };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('people.extend_title', { name, course: enrollment.course?.name })}
      confirm={t('people.extend_confirm')}
      busy={busy}
      onConfirm={() =>
        void send(
          () => call(enrollments.update, { params: { id: enrollment.id }, body }),
          t('people.extended', { name }),
        )
      }
    >
      <DateTimeField
        label={t('people.access_ends')}
        description={t('people.access_ends_help', { zone })}
        zone={zone}
        value={endsAt}
        onChange={setEndsAt}
      />
    </ConfirmDialog>
  );
}

/** Takes the course away; what was done in it is kept for the day they come back. */
export function EndDialog({ open, onClose, enrollment, name, onDone }: Props) {
  const { t } = useTranslation();
  const { busy, send } = useChange({ onClose, onDone });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger
      title={t('people.end_title', { name, course: enrollment.course?.name })}
      confirm={t('people.end_confirm')}
      busy={busy}
      onConfirm={() =>
        void send(() => call(enrollments.remove, { params: { id: enrollment.id } }), t('people.ended', { name }))
      }
    >
      <p>{t('people.end_text')}</p>
    </ConfirmDialog>
  );
}
