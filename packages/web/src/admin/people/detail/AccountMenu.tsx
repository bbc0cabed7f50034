import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { twoFactor } from '../../../shared/deferred/endpoints.gen.ts';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ChevronDownIcon, LockIcon, RemoveIcon, UserIcon } from '../../../shared/ui/icons.tsx';
import { MailIcon, PhoneIcon, UnlockIcon } from '../../../shared/deferred/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { Menu, MenuItem } from '../../../shared/ui/overlays/Menu.tsx';
import { useRights } from '../../resources/useRights.ts';
import { EraseDialog } from '../erasure/EraseDialog.tsx';
import type { ErasureMode } from '../erasure/erasure.ts';
import { mayBlock, mayErase, maySignInAs, type Person, type PersonKind } from '../person.ts';
import { sendPasswordLink } from '../sendPasswordLink.ts';
import { signInAs } from '../signInAs.ts';

/** What can be done with an account as a whole; nothing for those who may not. */
export function AccountMenu({
  kind,
  person,
  onDone,
}: {
  kind: PersonKind;
  person: Person;
  onDone: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const rights = useRights();
  const { sends_email } = usePageSettings();
  const [blocking, setBlocking] = useState(false);
  const [erasing, setErasing] = useState({ open: false, asked: 0 });
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const blocks = mayBlock(rights, person);
  const erases = mayErase(rights);
  if (!blocks && !erases) return null;
  const name = person.display_name;

  async function becomeThem() {
    setBusy(true);
    await signInAs(person, t);
    setBusy(false);
  }
  async function attempt(work: () => Promise<unknown>, done?: string) {
    setBusy(true);
    try {
      await work();
      await onDone();
      if (done) toast.good(done);
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
  const sendLink = () => attempt(() => sendPasswordLink(person, { t, sends_email }));
  const endTwoFactor = () =>
    attempt(() => call(twoFactor.turnOffFor, { params: { id: person.id } }), t('people.two_factor_is_off', { name }));
  /** Nothing is left to look at here: on to the list they stood in. */
  async function afterErasing(mode: ErasureMode) {
    await navigate({ to: `/users/${kind}` });
    await onDone();
    toast.good(t(`people.erased_${mode}`, { name }));
  }

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
        {blocks &&
          (person.status === 'blocked' ? (
            <MenuItem icon={<UnlockIcon size={18} />} onClick={() => void setStatus('active')}>
              {t('people.unblock')}
            </MenuItem>
          ) : (
            <>
              <MenuItem icon={<MailIcon size={18} />} onClick={() => void sendLink()}>
                {t(person.invitation ? 'people.invitation_again' : 'people.send_link')}
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
          ))}
        {erases && (
          <MenuItem
            icon={<RemoveIcon size={18} />}
            tone="bad"
            onClick={() => setErasing(({ asked }) => ({ open: true, asked: asked + 1 }))}
          >
            {t('people.erase')}
          </MenuItem>
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
      {erases && (
        <EraseDialog
          // Asked again, nothing of what was typed is left.
          key={erasing.asked}
          person={person}
          open={erasing.open}
          onClose={() => setErasing((before) => ({ ...before, open: false }))}
          onErased={(mode) => void afterErasing(mode)}
        />
      )}
    </>
  );
}
