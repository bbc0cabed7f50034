import { createFileRoute } from '@tanstack/react-router';
import { mergeWishes, wishlistQuery } from '../../shared/wishlist/queries.ts';
import { WishlistScreen } from '../wishlist/WishlistScreen.tsx';
import { loadWishlistWords } from '../wishlist/words.ts';

export const Route = createFileRoute('/wishlist')({
  validateSearch: ({ page }): { page?: number } =>
    typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 100 ? { page } : {},
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, deps: { page } }) => {
    const words = loadWishlistWords(context.words);
    // The list shows why it cannot be read; what the browser keeps is added the next time.
    await mergeWishes().catch(() => undefined);
    void context.queryClient.prefetchQuery(wishlistQuery(page ?? 1));
    await words;
  },
  component: Shown,
});

function Shown() {
  return <WishlistScreen page={Route.useSearch().page} />;
}
