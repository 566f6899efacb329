import { data } from 'react-router';
import { expertsCalls } from '#modules/experts/experts.calls.ts';
import type { Application } from '#modules/experts/experts.contract.ts';
import type { PageContext } from '../../page-context.ts';

/** State of the user's application; null for a guest. Only an open account has a dashboard to load. */
export async function loadCentre({ api, viewer, brand }: PageContext): Promise<Application | null> {
  if (brand.features.plans === false) throw data(null, { status: 404 });
  return viewer.kind === 'guest' ? null : await api(expertsCalls.start);
}
