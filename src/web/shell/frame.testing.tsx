import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { RootData } from '#ui/root/root-data.ts';

/** Parts of the root data that the tests read. */
type Frame = Pick<RootData, 'everyones' | 'hiddenGames' | 'lang' | 'me'> & {
  brand: Partial<RootData['brand']>;
};

interface FramedProps {
  at?: string;
  lang?: LanguageCode;
  hiddenGames?: readonly string[];
  me?: RootData['me'];
  children: ReactNode;
}

/** A page within the frame of a brand with all features. */
export function Framed({ at = '/', lang = 'en', hiddenGames = [], me = null, children }: FramedProps) {
  const features = { odds: true, plans: true, boxes: true };
  const root: Frame = { everyones: false, lang, hiddenGames, me, brand: { features } };
  const router = createMemoryRouter([{ id: 'root', path: '*', element: children, loader: () => root }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root } },
  });
  return <RouterProvider router={router} />;
}
