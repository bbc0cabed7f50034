import type { User } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import {
  MAX_BIOGRAPHY_LENGTH,
  MAX_HEADLINE_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PROFILE_URL_LENGTH,
} from '@lectern/contract/limits';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { meQuery } from '../../queries.ts';
import { useCallForm } from '../../useCallForm.ts';
import { LeaveUnsavedDialog } from './LeaveUnsavedDialog.tsx';
import { languageName } from '../../../shared/i18n/languageName.ts';
import { languagesWith } from './languages.ts';
import classes from './ProfileForm.module.css';
import { useUnsetLanguage } from '../useUnsetLanguage.ts';
import { changedFields, type ProfileValues, valuesOf } from './profileValues.ts';

import { withDigits } from '../../../shared/format/format.ts';
import { zoneName, zonesWith } from '../../../shared/format/zones.ts';

const timeNow = (language: string) =>
  new Intl.DateTimeFormat(withDigits(language), { timeStyle: 'short' }).format(new Date());

export function ProfileForm({ me }: { me: User }) {
  const { t, i18n } = useTranslation();
  const settings = usePageSettings();
  const unsetLanguage = useUnsetLanguage();
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState('');
  const [unchanged, setUnchanged] = useState(false);
  const say = ({ saved = '', nothing = false }) => {
    setSavedAt(saved);
    setUnchanged(nothing);
  };
  const { form, isSending, error, onSubmit } = useCallForm<ProfileValues, User | undefined>({
    initialValues: valuesOf(me),
    onValuesChange: () => say({}),
    async send(values) {
      const fields = changedFields(values, valuesOf(me));
      return Object.keys(fields).length > 0 ? call(users.updateMe, { body: fields }) : undefined;
    },
    onSent(changed) {
      if (!changed) {
        say({ nothing: true });
        return;
      }
      client.setQueryData(meQuery().queryKey, changed);
      // As the server has it now: it trims and cleans.
      form.setInitialValues(valuesOf(changed));
      form.reset();
      say({ saved: timeNow(i18n.language) });
      // The server writes the page, with its language and direction.
      if (changed.locale !== me.locale) window.location.reload();
    },
  });
  const guard = useBlocker({
    shouldBlockFn: () => form.isDirty(),
    enableBeforeUnload: () => form.isDirty(),
    withResolver: true,
  });

  return (
    <>
      <Form
        error={error}
        onSubmit={onSubmit}
        actions={
          <>
            <Button type="submit" variant="primary" busy={isSending}>
              {t('save_changes')}
            </Button>
            <Link to="/profile" className={buttonClass({ variant: 'quiet' })}>
              {t('cancel')}
            </Link>
            <span className={classes.state} role="status">
              {savedAt && (
                <>
                  <CheckIcon size={18} />
                  {t('saved_at', { time: savedAt })}
                </>
              )}
              {unchanged && t('nothing_changed')}
            </span>
          </>
        }
      >
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('your_name')}</legend>
          <div className={classes.pair}>
            <TextField
              label={t('first_name')}
              autoComplete="given-name"
              maxLength={MAX_PERSON_NAME_LENGTH}
              {...form.getInputProps('first_name')}
            />
            <TextField
              label={t('last_name')}
              autoComplete="family-name"
              maxLength={MAX_PERSON_NAME_LENGTH}
              {...form.getInputProps('last_name')}
            />
          </div>
          <TextField
            required
            label={t('display_name')}
            description={t('display_name_help')}
            autoComplete="nickname"
            maxLength={MAX_PERSON_NAME_LENGTH}
            {...form.getInputProps('display_name')}
          />
        </fieldset>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('about_you')}</legend>
          <TextField
            label={t('headline')}
            description={t('headline_help')}
            maxLength={MAX_HEADLINE_LENGTH}
            {...form.getInputProps('headline')}
          />
          <TextAreaField
            label={t('about')}
            autosize
            minRows={4}
            maxRows={14}
            maxLength={MAX_BIOGRAPHY_LENGTH}
            {...form.getInputProps('description')}
          />
          <TextField
            label={t('website')}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            maxLength={MAX_PROFILE_URL_LENGTH}
            dir="ltr"
            {...form.getInputProps('url')}
          />
        </fieldset>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('place_and_language')}</legend>
          <SelectField
            label={t('timezone')}
            description={t('timezone_help')}
            searchable
            unset={t('like_school', { value: zoneName(settings.timezone) })}
            options={zonesWith(me.timezone).map((zone) => ({ value: zone, label: zoneName(zone) }))}
            {...form.getInputProps('timezone')}
          />
          <SelectField
            label={t('language')}
            description={t('language_help')}
            unset={unsetLanguage}
            options={languagesWith(me.locale).map((code) => ({ value: code, label: languageName(code) }))}
            {...form.getInputProps('locale')}
          />
        </fieldset>
      </Form>
      <LeaveUnsavedDialog
        open={guard.status === 'blocked'}
        onStay={() => guard.reset?.()}
        onLeave={() => guard.proceed?.()}
      />
    </>
  );
}
