import { useTestApp } from '../app.ts';
import { describeFuzz } from './fuzz.ts';

await describeFuzz(await useTestApp({ env: { LOG_LEVEL: 'error' } }), 2500);
