import { type ComponentType, lazy } from 'react';
import { inNextTask } from './import-queue.ts';

/**
 * A component that the server renders at once and a browser hydrates lazily: its code is loaded after the page's own.
 * Inside a `<Suspense>`, whose content stays unchanged until then.
 */
export async function hydrateLazily<Props>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) return await load();
  return lazy(() =>
    inNextTask(load).then(
      (component) => ({ default: component }),
      // Without its code it stays as the server rendered it, and the page around it works.
      () => new Promise<never>(() => undefined),
    ),
  ) as ComponentType<Props>;
}

/** A browser-only component, loaded on demand; nothing is shown where loading fails. */
export const fetchLazily = <Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(() =>
    inNextTask(load).then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  ) as ComponentType<Props>;
