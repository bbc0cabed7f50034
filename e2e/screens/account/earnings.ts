import { type Screen, text } from '../../fixtures/screens.ts';
import { type Data, prepare } from '../admin/payouts-data.ts';

export { prepare };

const teacher = ({ teacher: { api } }: Data) => api;

export const screens: Screen<Data>[] = [
  {
    screen: 'my earnings',
    path: () => '/account#/earnings',
    as: teacher,
    async ready(page) {
      await text('$400.00')(page);
      await text('Knots of the north')(page);
    },
  },
  {
    screen: 'my earnings, none',
    isState: true,
    path: () => '/account#/earnings',
    as: ({ newcomer: { api } }) => api,
    ready: text('No entries yet.'),
  },
];
