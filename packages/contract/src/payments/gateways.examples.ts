import type { ExamplesOf } from '../base/request-examples.ts';
import type { gatewayChecks } from './gateways.ts';

export const gatewayExamples = {
  gatewayChecks: {
    check: { gateway: 'paypal', account: { sandbox: true, client_id: 'Abc-123' } },
  },
} satisfies ExamplesOf<{ gatewayChecks: typeof gatewayChecks }>;
