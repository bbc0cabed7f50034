import { useTranslation } from '#i18n';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { SwitchField } from '../../../../shared/forms/SwitchField.tsx';
import { FieldGroup } from '../../../../admin/form/screen/FormScreen.tsx';
import type { SessionRecord } from './useSessionRecord.ts';

const switches = [
  'waiting_room',
  'join_before_host',
  'host_video',
  'participant_video',
  'mute_upon_entry',
  'close_registration',
] as const;

const recordings = ['none', 'local', 'cloud'] as const;

/** Settings of a meeting that the server creates on Zoom. */
export function ZoomOptions({ record }: { record: SessionRecord }) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('sessions.zoom_options')}>
      <p>{t('sessions.zoom_options_help')}</p>
      {switches.map((name) => (
        <SwitchField key={name} label={t(`sessions.${name}`)} {...record.field(name, 'checkbox')} />
      ))}
      <SelectField
        label={t('sessions.auto_recording')}
        options={recordings.map((value) => ({ value, label: t(`sessions.recording_${value}`) }))}
        {...record.field('auto_recording')}
      />
    </FieldGroup>
  );
}
