import { button, dialog, type Screen, text } from '../../fixtures/screens.ts';
import { type Data, prepare } from './payouts-data.ts';

export { prepare };

const list = ({ teacher }: Data) => `/admin/withdraws?instructor=${teacher.api.userId}`;
const manager = ({ manager: api }: Data) => api;
const teacher = ({ teacher: { api } }: Data) => api;

const rowMenu =
  (item: string): Screen<Data>['ready'] =>
  async (page) => {
    await page.getByText('$400.00').first().waitFor();
    await page
      .getByRole('button', { name: /400\.00/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
    await dialog(page).waitFor();
  };

export const screens: Screen<Data>[] = [
  { screen: 'withdrawals', path: list, as: manager, ready: text('$400.00') },
  { screen: 'a withdrawal, approve it', isState: true, path: list, as: manager, ready: rowMenu('Approve') },
  { screen: 'a withdrawal, reject it', isState: true, path: list, as: manager, ready: rowMenu('Reject') },
  { screen: 'withdrawals of an instructor', path: () => '/admin/withdraws', as: teacher, ready: text('$400.00') },
  {
    screen: 'earnings of an instructor, adjust the balance',
    path: ({ teacher: { api } }) => `/admin/withdraws/earnings?instructor=${api.userId}`,
    as: manager,
    async ready(page) {
      await text('Knots of the north')(page);
      await button(page, 'Adjust balance').click();
      await dialog(page).waitFor();
    },
  },
];
