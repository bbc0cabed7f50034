/** The orders that an actor sees. `sales_of`: orders with lines of courses they teach, and only these lines. */
export type OrderScope = { kind: 'all' } | { kind: 'sales_of' | 'own'; userId: number };
