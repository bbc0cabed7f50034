import { useEffect, useState } from 'react';
import { plainForm } from './plainForm.ts';

type Form = (text: string) => string;

/** The contract's `searchForm`, loaded when something is searched; until then the plain form. */
export function useSearchForm(isSearching: boolean): Form {
  const [form, setForm] = useState<{ of: Form }>({ of: plainForm });
  // Synchronises with a file of code.
  useEffect(() => {
    if (!isSearching) return;
    import('@lectern/contract/text').then(
      ({ searchForm }) => setForm({ of: searchForm }),
      // Without a connection the plain form remains.
      () => {},
    );
  }, [isSearching]);
  return form.of;
}
