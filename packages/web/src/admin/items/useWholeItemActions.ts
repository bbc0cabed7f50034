import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { courseBuilder } from '../endpoints.gen.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { useFormPanel } from '../form/panel.ts';

interface StoredItem {
  id: number;
  name: string;
}

/** Duplicates a stored item of any type, or moves it to the trash with an undo action. */
export function useWholeItemActions<Item extends StoredItem>({
  words,
  addresses,
  calls,
  queryKey,
  keepCopy,
}: {
  /** Prefix of the texts `restored`, `duplicated`, `trashed`, `undo` and `not_done`. */
  words: string;
  addresses: { builder: NavigateOptions; edit: (id: number) => NavigateOptions };
  calls: Record<'clone', (id: number) => Promise<Item>> &
    Record<'remove' | 'restore', (id: number) => Promise<unknown>>;
  /** Query of a stored item; removed from the cache when the item is trashed. */
  queryKey: (id: number) => QueryKey;
  /** Caches a copy for its form, if the form needs no other query. */
  keepCopy?: (copy: Item) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const panel = useFormPanel();
  const changed = () => client.invalidateQueries({ queryKey: [courseBuilder.get.path] });
  const failed = (error: Error) => toast.bad(t(`${words}.not_done`), errorText(t, error));

  const restore = async (item: Item) => {
    try {
      await calls.restore(item.id);
      toast.good(t(`${words}.restored`));
      void changed();
    } catch (error) {
      failed(error as Error);
    }
  };

  /** Mutation callbacks shared by all ways to copy an item. */
  const copied = {
    onSuccess(copy: Item) {
      keepCopy?.(copy);
      toast.good(t(`${words}.duplicated`));
      void changed();
      void navigate((panel?.at ?? addresses.edit)(copy.id));
    },
    onError: failed,
  };
  const duplicate = useMutation({ mutationFn: (item: Item) => calls.clone(item.id), ...copied });

  const trash = useMutation({
    mutationFn: (item: Item) => calls.remove(item.id),
    onSuccess(_answer, item) {
      toast.good(t(`${words}.trashed`, { name: item.name }), {
        actions: [{ label: t(`${words}.undo`), run: () => void restore(item) }],
      });
      client.removeQueries({ queryKey: queryKey(item.id) });
      void changed();
      void navigate(addresses.builder);
    },
    onError: failed,
  });

  return { duplicate, trash, copied };
}
