import { z } from 'zod';
import { parseHeaders } from '#platform/net/otlp-headers.rules.ts';
import type { Variable } from './variable.ts';

/** The names are OpenTelemetry's. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    takes: 'an http or https address, such as `http://collector:4318`',
    help: 'Sends traces of requests and their SQL there, by OTLP over HTTP in JSON. Empty: none, and nothing of it is loaded.',
    fallback: '',
    schema: z
      .string()
      .refine((text) => text === '' || ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')),
  } satisfies Variable<string>,
  OTEL_EXPORTER_OTLP_HEADERS: {
    takes: 'comma-separated `name=value`',
    help: 'Headers for the collector, such as its key.',
    fallback: '',
    secret: true,
    schema: z.string().refine((text) => parseHeaders(text) !== null),
  } satisfies Variable<string>,
  OTEL_TRACES_SAMPLER_ARG: {
    takes: 'a number, 0 to 1',
    help: 'The share of requests that are traced.',
    fallback: '1',
    schema: z
      .string()
      .regex(/^\d(\.\d+)?$/)
      .transform(Number)
      .refine((n) => n <= 1),
  } satisfies Variable<number>,
};
