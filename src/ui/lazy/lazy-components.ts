import { type ComponentType, lazy } from 'react';
import { inNextTask } from './import-queue.ts';

/**
 * A component that the server renders at once and a browser takes over later: its code is fetched after the page's
 * own. Stand it in a `<Suspense>`, whose content stays as it is until then.
 */
export async function hydrateLazily<Props>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) return await load();
  return lazy(() =>
    inNextTask(load).then(
      (component) => ({ default: component }),
      // Without its code it stays as the server wrote it, and the page around it goes on.
      () => new Promise<never>(() => undefined),
    ),
  ) as ComponentType<Props>;
}

/** A component that only a browser shows, when it is wanted; where its code does not come, nothing is shown. */
export const fetchLazily = <Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(() =>
    inNextTask(load).then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  ) as ComponentType<Props>;
