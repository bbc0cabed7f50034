import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BundleValues, priceOf } from './bundleValues.ts';
import { type BundlePreview, bundlePreviewQuery } from './queries.ts';

/** How long a price has not been typed before it is sent. */
const ASK_AFTER_MS = 300;
const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;

/** The total price of the courses of the form, and the saving of its price. */
export function useBundlePreview(values: BundleValues): BundlePreview | undefined {
  const typed = priceOf(values);
  const [price] = useDebouncedValue(AMOUNT.test(typed) ? typed : '', ASK_AFTER_MS);
  return useQuery({
    ...bundlePreviewQuery({ course_ids: values.course_ids, price }),
    placeholderData: keepPreviousData,
  }).data;
}
