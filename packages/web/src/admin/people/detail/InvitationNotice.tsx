import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import base from '../../../shared/ui/base.module.css';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { MailIcon } from '../../../shared/deferred/icons.tsx';
import { invitationState } from '../invitation.ts';
import { mayManage, type Person } from '../person.ts';
import { sendPasswordLink } from '../sendPasswordLink.ts';
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx';
import classes from './PersonScreen.module.css';

/** The status of the invitation of a user who has never signed in, with the ways to invite them again. */
export function InvitationNotice({ person, onDone }: { person: Person; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const site = useSiteFormat();
  const { sends_email } = usePageSettings();
  const [link, setLink] = useState<{ url: string; expires_at: string }>();
  const [busy, setBusy] = useState<'link' | 'mail'>();
  // Read once: whether a link has expired need not change under the reader.
  const [now] = useState(() => Date.now());
  const { invitation } = person;
  const state = invitationState(person, now);
  if (!invitation || !state || !mayManage(person)) return null;

  async function attempt(what: 'link' | 'mail', work: () => Promise<void>) {
    setBusy(what);
    try {
      await work();
      await onDone();
    } catch (error) {
      toast.bad(t('people.not_changed'), errorText(t, error));
    } finally {
      setBusy(undefined);
    }
  }
  const date = invitation.expires_at ? site.dateTime(invitation.expires_at) : '';
  return (
    <>
      <div className={classes.invitation}>
        <Notice tone={state === 'on_its_way' ? 'neutral' : 'warn'} title={t(`people.invitation_${state}`, { date })}>
          <div className={base.cluster}>
            <Button
              size="small"
              icon={<CopyIcon size={18} />}
              busy={busy === 'link'}
              onClick={() =>
                void attempt('link', async () =>
                  setLink(await call(users.createInvitationLink, { params: { id: person.id } })),
                )
              }
            >
              {t('people.invitation_link')}
            </Button>
            {sends_email === 'yes' && (
              <Button
                size="small"
                icon={<MailIcon size={18} />}
                busy={busy === 'mail'}
                onClick={() => void attempt('mail', async () => sendPasswordLink(person, { t, sends_email }))}
              >
                {t('people.invitation_again')}
              </Button>
            )}
          </div>
        </Notice>
      </div>
      <InvitationLinkDialog link={link} onClose={() => setLink(undefined)} name={person.display_name} />
    </>
  );
}
