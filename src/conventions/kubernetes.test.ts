import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '#platform/config/config.ts';
import { VARIABLES } from '#platform/config/variables.ts';
import { PROBES } from '#platform/http/health.ts';
import { type Manifest, manifest } from './kubernetes.schemas.ts';
import { ROOT } from './sources.ts';

const FOLDER = join(ROOT, 'deploy/kubernetes');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);
const documentsOf = (file: string): unknown[] =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8'), { strict: true, uniqueKeys: true }).map(
    (document) => {
      expect(document.errors, file).toEqual([]);
      return document.toJS();
    },
  );
const all = (): Manifest[] => FILES.flatMap(documentsOf).map((document) => manifest.parse(document));
const ofKind = <K extends Manifest['kind']>(kind: K): Extract<Manifest, { kind: K }>[] =>
  all().filter((document): document is Extract<Manifest, { kind: K }> => document.kind === kind);
const workloads = () => [...ofKind('Deployment'), ...ofKind('StatefulSet')];
const podsOf = () => [...workloads(), ...ofKind('Job')].map(({ spec }) => spec.template);

describe('deploy/kubernetes', () => {
  it.each(FILES)('%s has the fields of its kinds, and no other', (file) => {
    for (const document of documentsOf(file))
      expect(manifest.safeParse(document).error?.issues).toBeUndefined();
  });

  it('applies every file, the migration before and by itself', () => {
    const [whole, migration] = ofKind('Kustomization');
    const rest = FILES.filter((file) => !file.includes('/') && file !== 'kustomization.yaml');
    expect(whole!.resources.toSorted()).toEqual(rest.toSorted());
    expect(migration!.resources.map((file) => `migrate/${file}`)).toEqual(['migrate/job.yaml']);
    expect({ ...migration, resources: [] }).toEqual({ ...whole, resources: [] });
  });

  it('sets variables of the site, which make a configuration of production', () => {
    const [config] = ofKind('ConfigMap');
    const secrets = /with ([A-Z0-9_, ]+?) \(and (\w+)\)\./.exec(
      readFileSync(join(FOLDER, 'config.yaml'), 'utf8').replaceAll('\n# ', ' '),
    );
    const secretNames = [...secrets![1]!.split(', '), secrets![2]!];
    expect(secretNames.filter((name) => !(name in VARIABLES))).toEqual([]);
    expect(Object.keys(config!.data).filter((name) => !(name in VARIABLES))).toEqual([]);
    for (const { spec } of workloads()) {
      const [{ env = [] }] = spec.template.spec.containers;
      const made = readConfig({
        MODE: 'production',
        ...config!.data,
        ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
        DATABASE_URL: 'postgres://touchline:password@postgres/touchline',
        SECRET_KEY: 'k'.repeat(32),
        S3_ACCESS_KEY: 'key',
        S3_SECRET_KEY: 'secret',
      });
      expect(made.ROLES).toEqual([spec.template.metadata.labels['app.kubernetes.io/component']]);
      // Three probes, and ten seconds to finish.
      const [{ readinessProbe: ready }] = spec.template.spec.containers;
      expect(made.DRAIN_SECONDS).toBeGreaterThan(ready!.periodSeconds * 3);
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
        made.DRAIN_SECONDS + 15,
      );
    }
  });

  it('asks the probes of the site, at its ports', () => {
    const [config] = ofKind('ConfigMap');
    const exposed = /^EXPOSE (.+)$/m
      .exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))![1]!
      .split(' ')
      .map(Number);
    for (const { spec } of workloads()) {
      const [{ ports = [], startupProbe, livenessProbe, readinessProbe }] = spec.template.spec.containers;
      expect(
        ports.map(({ containerPort }) => containerPort).filter((port) => !exposed.includes(port)),
      ).toEqual([]);
      expect(ports.find(({ name }) => name === 'http')?.containerPort).toBe(Number(config!.data.PORT));
      expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet.path)).toEqual([
        '/healthz',
        '/healthz',
        '/readyz',
      ]);
      for (const probe of [startupProbe, livenessProbe, readinessProbe])
        expect(PROBES.some((path) => path === probe!.httpGet.path) && probe!.httpGet.port === 'http').toBe(
          true,
        );
    }
  });

  it('selects pods that exist, with ports and volumes that they have', () => {
    const same = (wanted: Record<string, string>) => (labels: Record<string, string>) =>
      Object.entries(wanted).every(([key, value]) => labels[key] === value);
    const pods = podsOf();
    const matching = (wanted: Record<string, string>) =>
      pods.filter(({ metadata }) => same(wanted)(metadata.labels));
    for (const { spec } of workloads()) expect(matching(spec.selector.matchLabels)).toEqual([spec.template]);
    for (const { spec } of ofKind('PodDisruptionBudget'))
      expect(matching(spec.selector.matchLabels)).toHaveLength(1);
    const services = new Map(ofKind('Service').map(({ metadata, spec }) => [metadata.name, spec]));
    for (const { selector, ports } of services.values()) {
      const [pod] = matching(selector);
      const named = pod!.spec.containers[0].ports!.map(({ name }) => name);
      expect(ports.map(({ targetPort }) => targetPort).filter((to) => !named.includes(String(to)))).toEqual(
        [],
      );
    }
    for (const { spec } of ofKind('Ingress'))
      for (const { http } of spec.rules)
        for (const { backend } of http.paths)
          expect(services.get(backend.service.name)?.ports.map((port) => port.name)).toContain(
            backend.service.port.name,
          );
    const claims = ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    for (const { spec } of pods) {
      const volumes = spec.volumes.map(({ name }) => name);
      expect(
        spec.containers[0].volumeMounts.map(({ name }) => name).filter((of) => !volumes.includes(of)),
      ).toEqual([]);
      for (const volume of spec.volumes)
        if ('persistentVolumeClaim' in volume)
          expect(claims).toContain(volume.persistentVolumeClaim.claimName);
    }
    const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
    expect(
      ofKind('Deployment')
        .filter(({ spec }) => spec.replicas === undefined)
        .map(({ metadata }) => metadata.name),
    ).toEqual(scaled);
  });

  it('migrates with the command of the image', () => {
    const [job] = ofKind('Job');
    const [file] = job!.spec.template.spec.containers[0].command!.slice(1);
    expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).toContain(` ${file} `);
  });
});
