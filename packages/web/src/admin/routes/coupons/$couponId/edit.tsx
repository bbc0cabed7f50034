import { createFileRoute } from '@tanstack/react-router';
import { CouponScreen } from '../../../coupons/CouponForm.tsx';
import { couponQuery } from '../../../coupons/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/coupons/$couponId/edit')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(couponQuery(Number(params.couponId)));
    return loadWords(context.words, 'coupons', 'form', 'list');
  },
  component: One,
});

function One() {
  return <CouponScreen id={Number(Route.useParams().couponId)} />;
}
