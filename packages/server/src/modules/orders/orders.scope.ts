/** Whose orders a person sees. `sales_of`: those with lines of courses they teach, and only these lines. */
export type OrderScope = { kind: 'all' } | { kind: 'sales_of' | 'own'; userId: number };
