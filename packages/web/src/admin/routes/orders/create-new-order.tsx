import { createFileRoute } from '@tanstack/react-router';
import { CreateOrderScreen } from '../../orders/create/CreateOrderScreen.tsx';
import { orderQuery } from '../../orders/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';

const idIn = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** `from`: the order that the new one repeats. `customer`: whom it is for. */
export const Route = createFileRoute('/orders/create-new-order')({
  validateSearch: ({ from, customer }): { from?: number; customer?: number } => ({
    ...(idIn(from) && { from: idIn(from) }),
    ...(idIn(customer) && { customer: idIn(customer) }),
  }),
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: ({ context, deps: { from } }) => {
    if (from) void context.queryClient.prefetchQuery(orderQuery(from));
    return loadWords(context.words, 'orders', 'form', 'list', 'settings');
  },
  component: Create,
});

function Create() {
  const { from, customer } = Route.useSearch();
  return <CreateOrderScreen key={from ?? customer ?? 0} from={from} customer={customer} />;
}
