import type { ImportField, ImportVerdict, PeopleImport } from '@lectern/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { peopleImports } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

export const importQuery = (id: number) => endpointQuery(peopleImports.get, { params: { id } });

/** How a file is to be read, as the person has chosen. */
export interface Choices {
  mapping: ('' | ImportField)[];
  existing: 'skip' | 'update_names';
  /** '' is none. */
  course: string;
}

export interface Shown {
  verdict: 'any' | ImportVerdict;
  page: number;
}

export const choicesBody = ({ mapping, existing, course }: Choices) => ({
  mapping,
  existing,
  course_ids: course === '' ? [] : [Number(course)],
});

/** What the import would do; the answer before stays while the next one comes. */
export const previewQuery = ({ id, encoding }: PeopleImport, choices: Choices, shown: Shown) =>
  queryOptions({
    queryKey: [peopleImports.preview.path, id, encoding, choices, shown],
    queryFn: ({ signal }) =>
      call(peopleImports.preview, { params: { id }, body: { ...choicesBody(choices), ...shown } }, signal),
    placeholderData: keepPreviousData,
  });
