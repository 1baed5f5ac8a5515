/** The OpenAPI document, made from the routes and their schemas. */
import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../../online/codes.ts';
import { errorBody } from '../../online/schemas.ts';
import { NDJSON } from './line-stream.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';

/** Errors of any request. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'bad_request',
  'not_found',
  'too_large',
  'bad_content_type',
  'too_many_requests',
  'too_many_connections',
  'bad_host',
  'too_busy',
  'unavailable',
];

/** OpenAPI 3.1 takes JSON Schema as it is. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};

const parametersOf = ({ params = {}, query = {} }: Route): readonly unknown[] => [
  ...Object.entries(params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema, 'input'),
  })),
  ...Object.entries(query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema, 'input'),
  })),
];

const json = (schema: unknown, type = 'application/json') => ({ content: { [type]: { schema } } });

function operationOf(route: Route): unknown {
  const statuses = new Map<number, string[]>();
  for (const code of [...route.errors, ...COMMON_ERRORS]) {
    statuses.set(ERROR_STATUS[code], [...(statuses.get(ERROR_STATUS[code]) ?? []), code]);
  }
  // Slow requests and large headers reach no route.
  statuses.set(408, ['bad_request']).set(431, ['too_large']);
  const refusals = [...statuses].map(([status, codes]) => [
    status,
    { description: codes.join(', '), ...json({ $ref: '#/components/schemas/Error' }) },
  ]);
  return {
    summary: route.summary,
    parameters: parametersOf(route),
    ...(route.body === undefined
      ? {}
      : { requestBody: { required: true, ...json(schemaOf(route.body, 'input')) } }),
    ...(route.token === undefined
      ? {}
      : { security: [{ seat: [] }, ...(route.token === 'may' ? [{}] : [])] }),
    responses: {
      [route.status]: {
        description: route.streams ? 'Lines of JSON, until one side ends it.' : 'Done.',
        ...json(schemaOf(route.response, 'output'), route.streams ? NDJSON : undefined),
      },
      ...Object.fromEntries(refusals),
    },
  };
}

export function openApiDocument(): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of ROUTES) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationOf(route),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Duelbook',
      version: '1',
      description:
        'Matches of two. Moves and what happens also go over a WebSocket at /api/socket; see docs/server.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { seat: { type: 'http', scheme: 'bearer' } },
    },
  };
}
