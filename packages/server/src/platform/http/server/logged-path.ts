import type { FastifyRequest } from 'fastify';

/**
 * The path of a request as the log shows it: the pattern of its route with the numeric ids filled in. Any other part of
 * a path may be a secret (the name of a file is all that protects it) or a link that was typed wrong, token and all.
 */
export function loggedPath(request: Pick<FastifyRequest, 'routeOptions' | 'params'>): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return 'none';
  const params = (request.params ?? {}) as Record<string, string>;
  return pattern.replace(/:(\w+)/g, (name, key: string) => {
    const value = params[key] ?? '';
    return /^\d{1,10}$/.test(value) ? value : name;
  });
}
