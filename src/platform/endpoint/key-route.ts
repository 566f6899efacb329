import type { $ZodType, output } from 'zod/v4/core';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { ApiKey } from '#platform/viewer/api-key.ts';
import type { Call } from './call.ts';
import type { EndpointRequest } from './caller.ts';
import type { EndpointParts, InputOf } from './endpoint.ts';
import { type Route, route } from './route.ts';

type KeyRequest<Input> = EndpointRequest<Input> & { readonly apiKey: ApiKey };

/** A route of programs: its handler gets their key. */
export const keyRoute = <R extends $ZodType, I extends $ZodType | null = null>(
  call: Call<unknown, output<R>>,
  parts: EndpointParts<I, R>,
  handler: (request: KeyRequest<InputOf<I>>) => Promise<output<R>>,
): Route =>
  route(call, parts, ({ apiKey, ...request }) => {
    if (!apiKey) throw platformErrors.keyNeeded();
    return handler({ ...request, apiKey });
  });
