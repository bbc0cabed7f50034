import type { Course, LiveSession, Section } from '@lectern/contract';
import { MAX_SESSION_LINK_LENGTH, MAX_SESSION_MINUTES, SESSION_JOIN_MINUTES } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { zoneName, zonesWith } from '../../../../shared/format/zones.ts';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { TextField } from '../../../../shared/forms/fields.tsx';
import { NumberField } from '../../../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { SwitchField } from '../../../../shared/forms/SwitchField.tsx';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { DateIcon } from '../../../../shared/ui/icons.tsx';
import { ShowIcon } from '../../../../shared/deferred/icons.tsx';
import { MenuItem } from '../../../../shared/ui/overlays/Menu.tsx';
import { RichTextField } from '../../../../admin/editor/RichTextField.tsx';
import { FieldGroup, FieldRow, FormBody, FormScreen } from '../../../../admin/form/screen/FormScreen.tsx';
import { StatusEntries, StoredItemEntries } from '../../../../admin/items/ItemMenu.tsx';
import { sessionAddresses, type SessionType } from './addresses.ts';
import { EndField } from './EndField.tsx';
import { ProviderField } from './ProviderField.tsx';
import { SessionSide } from './SessionSide.tsx';
import { SessionStatus } from './SessionStatus.tsx';
import { isPublished, type NewSession } from './sessionValues.ts';
import { useSessionActions } from './useSessionActions.ts';
import { type SessionRecord, useSessionRecord } from './useSessionRecord.ts';
import { ZoomOptions } from './ZoomOptions.tsx';

function MeetingFields({ record, type }: { record: SessionRecord; type: SessionType }) {
  const { t } = useTranslation();
  const { time_zone: zone, provider } = record.values;
  const manual = provider === 'manual';
  return (
    <FieldGroup title={t('sessions.meeting')}>
      <FieldRow>
        <DateTimeField required label={t('sessions.starts_at')} zone={zone} {...record.field('starts_at')} />
        {type === 'zoom' ? (
          <NumberField
            required
            label={t('sessions.duration')}
            description={t('sessions.duration_help', { max: MAX_SESSION_MINUTES })}
            {...record.field('duration')}
          />
        ) : (
          <EndField record={record} />
        )}
      </FieldRow>
      <SelectField
        searchable
        label={t('sessions.time_zone')}
        description={t('sessions.time_zone_help')}
        options={zonesWith(zone).map((name) => ({ value: name, label: zoneName(name) }))}
        {...record.field('time_zone')}
      />
      <ProviderField type={type} record={record} />
      {manual && (
        <TextField
          type="url"
          label={t(`sessions.link_${type}`)}
          description={t('sessions.link_help', { minutes: SESSION_JOIN_MINUTES })}
          placeholder={type === 'zoom' ? 'https://zoom.us/j/…' : 'https://meet.google.com/…'}
          dir="ltr"
          maxLength={MAX_SESSION_LINK_LENGTH}
          {...record.field('join_url')}
        />
      )}
      <TextField
        label={t('sessions.password')}
        description={t('sessions.password_help')}
        dir="ltr"
        autoComplete="off"
        {...record.field('password')}
      />
      <SwitchField
        label={t('sessions.invite')}
        description={t('sessions.invite_help')}
        {...record.field('add_all_students_as_attendee', 'checkbox')}
      />
    </FieldGroup>
  );
}

/** Form of a live session; a new one if `session` is undefined. */
export function SessionForm({
  type,
  session,
  fresh,
  course,
  sections,
}: {
  type: SessionType;
  session?: LiveSession | undefined;
  fresh: NewSession;
  course: Course;
  sections: readonly Section[];
}) {
  const { t } = useTranslation();
  const record = useSessionRecord({ type, session, fresh, courseId: course.id });
  const actions = useSessionActions(course.id, type);
  const isOut = isPublished(session?.status) || session?.status === 'private';
  const trashed = session?.status === 'trash';
  const { values } = record;
  const save = () => void record.save();
  return (
    <FormScreen
      record={record}
      title={session?.name ?? t(`sessions.new_${type}`)}
      crumbs={[{ label: course.name, ...sessionAddresses(course.id, type).builder }]}
      status={<SessionStatus status={session?.status} />}
      preview={
        session && (
          <ButtonLink href={session.preview_link} target="_blank" rel="noopener" icon={<ShowIcon size={18} />}>
            {t('items.preview')}
          </ButtonLink>
        )
      }
      primary={t(isOut ? 'items.update' : 'items.publish')}
      onPrimary={() => void (isOut ? record.save() : record.save({ status: 'publish' }))}
      onSave={save}
      menu={
        <>
          <StatusEntries status={session?.status} isOut={isOut} onStatus={(status) => void record.save({ status })} />
          {session && (
            <StoredItemEntries item={session} actions={actions}>
              {session.starts_at && (
                <MenuItem icon={<DateIcon />} onClick={() => actions.nextWeek.mutate(session)}>
                  {t('sessions.next_week')}
                </MenuItem>
              )}
            </StoredItemEntries>
          )}
        </>
      }
      readOnly={trashed}
    >
      {trashed && <Notice tone="warn">{t('sessions.in_trash')}</Notice>}
      <FormBody
        onSave={save}
        side={<SessionSide record={record} session={session} course={course} sections={sections} />}
      >
        <FieldGroup>
          <TextField required label={t('items.name')} {...record.field('name')} />
        </FieldGroup>
        <MeetingFields record={record} type={type} />
        {values.provider === 'zoom' && <ZoomOptions record={record} />}
        <FieldGroup>
          <RichTextField
            label={t('sessions.description')}
            path="description"
            height={220}
            value={values.description}
            error={record.errors.description}
            onChange={(html) => record.set('description', html)}
          />
          <RichTextField
            label={t('sessions.closing_text')}
            description={t('sessions.closing_text_help')}
            path="closing_text"
            height={160}
            value={values.closing_text}
            error={record.errors.closing_text}
            onChange={(html) => record.set('closing_text', html)}
          />
        </FieldGroup>
      </FormBody>
    </FormScreen>
  );
}
