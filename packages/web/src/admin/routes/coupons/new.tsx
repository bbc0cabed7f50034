import { createFileRoute } from '@tanstack/react-router';
import { CouponScreen } from '../../coupons/CouponForm.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/coupons/new')({
  loader: ({ context }) => loadWords(context.words, 'coupons', 'form', 'list'),
  component: () => <CouponScreen />,
});
