import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { MAX_NAME_LENGTH, MAX_ROWS } from '@lectern/contract/limits';
import { TagNamesField } from '../../form/TagNamesField.tsx';
import { allTermsQuery } from '../../terms/termQueries.ts';

/** The tags of a course, by name. */
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
    <TagNamesField
      label={t('course.tags')}
      description={t('course.tags_help')}
      data={[...new Set((all.data ?? []).map((tag) => tag.name))]}
      maxTags={MAX_ROWS}
      maxLength={MAX_NAME_LENGTH}
      {...props}
    />
  );
}
