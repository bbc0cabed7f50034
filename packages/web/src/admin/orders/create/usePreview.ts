import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { orders } from '../../../shared/deferred/endpoints.gen.ts';
import { type OrderValues, previewBody } from './orderDraft.ts';

const PAUSE_MS = 400;

/** What the order comes to, as the server computes it. Asked once typing pauses. */
export function usePreview(values: OrderValues) {
  const body = previewBody(values);
  const [text] = useDebouncedValue(body ? JSON.stringify(body) : '', PAUSE_MS);
  const query = useQuery({
    queryKey: [orders.preview.path, text],
    queryFn: ({ signal }) => call(orders.preview, { body: JSON.parse(text) as NonNullable<typeof body> }, signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCurrent = body !== undefined && JSON.stringify(body) === text && !query.isPlaceholderData;
  return {
    preview: values.course_lines.length === 0 ? undefined : query.data,
    /** The amounts are those of what is typed. */
    isCurrent: isCurrent && query.isSuccess,
    error: isCurrent ? query.error : null,
    errors: isCurrent ? fieldErrors(query.error) : {},
    retry: () => void query.refetch(),
  };
}

export type Preview = ReturnType<typeof usePreview>;
