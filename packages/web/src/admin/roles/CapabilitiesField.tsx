import { useTranslation } from '#i18n';
import type { GrantableCapability } from '@lectern/contract/permissions';
import { ChoicesField } from '../../shared/forms/ChoicesField.tsx';
import { capabilityGroups, heldAfter } from './role.ts';

/** What a role lets people do, group by group. What its maker may not do themselves is shown and cannot be given. */
export function CapabilitiesField({
  value = [],
  onChange,
  mayGive,
  error,
  'data-path': path,
}: {
  value?: GrantableCapability[];
  onChange?: (value: GrantableCapability[]) => void;
  mayGive: (one: GrantableCapability) => boolean;
  error?: string;
  'data-path'?: string;
}) {
  const { t } = useTranslation();
  return (
    <>
      {Object.entries(capabilityGroups).map(([group, offered], at) => (
        <ChoicesField
          key={group}
          label={t(`roles.group_${group}`)}
          // Of the whole list, where it begins.
          {...(at === 0 && { error, 'data-path': path })}
          choices={offered.map((one) => ({
            value: one,
            label: t(`roles.right_${one}`),
            description: t(`roles.right_${one}_help`),
            disabled: !mayGive(one),
          }))}
          value={value}
          onChange={(chosen) => onChange?.(heldAfter(value, chosen as GrantableCapability[]))}
        />
      ))}
    </>
  );
}
