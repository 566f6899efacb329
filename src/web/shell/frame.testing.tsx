import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { RootData } from './root-data.ts';

/** As much of the frame's data as what is under test reads. */
type Frame = Pick<RootData, 'hiddenGames'> & { brand: Partial<RootData['brand']> };

interface FramedProps {
  at?: string;
  hiddenGames?: readonly string[];
  children: ReactNode;
}

/** A page within the frame of a brand that has everything. */
export function Framed({ at = '/', hiddenGames = [], children }: FramedProps) {
  const root: Frame = { hiddenGames, brand: { features: { odds: true, plans: true, boxes: true } } };
  const router = createMemoryRouter([{ id: 'root', path: '*', element: children, loader: () => root }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root } },
  });
  return <RouterProvider router={router} />;
}
