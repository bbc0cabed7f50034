import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { contentPolicy, permissionsPolicy } from './content-policy.ts';

/**
 * Paths that serve no documents, with their policy. Headers that only documents obey (1.3 KB) are left out there: a
 * page loads about a hundred files and API answers, and HTTP/1.1 does not compress headers.
 */
const SHORT: readonly { prefix: string; policy: string }[] = [
  // Workers obey the policy of their script.
  { prefix: '/assets/', policy: "default-src 'self'" },
  { prefix: '/api/lectern/', policy: "default-src 'none';frame-ancestors 'none'" },
];

/** Sets the security headers of all answers. Routes may replace single ones. */
export async function securityHeaders(
  app: FastifyInstance,
  { secure, hsts }: { secure: boolean; hsts: Config['hsts'] },
): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // YouTube refuses to play without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const transport: Record<string, string> =
    secure && hsts !== 'off'
      ? { 'strict-transport-security': `max-age=31536000${hsts === 'subdomains' ? '; includeSubDomains' : ''}` }
      : {};
  const ofDocuments = {
    ...transport,
    'content-security-policy': contentPolicy({ secure, videos: false }),
    'permissions-policy': permissionsPolicy(),
  };
  const short = SHORT.map(({ prefix, policy }) => ({
    prefix,
    headers: {
      ...transport,
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  }));
  app.addHook('onRequest', async ({ url }, reply) => {
    const found = short.find(({ prefix }) => url.startsWith(prefix));
    if (!found) await reply.helmet();
    reply.headers(found?.headers ?? ofDocuments);
  });
}
