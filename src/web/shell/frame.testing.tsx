import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { RootData } from './root-data.ts';

/** As much of the frame's data as what is under test reads. */
type Frame = { brand: Partial<RootData['brand']> };

/** A page within the frame of a brand that has everything. */
export function Framed({ at = '/', children }: { at?: string; children: ReactNode }) {
  const root: Frame = { brand: { features: { odds: true, plans: true, boxes: true } } };
  const router = createMemoryRouter([{ id: 'root', path: '*', element: children, loader: () => root }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root } },
  });
  return <RouterProvider router={router} />;
}
