import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';
import { type Data, prepare } from './orders-data.ts';

export { prepare };

const as = ({ manager }: Data) => manager;
const list = ({ learner }: Data) => `/admin/orders?search=${learner.email}`;
const completed = ({ completed: id }: Data) => `/admin/orders/${id}`;
const pending = ({ pending: id }: Data) => `/admin/orders/${id}`;

export const screens: Screen<Data>[] = [
  { screen: 'orders', path: list, as, ready: text('Selma') },
  {
    screen: 'orders, one selected, change its status',
    isState: true,
    path: list,
    as,
    async ready(page) {
      await page
        .getByRole('checkbox', { name: /^Select #/ })
        .first()
        .check();
      // A phone has the actions in a menu.
      const actions = page.getByRole('region', { name: 'Bulk actions' });
      const inMenu = actions.getByRole('button', { name: 'Actions', exact: true });
      const change = actions.getByRole('button', { name: 'Change status' });
      await inMenu.or(change).first().click();
      if (await page.getByRole('menu').isVisible()) await page.getByRole('menuitem', { name: 'Change status' }).click();
      await dialog(page, 'Change the status of 1 order').waitFor();
    },
  },
  {
    screen: 'orders of an instructor',
    path: () => '/admin/orders',
    as: ({ teacher }) => teacher.api,
    ready: text('Selma'),
  },
  {
    screen: 'new order',
    path: () => '/admin/orders/create-new-order',
    as,
    async ready(page) {
      await title('Create order')(page);
      await button(page, 'Create order').click();
      await page.getByText('Choose a customer.').first().waitFor();
    },
  },
  {
    screen: 'a repeated order with its amounts',
    isState: true,
    path: ({ pending: id }) => `/admin/orders/create-new-order?from=${id}`,
    as,
    async ready(page) {
      await title('Create order')(page);
      await page.getByText('This student already has access to this course or bundle.').first().waitFor();
    },
  },
  {
    screen: 'new order, create student',
    isState: true,
    path: () => '/admin/orders/create-new-order',
    as,
    async ready(page) {
      await button(page, 'Create student').click();
      await dialog(page, 'Create student').waitFor();
    },
  },
  { screen: 'a completed order', path: completed, as, ready: text('Paid at the desk.') },
  {
    screen: 'a completed order, refund items',
    isState: true,
    path: completed,
    as,
    async ready(page) {
      await button(page, 'Refund').click();
      await dialog(page).getByLabel('Amounts of items').check();
      await dialog(page).getByText('Up to').first().waitFor();
    },
  },
  {
    screen: 'a completed order, cancel it',
    isState: true,
    path: completed,
    as,
    async ready(page) {
      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Cancel order' }).click();
      await dialog(page, 'Cancel this order?').waitFor();
    },
  },
  {
    screen: 'an order on hold',
    path: pending,
    as,
    ready: (page) => button(page, 'Mark completed').waitFor(),
  },
  {
    screen: 'an order on hold, change a price',
    isState: true,
    path: pending,
    as,
    async ready(page) {
      await button(page, 'Change the price of Bread of the north').click();
      await dialog(page).getByLabel('Price').waitFor();
    },
  },
  {
    screen: 'an order on hold, edit billing',
    isState: true,
    path: pending,
    as,
    async ready(page) {
      await button(page, 'Edit').click();
      await dialog(page, 'Edit billing and notes').getByLabel('Company').waitFor();
    },
  },
  { screen: 'coupons', path: () => '/admin/coupons', as, ready: text(/^BREAD-/) },
  {
    screen: 'new coupon',
    path: () => '/admin/coupons/new',
    as,
    async ready(page) {
      await title('New coupon')(page);
      await button(page, 'Create coupon').click();
      await page.getByText('This field is required.').first().waitFor();
    },
  },
  {
    screen: 'a coupon with its link',
    path: ({ coupon }) => `/admin/coupons/${coupon}/edit`,
    as,
    async ready(page) {
      await page.getByText('Bread of the north').first().waitFor();
      await page.getByRole('combobox', { name: 'Course', exact: true }).click();
      await page.getByRole('option').first().click();
      await button(page, 'Copy link').waitFor();
    },
  },
  { screen: 'sales', path: () => '/admin/sales', as, ready: (page) => page.getByText('By product').waitFor() },
  {
    screen: 'sales as a table',
    isState: true,
    path: () => '/admin/sales?interval=week',
    as,
    async ready(page) {
      await button(page, 'Table').click();
      await page.getByText('Week from').waitFor();
    },
  },
  {
    screen: 'sales, none in the period',
    path: () => '/admin/sales?period=custom&from=2001-01-01&to=2001-01-31',
    as,
    ready: text('No sales in this period'),
  },
  { screen: 'products', path: () => '/admin/products?search=bread', as, ready: text('Bread of the north') },
  {
    screen: 'products, edit prices',
    isState: true,
    path: () => '/admin/products?search=sourdough',
    as,
    async ready(page) {
      await page
        .getByRole('button', { name: /^Actions for Sourdough/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit prices' }).click();
      await dialog(page).getByLabel('Sale price').fill('2000');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await page.getByText('The sale price must be lower than the regular price.').first().waitFor();
    },
  },
  {
    screen: 'an order of an instructor',
    path: completed,
    as: ({ teacher }) => teacher.api,
    ready: text('You see your own courses of this order.'),
  },
];
