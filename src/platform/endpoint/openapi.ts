import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { PROOF_HEADER } from '#platform/endpoint/call.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { type Access, isKeyAccess } from '#platform/viewer/viewer.ts';
import { inputInQuery, needsHeaders, pathParams } from './call.ts';
import { callErrors } from './call-errors.ts';
import { API_CLIENT } from './caller.ts';
import type { Endpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

/** Printed from the contracts: what is mounted is what is documented. */
export function openApi(endpoints: readonly Endpoint[], title: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const { call } = endpoint;
    const methods = call.acts ? ['get', 'post'] : [call.method.toLowerCase()];
    const path = `/${call.path}`;
    for (const method of methods) paths[path] = { ...paths[path], [method]: operation(endpoint, method) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: `Every answer is the same envelope, with a truthful HTTP status. A browser has its session in a cookie alone; a program sends sysType: ${API_CLIENT}, finds the session in result.token when it signs in, and sends it as the header token.`,
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        header: { type: 'apiKey', in: 'header', name: 'token' },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation({ call, input, result, errors }: Endpoint, method: string): Json {
  const ofFile = call.fileBytes !== undefined;
  const asQuery = ofFile || (inputInQuery(call) && method === 'get') ? true : call.inputIn === 'query';
  const schema = input ? schemaOf(input, 'input') : null;
  const inPath = pathParams(call.path);
  const all = [...new Set([...errors, ...callErrors(call, { method, input: input !== null })])];
  return {
    operationId: method === 'post' && call.acts ? `${call.name}.post` : call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    'x-access': call.access,
    ...security(call.access),
    parameters: [
      ...headers(call, errors),
      ...(schema ? parameters(ofFile ? without(schema, ['file']) : schema, inPath, asQuery) : []),
    ],
    ...(ofFile ? { requestBody: FILE_BODY } : {}),
    ...(schema && !asQuery
      ? { requestBody: { content: { 'application/json': { schema: without(schema, inPath) } } } }
      : {}),
    responses: {
      200: {
        description: 'success',
        content: { 'application/json': { schema: envelope(schemaOf(result, 'output')) } },
      },
      ...Object.fromEntries(
        Object.entries(Object.groupBy(all, ({ spec }) => String(spec.status))).map(([status, group]) => [
          status,
          {
            description: (group ?? [])
              .map(({ code, spec }) => (spec.number ? `${code} (${spec.number})` : code))
              .join(', '),
          },
        ]),
      ),
    },
  };
}

function security(access: Access): Json {
  if (access === 'anyone') return {};
  return { security: isKeyAccess(access) ? [{ key: [] }] : [{ cookie: [] }, { header: [] }] };
}

const FILE = { type: 'string', format: 'binary' };
const FILE_BODY = {
  content: {
    'application/octet-stream': { schema: FILE },
    'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: FILE } } },
  },
};

function headers(call: Endpoint['call'], errors: Endpoint['errors']): Json[] {
  const header = (name: string, required: boolean, description: string): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(isKeyAccess(call.access)
      ? []
      : [
          header(
            'sysType',
            needsHeaders(call),
            `PC, or ${API_CLIENT} for a program that wants its token in the answer. Calls that change something need it.`,
          ),
        ]),
    header('lan', false, 'The language of messages, such as zh_CN.'),
    ...(call.once ? [header('Idempotency-Key', true, 'The same key never acts twice.')] : []),
    ...(errors.includes(platformErrors.proofNeeded)
      ? [
          header(
            PROOF_HEADER,
            false,
            'The answer to a challenge of /proof/challenge, where one is asked for.',
          ),
        ]
      : []),
  ];
}

function parameters(schema: Json, inPath: readonly string[], asQuery: boolean): Json[] {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = (schema.required ?? []) as string[];
  return Object.entries(properties)
    .filter(([name]) => asQuery || inPath.includes(name))
    .map(([name, property]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema: property,
    }));
}

function without(schema: Json, names: readonly string[]): Json {
  const properties = Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Json).filter(([name]) => !names.includes(name)),
  );
  const required = ((schema.required ?? []) as string[]).filter((name) => !names.includes(name));
  return { ...schema, properties, required, additionalProperties: false };
}

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const envelope = (result: Json): Json => ({
  type: 'object',
  required: ['status', 'result', 'errorCode', 'code', 'errorMsg', 'msg'],
  properties: {
    status: { enum: ['success', 'fail'] },
    result,
    errorCode: { type: ['integer', 'string', 'null'] },
    code: { type: 'integer' },
    errorMsg: { type: ['string', 'null'] },
    msg: { type: ['string', 'null'] },
  },
});
