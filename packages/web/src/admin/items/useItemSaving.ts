import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { courseBuilder } from '../endpoints.gen.ts';

/** The parts of an item's record form that are the same for every type of item. */
export function useItemSaving<Item extends { id: number; status: string }>({
  words,
  item,
  query,
  list,
  isPublished = (status) => status === 'publish',
}: {
  /** Prefix of the texts `created`, `published` and `updated`. */
  words: string;
  /** The item as last loaded; `undefined` for a new one. */
  item: Item | undefined;
  query: (id: number) => FetchQueryOptions<Item> & { queryKey: QueryKey };
  /** The list endpoint whose answers change with a save. */
  list: { path: string };
  isPublished?: (status: Item['status']) => boolean;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return {
    saved({ status }: Item) {
      if (!item) return t(`${words}.created`);
      return t(isPublished(status) && !isPublished(item.status) ? `${words}.published` : `${words}.updated`);
    },
    reload: () => client.fetchQuery({ ...query(item?.id ?? 0), staleTime: 0 }),
    /** Caches the answer of a save and refetches what depends on it. */
    keep(stored: Item) {
      client.setQueryData(query(stored.id).queryKey, stored);
      void client.invalidateQueries({ queryKey: [courseBuilder.get.path] });
      void client.invalidateQueries({ queryKey: [list.path] });
    },
  };
}
