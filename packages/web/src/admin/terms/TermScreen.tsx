import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { TermForm } from './TermForm.tsx';
import type { TermKind } from './termForm.ts';
import { termQuery } from './termQueries.ts';

/** One stored category, tag or difficulty. */
export function TermScreen({ kind, id }: { kind: TermKind; id: number }) {
  const term = useQuery(termQuery(kind, id));
  return (
    <QueryView query={term} loading={<FormLoading fields={4} />}>
      {(found) => <TermForm key={found.id} kind={kind} term={found} />}
    </QueryView>
  );
}
