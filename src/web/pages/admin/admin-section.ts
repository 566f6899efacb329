import type { ComponentType } from 'react';
import type { Role } from '#platform/viewer/viewer.ts';
import type { PackName } from '#ui/i18n/messages.ts';
import type { IconName } from '#ui/kit/icon/icon.tsx';

export const ADMINISTRATORS: readonly Role[] = ['administrator'];
export const STAFF: readonly Role[] = ['moderator', 'administrator'];

export const ADMIN_GROUPS = ['overview', 'review', 'operations', 'system'] as const;

/** A section of admin: its address is /admin/{id}, its title the message admin.section.{id}. */
export interface AdminSection {
  id: string;
  group: (typeof ADMIN_GROUPS)[number];
  icon: IconName;
  /** Roles that see it. Its endpoints have the same access. */
  roles: readonly Role[];
  /** Packs it needs in addition to `admin`. */
  packs: readonly PackName[];
  /** Its screen, loaded when opened. */
  load(): Promise<ComponentType>;
}
