import { extensionPoint } from '../../../platform/extension-points.ts';

/** What the demo school was made of, so that it is known again. */
export interface DemoContents {
  people: readonly { email: string; displayName: string; firstName: string; lastName: string }[];
  terms: readonly { taxonomy: 'category' | 'tag'; slug: string; name: string }[];
}

/** The demo comes after all modules: it says itself what it made. */
export const demoContents = extensionPoint<DemoContents>('what the demo made');
