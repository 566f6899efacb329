import { type IncomingHttpHeaders, request } from 'node:http';

export interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A raw request: any Host, any path, nothing decoded or followed. */
export function rawRequest(
  base: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Raw> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response));
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    outgoing.on('error', reject).end();
  });
}
