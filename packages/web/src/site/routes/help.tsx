import { readableEmail } from '@lectern/contract/email';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { MailIcon } from '../../shared/deferred/icons.tsx';
import { ContactPlace } from '../contact/ContactPlace.tsx';
import { pageHead } from '../pageHead.ts';
import classes from './-help.module.css';
import { Main } from '../../shared/ui/screen/Main.tsx';

export const Route = createFileRoute('/help')({
  component: Help,
  head: ({ match }) => {
    const { words, settings } = match.context;
    return pageHead(match.context, {
      title: words.t('help_title'),
      description: words.t('help_description', { school: settings.site_title }),
      path: '/help',
    });
  },
});

/** Where the two links of an error view lead. */
function Help() {
  const { t } = useTranslation();
  const { site_title, contact_email: contact, contact_form } = usePageSettings();
  const form = contact_form === 'yes';
  return (
    <Main className={classes.page}>
      <h1>{t('help_title')}</h1>
      <section>
        <h2>{t('help_guide_title')}</h2>
        <p>{t('help_guide_text')}</p>
        <a className={cx(buttonClass({}), classes.contact)} href="/help/guide">
          {t('help_guide_open')}
        </a>
      </section>
      <section id="errors">
        <h2>{t('help_errors_title')}</h2>
        <ol>
          <li>{t('help_errors_reload')}</li>
          <li>{t('help_errors_sign_in')}</li>
          <li>{t('help_errors_note')}</li>
        </ol>
      </section>
      <section id="support">
        <h2>{t('help_support_title')}</h2>
        {contact ? (
          <>
            <p>{t('help_contact', { school: site_title })}</p>
            <a
              className={cx(buttonClass({ variant: form ? undefined : 'primary' }), classes.contact)}
              href={`mailto:${contact}`}
            >
              <MailIcon />
              <bdi>{readableEmail(contact)}</bdi>
            </a>
          </>
        ) : (
          <p>{t(form ? 'help_contact' : 'help_support_text', { school: site_title })}</p>
        )}
        {form && <ContactPlace />}
        {(contact || form) && <p>{t('help_instructor')}</p>}
      </section>
    </Main>
  );
}
