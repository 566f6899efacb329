import type { Access } from '#platform/viewer/viewer.ts';

export interface Operation {
  method: 'GET' | 'POST';
  /** As in contracts: `user/info`. */
  path: string;
  access: Access;
  /** Documented response statuses. */
  statuses: readonly number[];
}

type Document = { paths: Record<string, Record<string, { 'x-access': Access; responses: object }>> };

/** Operations in the OpenAPI document of a running server. */
export async function operationsOf(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-access': access, responses }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path: path.slice(1),
      access,
      statuses: Object.keys(responses).map(Number),
    })),
  );
}
