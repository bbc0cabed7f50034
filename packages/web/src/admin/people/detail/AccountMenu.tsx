import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { twoFactor, users } from '../../../shared/api/endpoints.gen.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ChevronDownIcon, LockIcon, MailIcon, PhoneIcon, UnlockIcon, UserIcon } from '../../../shared/ui/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { Menu, MenuItem } from '../../../shared/ui/overlays/Menu.tsx';
import { useRights } from '../../shell/useRights.ts';
import { mayBlock, maySignInAs, type Person } from '../person.ts';
import { signInAs } from '../signInAs.ts';

/** What can be done with an account as a whole; nothing for those who may not. */
export function AccountMenu({ person, onDone }: { person: Person; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const rights = useRights();
  const [blocking, setBlocking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!mayBlock(rights, person)) return null;
  const name = person.display_name;

  async function becomeThem() {
    setBusy(true);
    await signInAs(person, t);
    setBusy(false);
  }
  async function attempt(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      await onDone();
      toast.good(done);
    } catch (error) {
      toast.bad(t('people.not_changed'), errorText(t, error));
    } finally {
      setBusy(false);
    }
  }
  const setStatus = (status: 'active' | 'blocked') =>
    attempt(
      () => call(users.update, { params: { id: person.id }, body: { status } }),
      t(status === 'blocked' ? 'people.blocked' : 'people.unblocked', { name }),
    );
  const sendLink = () =>
    attempt(() => call(users.sendPasswordLink, { params: { id: person.id } }), t('people.link_sent', { name }));

  const endTwoFactor = () =>
    attempt(() => call(twoFactor.turnOffFor, { params: { id: person.id } }), t('people.two_factor_is_off', { name }));

  return (
    <>
      <Menu
        trigger={(props) => (
          <Button {...props} busy={busy}>
            {t('people.manage')}
            <ChevronDownIcon size={16} />
          </Button>
        )}
      >
        {person.status === 'blocked' ? (
          <MenuItem icon={<UnlockIcon size={18} />} onClick={() => void setStatus('active')}>
            {t('people.unblock')}
          </MenuItem>
        ) : (
          <>
            <MenuItem icon={<MailIcon size={18} />} onClick={() => void sendLink()}>
              {t('people.send_link')}
            </MenuItem>
            {person.two_factor && rights.may('manage_staff') && (
              <MenuItem icon={<PhoneIcon size={18} />} onClick={() => void endTwoFactor()}>
                {t('people.two_factor_off')}
              </MenuItem>
            )}
            {maySignInAs(rights, person) && (
              <MenuItem icon={<UserIcon size={18} />} onClick={() => void becomeThem()}>
                {t('people.sign_in_as')}
              </MenuItem>
            )}
            <MenuItem icon={<LockIcon size={18} />} tone="bad" onClick={() => setBlocking(true)}>
              {t('people.block')}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={blocking}
        onClose={() => setBlocking(false)}
        danger
        title={t('people.block_title', { name })}
        confirm={t('people.block')}
        onConfirm={() => {
          setBlocking(false);
          void setStatus('blocked');
        }}
      >
        <p>{t('people.block_text')}</p>
      </ConfirmDialog>
    </>
  );
}
