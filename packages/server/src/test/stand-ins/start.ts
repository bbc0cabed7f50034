import { parseArgs } from 'node:util';
import { AI_ACCOUNT, startAi } from './ai.ts';
import { CLASSROOM_CLIENT, startGoogleClassroom } from './google-classroom.ts';
import { PAYPAL_ACCOUNT, startPaypal } from './paypal.ts';
import { deliverTo } from './stand-in-server.ts';
import { STRIPE_KEYS, startStripe } from './stripe.ts';

/** Starts the test servers for a school that runs on this machine: `npm run stand-ins -- --school http://localhost:8080`. */
const { values } = parseArgs({
  options: {
    school: { type: 'string', default: 'http://localhost:8080' },
    stripe: { type: 'string', default: '8091' },
    paypal: { type: 'string', default: '8092' },
    classroom: { type: 'string', default: '8093' },
    ai: { type: 'string', default: '8094' },
  },
});
const webhooks = `${values.school}/api/lectern/v1/payments/webhooks`;
const start = async () =>
  Promise.all([
    startStripe({ port: Number(values.stripe), deliver: deliverTo(`${webhooks}/stripe`) }),
    startPaypal({ port: Number(values.paypal), deliver: deliverTo(`${webhooks}/paypal`) }),
    startGoogleClassroom({ port: Number(values.classroom) }),
    startAi({ port: Number(values.ai) }),
  ]);
const [stripe, paypal, classroom, ai] = await start().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code !== 'EADDRINUSE') throw error;
  process.stderr.write(`Port ${error.port} is in use. Choose others with --stripe, --paypal, --classroom and --ai.\n`);
  process.exit(1);
});

process.stdout.write(`Start the school with
  TEST_STRIPE_URL=${stripe.url} TEST_STRIPE_JS_URL=${stripe.url} TEST_PAYPAL_URL=${paypal.url} \\
  TEST_GOOGLE_CLASSROOM_URL=${classroom.url} npm start
and enter under Settings › Payments
  Stripe  ${JSON.stringify(STRIPE_KEYS)}
  PayPal  ${JSON.stringify(PAYPAL_ACCOUNT)}
and under Google Classroom › Settings
  ${JSON.stringify(CLASSROOM_CLIENT)}
and under Settings › Advanced
  AI assistance  ${JSON.stringify({ base_url: `${ai.url}/v1`, ...AI_ACCOUNT })}
  Requests to other servers  ${JSON.stringify({ allow_http: true, allowed_hosts: new URL(ai.url).host })}
`);
