import { z } from 'zod';

/**
 * The fields of `deploy/kubernetes`, as the API reference of Kubernetes 1.30 names them. Strict: a field that the API server
 * would not know is an error here.
 */
const name = z.string().regex(/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/);
const labels = z.record(z.string(), z.string().regex(/^[A-Za-z0-9]([-\w.]*[A-Za-z0-9])?$/));
const quantity = z.string().regex(/^\d+(m|Ki|Mi|Gi)?$/);
const portName = z.string().regex(/^[a-z0-9-]{1,15}$/);
const port = z.int().min(1).max(65_535);
const intOrPercent = z.union([z.int().min(0), z.string().regex(/^\d+%$/)]);
const metadata = z.strictObject({
  name,
  labels,
  annotations: z.record(z.string(), z.string()).optional(),
});
const selector = z.strictObject({ matchLabels: labels });
const resources = z.strictObject({
  requests: z.record(z.enum(['cpu', 'memory', 'storage']), quantity.optional()),
  limits: z.record(z.enum(['cpu', 'memory']), quantity.optional()).optional(),
});
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port: z.union([portName, port]) }),
  periodSeconds: z.int().min(1),
  timeoutSeconds: z.int().min(1).optional(),
  failureThreshold: z.int().min(1),
});
const container = z.strictObject({
  name,
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.strictObject({ name }) }),
      z.strictObject({ secretRef: z.strictObject({ name }) }),
    ]),
  ),
  ports: z.array(z.strictObject({ name: portName, containerPort: port })).optional(),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources,
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.string().startsWith('/') })),
});
const volume = z.union([
  z.strictObject({ name, emptyDir: z.strictObject({}) }),
  z.strictObject({ name, persistentVolumeClaim: z.strictObject({ claimName: name }) }),
]);
const template = z.strictObject({
  metadata: z.strictObject({ labels }),
  spec: z.strictObject({
    automountServiceAccountToken: z.literal(false),
    restartPolicy: z.enum(['Always', 'OnFailure', 'Never']).optional(),
    terminationGracePeriodSeconds: z.int().min(0).optional(),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.int().min(1),
      runAsGroup: z.int().min(1),
      fsGroup: z.int().min(1),
    }),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: z.int().min(1),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
          labelSelector: selector,
        }),
      )
      .optional(),
    containers: z.tuple([container]),
    volumes: z.array(volume),
  }),
});
const backend = z.strictObject({
  service: z.strictObject({ name, port: z.strictObject({ name: portName }) }),
});
const scaling = z.strictObject({
  stabilizationWindowSeconds: z.int().min(0).max(3_600),
  policies: z.array(
    z.strictObject({
      type: z.enum(['Pods', 'Percent']),
      value: z.int().min(1),
      periodSeconds: z.int().min(1),
    }),
  ),
});

export const manifest = z.discriminatedUnion('kind', [
  z.strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
    kind: z.literal('Kustomization'),
    namespace: name,
    resources: z.array(z.string()),
    images: z.array(z.strictObject({ name, newName: z.string(), newTag: z.string() })),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('ConfigMap'),
    metadata,
    data: z.record(z.string(), z.string()),
  }),
  z.strictObject({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('Job'),
    metadata,
    spec: z.strictObject({
      backoffLimit: z.int().min(0),
      activeDeadlineSeconds: z.int().min(1),
      ttlSecondsAfterFinished: z.int().min(0),
      template,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata,
    spec: z.strictObject({
      replicas: z.int().min(1).optional(),
      revisionHistoryLimit: z.int().min(0),
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxSurge: intOrPercent, maxUnavailable: intOrPercent }),
      }),
      selector,
      template,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('StatefulSet'),
    metadata,
    spec: z.strictObject({ replicas: z.int().min(1), serviceName: name, selector, template }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('PersistentVolumeClaim'),
    metadata,
    spec: z.strictObject({
      accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteMany', 'ReadWriteOncePod'])),
      resources,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: z.strictObject({
      type: z.enum(['ClusterIP', 'NodePort', 'LoadBalancer']).optional(),
      externalTrafficPolicy: z.enum(['Cluster', 'Local']).optional(),
      selector: labels,
      ports: z.array(z.strictObject({ name: portName, port, targetPort: z.union([portName, port]) })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.strictObject({ maxUnavailable: intOrPercent, selector }),
  }),
  z.strictObject({
    apiVersion: z.literal('autoscaling/v2'),
    kind: z.literal('HorizontalPodAutoscaler'),
    metadata,
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({ apiVersion: z.string(), kind: z.string(), name }),
      minReplicas: z.int().min(1),
      maxReplicas: z.int().min(1),
      metrics: z.array(
        z.strictObject({
          type: z.literal('Resource'),
          resource: z.strictObject({
            name: z.enum(['cpu', 'memory']),
            target: z.strictObject({ type: z.literal('AverageValue'), averageValue: quantity }),
          }),
        }),
      ),
      behavior: z.strictObject({ scaleUp: scaling, scaleDown: scaling }),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('Ingress'),
    metadata,
    spec: z.strictObject({
      ingressClassName: name,
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: name })),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.string().startsWith('/'),
                pathType: z.enum(['Prefix', 'Exact', 'ImplementationSpecific']),
                backend,
              }),
            ),
          }),
        }),
      ),
    }),
  }),
]);

export type Manifest = z.output<typeof manifest>;
