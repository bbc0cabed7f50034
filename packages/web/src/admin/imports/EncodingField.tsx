import type { ImportEncoding, PeopleImport } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { peopleImports } from '../endpoints.gen.ts';
import { encodingOptions, isGuessed } from './encodingOptions.ts';
import { importQuery } from './queries.ts';

/** The encoding of the file. The server reads the file again in another one. */
export function EncodingField({ file: { id, encoding } }: { file: PeopleImport }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (chosen: ImportEncoding) =>
      call(peopleImports.setEncoding, { params: { id }, body: { encoding: chosen } }),
    onSuccess: (found) => client.setQueryData(importQuery(id).queryKey, found),
  });
  return (
    <SelectField
      label={t('imports.encoding')}
      description={t(isGuessed(encoding) ? 'imports.encoding_guessed' : 'imports.encoding_help')}
      options={encodingOptions(i18n.language)}
      value={(change.isPending && change.variables) || encoding}
      disabled={change.isPending}
      error={change.error && errorText(t, change.error)}
      onChange={(chosen) => change.mutate(chosen as ImportEncoding)}
    />
  );
}
