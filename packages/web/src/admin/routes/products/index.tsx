import { createFileRoute } from '@tanstack/react-router';
import { ProductIcon } from '../../../shared/ui/staffIcons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { productList } from '../../products/productList.tsx';

export const Route = createFileRoute('/products/')({
  ...listRoute(() => import('../../products/productList.tsx').then((file) => file.productList)),
  component: () => <ListScreen list={productList} icon={<ProductIcon size={26} />} />,
});
