import { ProductIcon } from '../../shared/ui/staffIcons.tsx';
import { products } from '../endpoints.gen.ts';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'products',
  group: 'sales',
  place: 0,
  to: '/products',
  Icon: ProductIcon,
  needs: 'author_own',
  lists: { products: products.list },
});
