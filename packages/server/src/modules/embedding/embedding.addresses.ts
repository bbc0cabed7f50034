import type { PublicAddresses } from '../../platform/http/public-addresses.ts';

/** The embeds by kind. */
const paths = ['/embed/course/:slug', '/embed/enroll/:slug', '/embed/category/:slug', '/embed/courses'];

export const embeddingAddresses: PublicAddresses = { paths: paths.map((path) => ({ path, framed: true })) };
