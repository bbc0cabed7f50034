import type { ApplicationStanding } from '@lectern/contract';
import {
  MAX_APPLICATION_LINKS,
  MAX_APPLICATION_MESSAGE_LENGTH,
  MAX_EXPERTISE_TAGS,
  MAX_HEADLINE_LENGTH,
} from '@lectern/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { applyForInstructor } from '../../shared/deferred/endpoints.gen.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { LinesField } from '../../shared/forms/LinesField.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { LeaveUnsavedDialog } from '../profile/edit/LeaveUnsavedDialog.tsx';
import { applicationQuery, meQuery } from '../queries.ts';
import { useCallForm } from '../useCallForm.ts';
import { ApplicationFileField } from './ApplicationFileField.tsx';
import { type ApplicationValues, startingValues, toSend } from './applicationForm.ts';
import classes from './ApplyScreen.module.css';

export function ApplicationForm({ standing }: { standing: ApplicationStanding }) {
  const { data: me } = useQuery(meQuery());
  // The headline of the profile is a beginning; a form that is filled in is not begun again.
  return me ? <FormOf standing={standing} headline={me.headline} /> : null;
}

function FormOf({ standing, headline }: { standing: ApplicationStanding; headline: string }) {
  const { t } = useTranslation();
  const { site_title: school } = usePageSettings();
  const client = useQueryClient();
  const { form, isSending, error, onSubmit } = useCallForm<ApplicationValues, ApplicationStanding>({
    initialValues: startingValues(standing, headline),
    validate: {
      headline: (value) => (value.trim() === '' ? t('required') : null),
      message: (value) => (value.trim() === '' ? t('required') : null),
      terms: (value) => (value ? null : t('apply_terms_required')),
    },
    send: (values) => call(applyForInstructor.apply, { body: toSend(values, standing.file?.id ?? null) }),
    onSent: (answer) => {
      form.resetDirty();
      client.setQueryData(applicationQuery().queryKey, answer);
      toast.good(t('apply_sent'));
      window.scrollTo({ top: 0 });
    },
    // Another window, or the staff, may have changed what can be done.
    onRefused: () => void client.invalidateQueries({ queryKey: applicationQuery().queryKey }),
  });
  const guard = useBlocker({
    shouldBlockFn: () => form.isDirty(),
    enableBeforeUnload: () => form.isDirty(),
    withResolver: true,
  });
  return (
    <FormScope>
      <p className={classes.intro}>{t('apply_intro', { school })}</p>
      <Form
        error={error}
        onSubmit={onSubmit}
        actions={
          <Button type="submit" variant="primary" busy={isSending}>
            {t('apply_send')}
          </Button>
        }
      >
        <TextField
          required
          label={t('headline')}
          description={t('apply_headline_help')}
          maxLength={MAX_HEADLINE_LENGTH}
          {...form.getInputProps('headline')}
        />
        <TextAreaField
          required
          label={t('apply_message')}
          description={t('apply_message_help')}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={MAX_APPLICATION_MESSAGE_LENGTH}
          {...form.getInputProps('message')}
        />
        <LinesField
          label={t('apply_expertise')}
          description={t('apply_expertise_help', { max: MAX_EXPERTISE_TAGS })}
          autosize
          minRows={2}
          maxRows={10}
          {...form.getInputProps('expertise')}
        />
        <LinesField
          label={t('apply_links')}
          description={t('apply_links_help', { max: MAX_APPLICATION_LINKS })}
          autosize
          minRows={2}
          maxRows={5}
          dir="ltr"
          inputMode="url"
          {...form.getInputProps('links')}
        />
        <ApplicationFileField file={standing.file} />
        <CheckboxField label={t('apply_terms', { school })} {...form.getInputProps('terms', { type: 'checkbox' })} />
      </Form>
      <LeaveUnsavedDialog
        open={guard.status === 'blocked'}
        onStay={() => guard.reset?.()}
        onLeave={() => guard.proceed?.()}
      />
    </FormScope>
  );
}
