import type { ExamplesOf } from '../base/request-examples.ts';
import type { checkout } from './checkout.ts';

const key = 'Yb0cH1pQ4rS7tU2vW5xZ8aC3';

export const checkoutExamples = {
  checkout: {
    quote: { items: [{ course_id: 3 }], country: 'DE', vat_number: 'DE136695976' },
    place: {
      items: [{ course_id: 3 }],
      billing: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', country: 'DE' },
      terms: true,
      payment_method: 'stripe',
      expected_total: '58.31',
      request_key: '5b1d6a9e-8f6f-4d6c-9d53-1f0f3f3a7f10',
    },
    pay: { key, payment_method: 'paypal' },
    confirm: { key },
  },
} satisfies ExamplesOf<{ checkout: typeof checkout }>;
