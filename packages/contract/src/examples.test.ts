import { describe, expect, it } from 'vitest';
import { contract, type Endpoint, requestExamples, responseExample } from './index.ts';

const endpoints = Object.entries(contract).flatMap(([family, members]) =>
  Object.entries(members as Record<string, Endpoint>).map(([name, endpoint]) => ({
    operation: `${family}.${name}`,
    example: requestExamples[family]?.[name],
    endpoint,
  })),
);

describe('the examples of the API document', () => {
  it.each(endpoints)('$operation: the answer is one that the contract lets out', ({ endpoint }) => {
    const read = endpoint.response.safeParse(responseExample(endpoint));
    expect(read.error?.issues ?? []).toEqual([]);
  });

  it.each(endpoints.filter(({ endpoint }) => !endpoint.upload && !endpoint.body.safeParse(undefined).success))(
    '$operation: there is a body, and the contract takes it',
    ({ example, endpoint }) => {
      const read = endpoint.body.safeParse(example);
      expect(read.error?.issues ?? []).toEqual([]);
    },
  );

  it('every body belongs to an operation', () => {
    const known = new Set(endpoints.map(({ operation }) => operation));
    const operations = Object.entries(requestExamples).flatMap(([family, bodies]) =>
      Object.keys(bodies).map((name) => `${family}.${name}`),
    );
    expect(operations.filter((operation) => !known.has(operation))).toEqual([]);
  });
});
