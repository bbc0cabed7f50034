import type { Product } from '@lectern/contract';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { courseBundles } from '../../shared/deferred/endpoints.gen.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon, EditIcon, ExternalIcon } from '../../shared/ui/icons.tsx';
import { OrderIcon } from '../../shared/ui/staffIcons.tsx';
import { useTranslation } from '#i18n';
import { products } from '../endpoints.gen.ts';
import { bulkExport } from '../list/bulk/actions.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { listOf, type RowAction } from '../list/state/list.ts';
import { Count } from '../list/table/Count.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { ProductName, ProductStatus, RegularPrice, Revenue, SalePrice } from './ProductFacts.tsx';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

function productActions(product: Product, { t, ask, refresh }: ListActions<Product>): RowAction[] {
  return [
    ...(product.can.change_prices
      ? [
          {
            id: 'prices',
            label: t('productList.edit_prices'),
            icon: <EditIcon size={18} />,
            run: () => ask((props) => <PriceDialog {...props} product={product} onSaved={refresh} />),
          },
        ]
      : []),
    {
      id: 'orders',
      label: t('productList.show_orders'),
      icon: <OrderIcon size={18} />,
      to: '/orders',
      search: { product: product.id },
    },
    { id: 'view', label: t('productList.view'), icon: <ExternalIcon size={18} />, href: product.permalink },
  ];
}

function NewCourseLink() {
  const { t } = useTranslation();
  return (
    <AddressLink to="/courses/add-new-course" className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t('productList.new_course')}
    </AddressLink>
  );
}

export const productList = listOf(products)({
  name: 'products',
  longJob: 'products',
  words: 'productList',
  wordsFrom: ['products'],
  defaultSort: 'name',
  nameOf: ({ name }) => name,
  refreshes: [courses.list.path, courseBundles.list.path],
  counts: (meta) => meta.products_count,
  tabs: [
    byStatus('all', 'any'),
    byStatus('published', 'publish'),
    byStatus('draft', 'draft'),
    byStatus('pending', 'pending'),
    byStatus('private', 'private'),
    byStatus('scheduled', 'future'),
  ],
  filters: [
    { id: 'type', kind: 'one', options: ['course', 'bundle'] },
    { id: 'model', kind: 'one', options: ['free', 'one_time', 'recurring'] },
    { id: 'on_sale', kind: 'yes_no' },
  ],
  columns: [
    { id: 'name', sort: 'name', rowHeader: true, cell: (product) => <ProductName product={product} /> },
    { id: 'type', cell: ({ type }) => <Word name={`type_${type}`} /> },
    { id: 'model', cell: ({ model }) => <Word name={`model_${model}`} /> },
    { id: 'regular', sort: 'price', align: 'end', cell: (product) => <RegularPrice product={product} /> },
    { id: 'sale', align: 'end', cell: (product) => <SalePrice product={product} /> },
    {
      id: 'sold',
      sort: 'sold',
      descendingFirst: true,
      align: 'end',
      cell: ({ sold_count: sold }) => <Count value={sold} />,
    },
    {
      id: 'revenue',
      sort: 'revenue',
      descendingFirst: true,
      align: 'end',
      cell: (product) => <Revenue product={product} />,
    },
    { id: 'status', cell: ({ status }) => <ProductStatus status={status} /> },
  ],
  rowActions: productActions,
  bulkActions: (listActions) => [bulkExport(listActions)],
  emptyAction: () => <NewCourseLink />,
  exportable: () => true,
});

function Word({ name }: { name: `type_${Product['type']}` | `model_${Product['model']}` }) {
  const { t } = useTranslation();
  return t(`productList.${name}`);
}
