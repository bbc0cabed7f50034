import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_NAME_LENGTH, MAX_ROWS } from '@lectern/contract/limits';
import { allTermsQuery } from '../../terms/termQueries.ts';

/** Tags by name: chosen from those there are, or new ones with Enter or a comma. */
export function TagsField(props: {
  value?: string[];
  onChange?: (names: string[]) => void;
  onBlur?: () => void;
  error?: string;
  'data-path'?: string;
}) {
  const { t } = useTranslation();
  const all = useQuery(allTermsQuery('tag'));
  return (
    <TagsInput
      label={t('course.tags')}
      description={t('course.tags_help')}
      data={[...new Set((all.data ?? []).map((tag) => tag.name))]}
      splitChars={[',', ';']}
      maxTags={MAX_ROWS}
      limit={20}
      maxLength={MAX_NAME_LENGTH}
      comboboxProps={{ withinPortal: false }}
      acceptValueOnBlur
      {...props}
    />
  );
}
