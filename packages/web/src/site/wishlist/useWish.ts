import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import { wishlistItems } from '../../shared/wishlist/endpoints.gen.ts';
import { keepWish, keptWishes, onKeptWishes } from '../../shared/wishlist/keptWishes.ts';
import { wishlistIdsQuery } from '../../shared/wishlist/queries.ts';
import { sessionQuery, useSession } from '../session.ts';

const NONE: readonly number[] = [];

/** Whether a course is on the wishlist: of the account, or of this browser for visitors. */
export function useWish(courseId: number) {
  const { t } = useTranslation();
  const session = useSession();
  const hydrated = useHydrated();
  const queryClient = useQueryClient();
  const isMember = Boolean(session.data?.user);
  const own = wishlistIdsQuery(session.data?.nonce ?? '');
  const { data } = useQuery({ ...own, enabled: isMember });
  const kept = useSyncExternalStore(onKeptWishes, keptWishes, () => NONE);
  const item = data?.data.find(({ course_id }) => course_id === courseId);

  const show = (id: number | null) => {
    // Of the session as it is now: this page may have been rendered before it was loaded.
    const { queryKey } = wishlistIdsQuery(queryClient.getQueryData(sessionQuery.queryKey)?.nonce ?? '');
    queryClient.setQueryData(queryKey, (now) => {
      const others = (now?.data ?? []).filter(({ course_id }) => course_id !== courseId);
      return { data: id === null ? others : [{ id, course_id: courseId }, ...others] };
    });
  };
  const save = useMutation({
    // The id of the item to remove, or null to add one: what is shown changes before the call is made.
    mutationFn: async (id: number | null) => {
      if (id === null) return (await call(wishlistItems.create, { body: { course_id: courseId } })).id;
      await call(wishlistItems.remove, { params: { id } });
      return null;
    },
    onMutate: (id) => void show(id === null ? 0 : null),
    onSuccess: (id) => void show(id),
    onError: (error, id) => {
      show(id);
      toast.bad(errorText(t, error));
      // The list may have changed in another window.
      void queryClient.invalidateQueries({ queryKey: own.queryKey });
    },
  });

  // The session or the wishlist is being loaded.
  const isWaiting = hydrated && (!session.data || (isMember && !data));
  const change = (id: number | null | undefined) => {
    if (!save.isPending) save.mutate(id ?? null);
  };
  /** A press while something is being loaded counts once it is there. */
  const toggleLoaded = useMutation({
    mutationFn: async () => {
      const { user, nonce } = await queryClient.ensureQueryData(sessionQuery);
      if (!user) return keepWish(courseId, !keptWishes().includes(courseId));
      const list = await queryClient.ensureQueryData(wishlistIdsQuery(nonce));
      change(list.data.find(({ course_id }) => course_id === courseId)?.id);
    },
    onError: (error) => void toast.bad(errorText(t, error)),
  });

  return {
    wished: hydrated && (isMember ? item !== undefined : kept.includes(courseId)),
    /** Pressed, and waiting for the session or the wishlist. */
    isBusy: toggleLoaded.isPending,
    toggle() {
      if (isWaiting) return toggleLoaded.mutate();
      if (!isMember) return keepWish(courseId, !kept.includes(courseId));
      change(item?.id);
    },
  };
}
