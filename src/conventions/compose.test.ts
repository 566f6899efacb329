import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { z } from 'zod';
import { VARIABLES } from '#platform/config/variables.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';

const text = readFileSync(join(PROJECT_ROOT, 'compose.yaml'), 'utf8');

const duration = z.string().regex(/^(\d+(us|ms|s|m|h))+$/);
const size = z.string().regex(/^\d+[bkmg]$/);
/** With `${VARIABLE:-default}` in its place. */
const port = z.string().regex(/^\d+:\d+$/);
/** A volume by its name, or a file of the project, read-only. */
const mount = z.string().regex(/^(?:[a-z]+:\/[\w/]+|\.\/[\w./-]+:\/[\w./-]+:ro)$/);

/** The part of the Compose specification that compose.yaml uses: an unknown or misspelt field is an error. */
const Service = z.strictObject({
  image: z.string().regex(/^[a-z]+(?::[\w.-]+)?$/),
  build: z.string().optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  volumes: z.array(mount).optional(),
  ports: z.array(port).optional(),
  command: z.array(z.string()).optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  security_opt: z.array(z.literal('no-new-privileges:true')),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({ 'max-size': size, 'max-file': z.string().regex(/^\d+$/) }),
  }),
  read_only: z.boolean().optional(),
  tmpfs: z.string().optional(),
  cap_drop: z.array(z.literal('ALL')).optional(),
  shm_size: size.optional(),
  ulimits: z.strictObject({ nofile: z.int().positive() }).optional(),
  stop_grace_period: duration.optional(),
  healthcheck: z.strictObject({
    test: z.tuple([z.literal('CMD')], z.string()).optional(),
    interval: duration,
    start_period: duration,
    start_interval: duration,
  }),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  networks: z.strictObject({ default: z.strictObject({ aliases: z.array(z.string()) }) }).optional(),
});

const Compose = z.looseObject({
  name: z.literal('touchline'),
  services: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), Service),
  volumes: z.record(z.string(), z.null()),
});

/** Variables of `.env`, each replaced by its default, or by its name where it has none. */
const filled = text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) =>
  kind === '-' ? rest : name,
);
const { services, volumes, ...rest } = Compose.parse(parse(filled, { merge: true, strict: true }));
const listed = Object.entries(services);

/** What the schema of the Compose specification, which the linter brings, says of a file. */
function schemaProblems(content: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'compose.yaml');
  writeFileSync(file, content);
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const [result] = linter.lintFiles([file], false);
  return result!.messages.flatMap(({ rule, message }) => (rule === 'invalid-schema' ? message : []));
}

it('compose.yaml is valid by the schema of the Compose specification', () => {
  expect(schemaProblems(text)).toEqual([]);
});

it('the schema of the Compose specification knows a misspelt field', () => {
  expect(schemaProblems(text.replace('healthcheck:', 'helthcheck:'))).toHaveLength(1);
});

it('has nothing beside services and volumes, but parts that services merge', () => {
  expect(Object.keys(rest).filter((key) => key !== 'name' && !key.startsWith('x-'))).toEqual([]);
  expect(Object.keys(services)).toEqual(['app-1', 'app-2', 'media', 'postgres', 'redis', 'nginx']);
});

it.each(listed)('%s: its references exist', (_, { depends_on = {}, volumes: mounts = [] }) => {
  expect(Object.keys(depends_on).filter((name) => !(name in services))).toEqual([]);
  for (const mounted of mounts) {
    const [source = ''] = mounted.split(':');
    if (source.startsWith('./')) expect(existsSync(join(PROJECT_ROOT, source)), source).toBe(true);
    else expect(volumes).toHaveProperty(source);
  }
});

it('processes of the site have variables that the site reads, and one role each in three', () => {
  const own = listed.filter(([, { image }]) => image === 'touchline');
  for (const [name, { environment = {} }] of own)
    expect(
      Object.keys(environment).filter((key) => !(key in VARIABLES)),
      name,
    ).toEqual([]);
  expect(own.map(([, { environment }]) => environment?.ROLES)).toEqual(['web,worker', 'web,worker', 'media']);
  // Everything that a container may write is /data and /tmp.
  for (const [name, { read_only, tmpfs, cap_drop, volumes: mounts }] of own)
    expect({ read_only, tmpfs, cap_drop, mounts }, name).toEqual({
      ...{ read_only: true, tmpfs: '/tmp', cap_drop: ['ALL'], mounts: ['data:/data'] },
    });
});

it('a variable without a default is in the example of .env', () => {
  const example = readFileSync(join(PROJECT_ROOT, 'deploy/example.env'), 'utf8');
  const needed = [...text.matchAll(/\$\{(\w+)(?::\?[^}]*)?\}/g)].map(([, name]) => name!);
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(example))).toEqual([]);
});
