import type { assignments as endpoints, Assignment } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { EndpointRef } from '../../../shared/api/endpoint-ref.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { previewQuery } from '../../../player/course/studentPreview.ts';

// A literal path instead of the endpoint object, which would add all staff endpoints to the first load of a lesson.
const path = '/lectern/v1/assignments/:id' satisfies typeof endpoints.get.path;

/** An assignment with the learner's standing. */
export const assignmentQuery = (id: number) =>
  endpointQuery({ method: 'GET', path } as EndpointRef<typeof endpoints.get>, {
    params: { id },
    query: previewQuery(),
  });

export const setAssignmentCompleted = (client: QueryClient, id: number) =>
  client.setQueryData<Assignment>(assignmentQuery(id).queryKey, (known) => known && { ...known, completed: true });
