import { extensionPoint } from '../../../platform/extension-points.ts';

/** What the demo created, to recognize it later. */
export interface DemoContents {
  people: readonly { email: string; displayName: string; firstName: string; lastName: string }[];
  terms: readonly { taxonomy: 'category' | 'tag'; slug: string; name: string }[];
}

/** An extension point, because the demo depends on all modules. */
export const demoContents = extensionPoint<DemoContents>('what the demo made');
