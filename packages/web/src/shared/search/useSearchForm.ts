import { useEffect, useState } from 'react';

type Form = (text: string) => string;

/** Without case and accents, which is most of it. */
const firstForm: Form = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The contract's `searchForm`, loaded when something is searched; until then a first form. */
export function useSearchForm(isSearching: boolean): Form {
  const [form, setForm] = useState<{ of: Form }>({ of: firstForm });
  // Synchronises with a file of code.
  useEffect(() => {
    if (!isSearching) return;
    import('@lectern/contract/text').then(
      ({ searchForm }) => setForm({ of: searchForm }),
      // Without a connection the first form remains.
      () => {},
    );
  }, [isSearching]);
  return form.of;
}
