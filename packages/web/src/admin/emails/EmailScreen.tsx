import { readableEmail } from '@lectern/contract/email';
import type { emailTemplateFields as contractFields } from '@lectern/contract';
import { MAX_EMAIL_RECIPIENTS } from '@lectern/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { emailTemplates } from '../endpoints.gen.ts';
import { emailTemplateFields } from '../fields.gen.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { LinesField } from '../../shared/forms/LinesField.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { RichTextField } from '../editor/RichTextField.tsx';
import { storedValues } from '../form/formFields.ts';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { FormTabs } from '../form/screen/FormTabs.tsx';
import { useCrumb } from '../resources/useCrumb.ts';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { type Email, type EmailLanguage, emailLanguages, emailQuery, refreshEmails } from './queries.ts';
import { TagButtons } from './TagButtons.tsx';
import { unknownTagsIn } from './tags.ts';
import { useTagInserts } from './useTagInserts.ts';
import classes from './EmailScreen.module.css';

/** One email in one language. */
export function EmailScreen({ id, language }: { id: string; language: EmailLanguage | undefined }) {
  const { t } = useTranslation();
  const email = useQuery(emailQuery(id, language));
  return (
    <ScreenQuery query={email} loading={<FormLoading fields={4} />} missing={t('emails.missing')}>
      {(found) => <EmailForm key={`${found.id}-${found.locale}`} email={found} language={language} />}
    </ScreenQuery>
  );
}

/** Domains of addresses are shown in their script. */
const valuesOf = (email: Email) =>
  storedValues<typeof contractFields>(emailTemplateFields, {
    ...email,
    from_address: readableEmail(email.from_address),
    reply_to_address: readableEmail(email.reply_to_address),
    recipients: email.recipients.map(readableEmail),
  });

function EmailForm({ email, language }: { email: Email; language: EmailLanguage | undefined }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/emails');
  const client = useQueryClient();
  const { id, locale, required } = email;

  function take(saved: Email) {
    client.setQueryData(emailQuery(id, language).queryKey, saved);
    void refreshEmails(client);
  }

  const record = useRecordForm<ReturnType<typeof valuesOf>, Email & { modified?: string }>({
    stored: email,
    toValues: (stored) => valuesOf(stored ?? email),
    fields: emailTemplateFields,
    check: ({ subject, from_address, reply_to_address }, rules) => ({
      subject: rules.required(subject),
      from_address: rules.email(from_address),
      reply_to_address: rules.email(reply_to_address),
    }),
    save: ({ changed }) =>
      call(emailTemplates.update, { params: { id }, body: { ...changed, locale } as { locale: EmailLanguage } }),
    saved: () => t('emails.saved'),
    onSaved: take,
  });
  const { subject, content } = record.values;
  const unknown = unknownTagsIn(email.tags, subject, content);
  const { insert, inserts, input, onSubjectFocus, onTextFocus } = useTagInserts((value) =>
    record.set('subject', value),
  );

  const reset = useMutation({
    mutationFn: () => call(emailTemplates.reset, { body: { id, locale } }),
    onSuccess(saved) {
      take(saved);
      toast.good(t('emails.reset_done'));
    },
    onError: (error) => toast.bad(t('emails.not_saved'), errorText(t, error)),
  });
  const test = useMutation({
    mutationFn: () => call(emailTemplates.test, { params: { id }, body: { locale, subject, content } as never }),
    onSuccess: ({ to }) => toast.good(t('emails.test_sent', { email: to })),
    onError: (error) => toast.bad(t('emails.test_failed'), errorText(t, error)),
  });

  return (
    <FormScreen
      record={record}
      title={t(`emails.name_${id}`)}
      crumbs={[crumb]}
      primary={t('emails.save')}
      tabs={
        <FormTabs
          label={t('emails.languages')}
          current={locale}
          tabs={emailLanguages.map((one) => ({
            id: one,
            label: t(`emails.language_${one}`),
            bad: false,
            to: '/emails/$emailId',
            params: { emailId: id },
            search: { language: one },
          }))}
        />
      }
    >
      <FormBody wide onSave={() => void record.save()}>
        <div className={classes.columns}>
          <FieldGroup
            title={t('emails.text')}
            action={
              email.customized.includes(locale) && (
                <Button size="small" variant="quiet" busy={reset.isPending} onClick={() => reset.mutate()}>
                  {t('emails.reset')}
                </Button>
              )
            }
          >
            {required ? (
              <Notice>{t('emails.required')}</Notice>
            ) : (
              <SwitchField label={t('emails.send')} {...record.field('enable', 'checkbox')} />
            )}
            {email.audience === 'admin' && (
              <LinesField
                label={t('emails.recipients')}
                description={t('emails.recipients_help')}
                autosize
                minRows={1}
                maxRows={MAX_EMAIL_RECIPIENTS}
                dir="ltr"
                inputMode="email"
                {...record.field('recipients')}
              />
            )}
            <TextField
              required
              label={t('emails.subject')}
              {...record.field('subject')}
              ref={input}
              onFocus={onSubjectFocus}
            />
            <div onFocus={onTextFocus}>
              <RichTextField
                label={t('emails.content')}
                path="content"
                value={content}
                error={record.errors.content}
                height={260}
                forMail
                inserts={inserts}
                onChange={(html) => record.set('content', html)}
              />
            </div>
            <TagButtons tags={email.tags} onInsert={insert} />
            {unknown.length > 0 && (
              <Notice tone="bad" title={t('emails.unknown_tags')}>
                <bdi dir="ltr">{unknown.map((tag) => `{${tag}}`).join(' ')}</bdi>
              </Notice>
            )}
          </FieldGroup>
          <FieldGroup title={t('emails.preview')}>
            <EmailPreview id={id} text={{ locale, subject, content }} />
            <div>
              <Button busy={test.isPending} onClick={() => test.mutate()}>
                {t('emails.test')}
              </Button>
            </div>
          </FieldGroup>
        </div>
        <div className={classes.narrow}>
          <FieldGroup title={t('emails.sender')} description={t('emails.sender_help')}>
            <TextField label={t('emails.from_name')} {...record.field('from_name')} />
            <TextField
              label={t('emails.from_address')}
              type="email"
              inputMode="email"
              dir="ltr"
              {...record.field('from_address')}
            />
            <TextField label={t('emails.reply_to_name')} {...record.field('reply_to_name')} />
            <TextField
              label={t('emails.reply_to_address')}
              type="email"
              inputMode="email"
              dir="ltr"
              {...record.field('reply_to_address')}
            />
          </FieldGroup>
        </div>
      </FormBody>
    </FormScreen>
  );
}
