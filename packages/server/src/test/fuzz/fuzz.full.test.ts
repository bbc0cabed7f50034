import { useTestApp } from '../app.ts';
import { describeFuzz } from './fuzz.ts';

/** More on demand: FUZZ_REQUESTS=1000000 FUZZ_SEED=7 npm run test:full -- fuzz.full */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);

await describeFuzz(await useTestApp({ env: { LOG_LEVEL: 'error' } }), REQUESTS);
