import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { FormLoading } from '../../form/screen/FormLoading.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import type { PersonKind } from '../person.ts';
import { PersonForm } from './PersonForm.tsx';
import { personQuery } from '../queries.ts';

/** One account that is there. */
export function PersonEditScreen({ kind, id }: { kind: PersonKind; id: number }) {
  const { t } = useTranslation();
  const person = useQuery(personQuery(id));
  return (
    <ScreenQuery query={person} loading={<FormLoading fields={8} />} missing={t('people.missing')}>
      {(found) => <PersonForm key={found.id} kind={kind} person={found} />}
    </ScreenQuery>
  );
}
