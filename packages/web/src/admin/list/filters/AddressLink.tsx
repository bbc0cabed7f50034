import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ListAddress } from '../state/address.ts';

/** A link to a screen of the area. Lists know their screens by address, not by the router's types. */
export function AddressLink({
  to = '.',
  search,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to?: string; search?: ListAddress; preload?: false }) {
  return (
    <Link
      to={to as '.'}
      // Without `search` the other screen opens as usual; the present one's filters are not its own.
      search={(search ?? {}) as never}
      // Otherwise the shortest address would be current wherever its list is.
      activeOptions={{ exact: true }}
      {...rest}
    />
  );
}
