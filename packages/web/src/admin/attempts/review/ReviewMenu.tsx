import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { attempts } from '../../../shared/deferred/endpoints.gen.ts';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { MoreIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { PrintIcon } from '../../../shared/deferred/icons.tsx';
import { RegradeIcon } from '../../../shared/ui/staffIcons.tsx';
import { Menu, MenuItem } from '../../../shared/ui/overlays/Menu.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import type { ListAddress } from '../../list/state/address.ts';
import { DeleteDialog } from '../../list/bulk/DeleteDialog.tsx';
import { type Attempt, attemptName } from '../attempt.ts';
import { attemptQuery, refreshAttempts } from '../queries.ts';
import { RegradeDialog } from '../RegradeDialog.tsx';

/** What can be done with the whole attempt. */
export function ReviewMenu({ attempt, address }: { attempt: Attempt; address: ListAddress }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'delete' | 'regrade'>();
  const close = () => setOpen(undefined);
  async function remove() {
    try {
      await call(attempts.remove, { params: { id: attempt.id } });
    } catch (error) {
      toast.bad(t('list.failed_delete', { count: 1 }), errorText(t, error));
      return;
    }
    toast.good(t('list.one_delete', { name: attemptName(attempt) }));
    await navigate({ to: '/quiz-attempts', search: address });
    client.removeQueries({ queryKey: attemptQuery(attempt.id).queryKey });
    await refreshAttempts(client);
  }
  return (
    <>
      <Menu
        trigger={(props) => (
          <IconButton {...props} side="end" label={t('list.actions_for', { name: attemptName(attempt) })}>
            <MoreIcon />
          </IconButton>
        )}
      >
        <MenuItem icon={<PrintIcon size={18} />} onClick={() => window.print()}>
          {t('attempts.print')}
        </MenuItem>
        {attempt.can.grade && (
          <MenuItem icon={<RegradeIcon size={18} />} onClick={() => setOpen('regrade')}>
            {t('attempts.regrade')}
          </MenuItem>
        )}
        {attempt.can.delete && (
          <MenuItem icon={<RemoveIcon size={18} />} tone="bad" onClick={() => setOpen('delete')}>
            {t('attempts.delete')}
          </MenuItem>
        )}
      </Menu>
      <RegradeDialog open={open === 'regrade'} onClose={close} quizId={attempt.quiz_id} attemptIds={[attempt.id]} />
      <DeleteDialog
        open={open === 'delete'}
        onClose={close}
        title={t('list.delete_title', { name: attemptName(attempt) })}
        onDelete={remove}
      >
        <p>{t('attempts.delete_text')}</p>
      </DeleteDialog>
    </>
  );
}
