import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { type ErasureMode, heirOptions } from './erasure.ts';
import { isEnter } from '../../../shared/keys/isEnter.ts';

/** Selected options and confirmation text. */
export function useErasureFields(mustType: string) {
  const [mode, setMode] = useState<ErasureMode>('anonymize');
  const [heir, setHeir] = useState('');
  const [typed, setTyped] = useState('');
  return {
    mode,
    setMode,
    heir,
    setHeir,
    typed,
    setTyped,
    mustType: mustType.trim(),
    meant: typed.trim() === mustType.trim(),
    /** As the server takes it. */
    changes: { mode, ...(heir !== '' && { reassign: Number(heir) }) },
  };
}

/** Mode, new owner and confirmation; `children` list the effects. */
export function ErasureFields({
  fields,
  people,
  heirs,
  heirError,
  onConfirm,
  children,
}: {
  fields: ReturnType<typeof useErasureFields>;
  /** They are no heirs of each other. */
  people: readonly number[];
  heirs: 'none' | 'offered' | 'required';
  heirError?: string | undefined;
  /** Enter in the last field. */
  onConfirm: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField
        label={t('people.erase_how')}
        value={fields.mode}
        onChange={(mode) => fields.setMode(mode as ErasureMode)}
        choices={(['anonymize', 'delete'] as const).map((mode) => ({
          value: mode,
          label: t(`people.erase_mode_${mode}`),
          description: t(`people.erase_mode_${mode}_help`),
        }))}
      />
      {children}
      {heirs !== 'none' && (
        <OptionField
          label={t('people.heir')}
          description={t(`people.heir_help_${heirs}`)}
          source={heirOptions.without(people)}
          required={heirs === 'required'}
          clearable={heirs === 'offered'}
          value={fields.heir}
          onChange={fields.setHeir}
          error={heirError}
        />
      )}
      <TextField
        label={t('people.erase_type', { text: fields.mustType })}
        value={fields.typed}
        autoComplete="off"
        onChange={(event) => fields.setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isEnter(event)) onConfirm();
        }}
      />
    </>
  );
}
