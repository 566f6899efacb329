import type { ComponentType } from 'react';
import { mayAccess, type Role, type Viewer } from '#platform/viewer/viewer.ts';
import type { IconName } from '../../kit/icon/icon.tsx';

export const ADMIN_GROUPS = ['overview', 'review', 'operations', 'system'] as const;

/** A section of the back office: its address is /admin/{id}, its title the message admin.section.{id}. */
export interface AdminSection {
  id: string;
  group: (typeof ADMIN_GROUPS)[number];
  icon: IconName;
  /** Who sees it. Its endpoints say the same by themselves. */
  roles: readonly Role[];
  /** Fetched when it is opened; the file awaits its own packs. */
  load(): Promise<{ default: ComponentType }>;
}

const ADMINISTRATORS: readonly Role[] = ['administrator'];

/** Every section, in the order of the navigation. A new one is a line here, a page beside this file, and its title. */
export const ADMIN_SECTIONS = [
  {
    id: 'users',
    group: 'operations',
    icon: 'user',
    roles: ADMINISTRATORS,
    load: () => import('./users.tsx'),
  },
  {
    id: 'coins',
    group: 'operations',
    icon: 'wallet',
    roles: ADMINISTRATORS,
    load: () => import('./coins.tsx'),
  },
  {
    id: 'orders',
    group: 'operations',
    icon: 'cart',
    roles: ADMINISTRATORS,
    load: () => import('./orders.tsx'),
  },
  {
    id: 'audit',
    group: 'system',
    icon: 'list',
    roles: ADMINISTRATORS,
    load: () => import('./audit.tsx'),
  },
] as const satisfies readonly AdminSection[];

export type SectionId = (typeof ADMIN_SECTIONS)[number]['id'];

export const sectionsFor = (viewer: Viewer) => ADMIN_SECTIONS.filter(({ roles }) => mayAccess(viewer, roles));
