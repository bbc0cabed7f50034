import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allTermsQuery } from '../terms/termQueries.ts';

const LONGEST = 200;

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
      maxTags={100}
      limit={20}
      maxLength={LONGEST}
      comboboxProps={{ withinPortal: false }}
      acceptValueOnBlur
      {...props}
    />
  );
}
